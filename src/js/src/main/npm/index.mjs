import * as core from './core.mjs';
import { api } from './api.mjs';

export const { scan, spans, Scanner, ScannedText, parse, resolve, normalize, origin, defang, unwrap, linkify, UriSyntaxError, UriResolutionError } = api(core);
