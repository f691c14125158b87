// Do chunks and edits give what one scan gives? node chunks.mjs PACKAGE
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';

const [, , folder] = process.argv;
const from = (file) => import(pathToFileURL(`${folder}/${file}`));
const engines = [await from('index.mjs'), await (await from('wasm.mjs')).load()];

let seed = 55;
function random(limit) { // mulberry32
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % limit;
}
const PIECES = [
  'the words of a line ', '\n', '\n', '\r\n', '\n\n', '\n> ', '<http://a.example/b\nc/d>', '<', '>', '"',
  'http://www.example.org/a/very/long/path/that/goes/on/and/on/', 'over/the/line.html', '/x', '.', '(',
  'mailto:me@a.example ', 'http://bücher.example/ä ', '%41', '🙂', 'https://b.example/?q=1&amp;r ', '- ',
  'hxxps://evil[.]example/a ', 'a[.]example ',
];
const piece = () => PIECES[random(PIECES.length)];
const drawn = (length) => {
  const pieces = [];
  for (let n = 0; n < length; ) {
    pieces.push(piece());
    n += pieces.at(-1).length;
  }
  return pieces.join('');
};

let chunked = 0;
let edited = 0;
for (const { scan, Scanner, ScannedText } of engines) {
  for (const [length, most] of [[300, 3], [5000, 40], [20000, 5000], [2000000, 60000]]) {
    for (let i = 0; i < (length > 1e6 ? 1 : 20); i++) {
      const text = drawn(length);
      const options = i % 4 === 1 ? { join: 'delimited' } : i % 4 === 2 ? { rejected: true } : i % 4 === 3 ? { refang: true } : {};
      const scanner = new Scanner(options);
      const found = [];
      for (let at = 0; at < text.length; ) {
        const to = at + 1 + random(most);
        found.push(...scanner.push(text.slice(at, to)));
        at = to;
      }
      found.push(...scanner.end());
      assert.deepEqual(found, scan(text, options));
      chunked += found.length;
    }
  }
  for (let i = 0; i < 40; i++) {
    const options = i % 8 === 7 ? { refang: true } : {};
    const text = new ScannedText(drawn(6000), options);
    for (let k = 0; k < 25; k++) {
      const from = random(text.length + 1);
      const to = Math.min(text.length, from + random(30));
      text.replace(from, to, random(3) === 0 ? '' : piece());
      assert.deepEqual(text.matches(), scan(String(text), { ...options, positions: false }));
      edited++;
    }
  }
}
console.log(`chunks: ${chunked} matches in chunks, ${edited} edits: all as in one scan`);
