import * as core from './core.mjs';
import { api } from './api.mjs';

export const { scan, links, spans, Scanner, ScannedText, parse, resolve, normalize, origin, defang, unwrap, linkify, linkifyElement, LINK_SCHEMES, UriSyntaxError, UriResolutionError } = api(core);
