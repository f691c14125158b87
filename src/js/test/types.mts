import { scan, links, spans, LINK_SCHEMES, Scanner, ScannedText, parse, unwrap, linkify, linkifyElement, UriSyntaxError } from 'urisift';
import type { Match, Options, Linkify } from 'urisift';
import { load } from 'urisift/wasm';

const options: Options = { join: 'delimited', schemes: new Set(['http']), rejected: true };
const matches: Match[] = scan('', options);
const segments: [number, number][] | undefined = matches[0]?.segments;
const uris: { uri: string }[] = scan('', { fields: ['uri'] });
const inner: string | undefined = unwrap('')?.uri;
const widened: string[] = links('', { schemes: [...LINK_SCHEMES, 'tel'], fields: ['uri'] }).map(({ uri }) => uri);
const texts: string[] = spans('').map((span) => span.match?.uri ?? span.text);
const pushed: Match[] = new Scanner({ strict: true }).push('');
const edited: number = new ScannedText('').replace(0, 0, '');
const linker: Linkify = linkify({ fuzzyLink: true }).add('@', null);
const made: HTMLAnchorElement[] = linkifyElement(document.body, { target: '_blank', validate: ({ uri }) => uri !== '' });
const index = (error: unknown): number => (error instanceof UriSyntaxError ? error.index : -1);
const engine: 'wasm' | 'javascript' = (await load()).engine;
// @ts-expect-error: no such choice
scan('', { join: 'all' });
// @ts-expect-error: not among the fields
scan('', { fields: ['uri'] })[0]?.verdict;
// @ts-expect-error: no such component
parse('').hostname;
// @ts-expect-error: not an element
linkifyElement(document);
export { segments, uris, inner, texts, pushed, edited, linker, widened, made, index, engine };
