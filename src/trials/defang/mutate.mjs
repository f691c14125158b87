// Writes lines of text with URIs of any verdict, made from those of standard input: parts of others,
// schemes, names and single signs are put anywhere. mutate.mjs SEED COUNT <URIS
import fs from 'node:fs';

let state = Number(process.argv[2]) >>> 0;
/** A random number below another (mulberry32), the same for the same seed everywhere. */
function below(limit) {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
}
const pick = choices => choices[below(choices.length)];

const uris = fs.readFileSync(0, 'utf8').split('\n').filter(line => line && line.length < 300);
const signs = Array.from('./:@?#=+&-_~%[](){}<>\'"\\|,;!$*^` \t');
const schemes = ['http://', 'https://', 'HTTP://', 'http:', 'https:\\\\', 'http:\\/\\/', '//', 'ftp://', 'ftps://', 'ws://',
  'file://', 'gopher://', 'mailto:', 'tel:+1', 'urn:isbn:', 'news:', 'data:text/html,', 'ms-word:', 'x://', 'hxxp://',
  'javascript:', 'view-source:', 'blob:https://', 'intent://', 'sip:', 'magnet:?xt=', 'z39.50r://', 'fxp://'];
const names = ['.com', '.pl', '.html', '.museum', '.zip', 'www.', 'www5.', 'ftp.', 'localhost', 'LocalHost:80', '2130706433',
  '0x7f000001', '0177.0.0.1', '[::1]', '1.2.3.4', 'xn--p1ai', '.рф', 'é', '中', '😀', '。', '．', '\u200b', '\u0301', '.xn--p1ai',
  '[.]', '(dot)', '[:]', '[://]', '[@]', 'a@b.com', 'joe@localhost', '%2e', '%2F%2F', 'evil.rs', '..', '&amp;', 'http', '\u00ad'];

function mutated() {
  const text = Array.from(pick(uris));
  for (let i = 1 + below(4); i > 0; i--) {
    const at = below(text.length + 1);
    const other = Array.from(pick(uris));
    const from = below(other.length);
    const kinds = [
      () => text.splice(at, 1 + below(3)),
      () => text.splice(at, below(2), pick(signs)),
      () => text.splice(at, 0, ...other.slice(from, from + 1 + below(20))),
      () => text.splice(at, 0, pick(schemes)),
      () => text.splice(at, 0, pick(names)),
      () => text.splice(at, below(2), String.fromCodePoint(below(2) ? 0x21 + below(0x5e) : 0xa1 + below(0x3000)))
    ];
    pick(kinds)();
  }
  return text.join('');
}

const around = [['<', '>'], ['<', '>'], ['"', '"'], ['', ''], ['see (', ')'], ['<a href="', null]];
let block = '';
for (let i = Number(process.argv[3]); i > 0; i--) {
  const [before, after] = pick(around);
  block += before + mutated() + (after ?? '">' + mutated() + '</a>') + '\n';
  if (block.length > 1e6 || i === 1) {
    fs.writeSync(1, block);
    block = '';
  }
}
