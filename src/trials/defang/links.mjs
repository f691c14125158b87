// Counts the lines of standard input of which a program makes a link; ends with 1 if there are any.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(process.env.MODULES + '/');
const load = name => import(pathToFileURL(require.resolve(name)));
const linkifyIt = new (await load('linkify-it')).default({ fuzzyIP: true });
const linkifyjs = await load('linkifyjs');
const { computeLinks } = await load('monaco-editor/esm/vs/editor/common/languages/linkComputer.js');

const finders = {
  'linkify-it': line => linkifyIt.test(line),
  linkifyjs: line => linkifyjs.test(line) || linkifyjs.find(line).length > 0,
  monaco: line => computeLinks({ getLineCount: () => 1, getLineContent: () => line }).length > 0
};
const lines = fs.readFileSync(0, 'utf8').split('\n').filter(line => line);
let failed = lines.length === 0;
for (const [name, isLink] of Object.entries(finders)) {
  if (!isLink('see http://oak.example.com/')) throw new Error(name + ' finds nothing');
  const linked = lines.filter(isLink);
  linked.slice(0, 20).forEach(line => console.log(`  ${name}: ${line}`));
  console.log(`${name}: links in ${linked.length} of ${lines.length} lines`);
  failed ||= linked.length > 0;
}
process.exit(failed ? 1 : 0);
