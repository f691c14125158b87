// Runs the examples of README.md; "expression; // value" must hold. node readme.mjs PACKAGE
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { assertHasOnlySafeLinks, hostileTexts } from './hostile.mjs';

const [, , folder] = process.argv;
const blocks = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^```js\n(.*?)^```$/gms)];
let checked = 0;
globalThis.check = (actual, expected) => {
  assert.deepEqual(actual, expected);
  checked++;
};
for (const [i, [, block]] of blocks.entries()) {
  const code = block
    .replace(/;\n\/\/ /g, '; // ')
    .replace(/^([^\n/][^\n]*?); \/\/ (['"[\d].*)$/gm, (line, left, value) =>
      /^(const|let|import)\b/.test(left) ? line : `check(${left}, ${value});`);
  const file = `readme-${i}.mjs`;
  writeFileSync(file, code);
  await import(pathToFileURL(file));
}
assert.ok(checked >= 19, `only ${checked} values`);
// The example with HTML makes no link of another scheme, whatever the text is.
const [page] = blocks.map(([, block]) => block).filter((block) => block.includes('<a href'));
writeFileSync('readme-html.mjs', page.replace(/^const html = spans\('.*?'/m, 'export default (hostile) => spans(hostile')
  .replace(/^html; .*$/m, ''));
const { default: html } = await import(pathToFileURL('readme-html.mjs'));
assertHasOnlySafeLinks(hostileTexts().map(html).join('\n'));
console.log(`readme: ${blocks.length} examples, ${checked} values`);
