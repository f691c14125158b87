// Runs the examples of README.md; "expression; // value" must hold. node readme.mjs PACKAGE
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

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
assert.ok(checked >= 18, `only ${checked} values`);
console.log(`readme: ${blocks.length} examples, ${checked} values`);
