// Counts the texts of which a program makes a link; ends with 1 if there are any, or no text.
// links.mjs FILE...   A .jsonl is read by lines and by their strings; a .html is a page, of which "Save defanged text" counts.
import fs from 'node:fs';
import readline from 'node:readline';
import vm from 'node:vm';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(process.env.MODULES + '/');
const load = name => import(pathToFileURL(require.resolve(name)));
const linkifyIt = new (await load('linkify-it')).default({ fuzzyIP: true });
const linkifyjs = await load('linkifyjs');
const { computeLinks } = await load('monaco-editor/esm/vs/editor/common/languages/linkComputer.js');

const finders = {
  'linkify-it': text => linkifyIt.test(text),
  linkifyjs: text => linkifyjs.test(text) || linkifyjs.find(text).length > 0,
  monaco: text => computeLinks({ getLineCount: () => 1, getLineContent: () => text }).length > 0
};
for (const [name, isLink] of Object.entries(finders)) {
  if (!isLink('see http://oak.example.com/')) throw new Error(name + ' finds nothing');
}

/** The strings of a record, at any depth. */
const strings = value => (typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []);

/** What a page saves as defanged text, by its own script. */
function saved(page) {
  const data = JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)[1]);
  const script = fs.readFileSync(process.env.PAGE + '/facts.js', 'utf8');
  const facts = vm.runInNewContext(script + ';Facts', { Model: { data, facets: [], rowCount: [] }, Parts: {} });
  return facts.defangedText(data.uri.map((_, row) => row)).split('\n');
}

async function* texts(file) {
  if (file.endsWith('.html')) {
    yield* saved(fs.readFileSync(file, 'utf8'));
    return;
  }
  for await (const line of readline.createInterface({ input: fs.createReadStream(file), crlfDelay: Infinity })) {
    yield line;
    if (file.endsWith('.jsonl')) yield* strings(JSON.parse(line));
  }
}

let failed = false;
let all = 0;
for (const file of process.argv.slice(2)) {
  const linked = Object.fromEntries(Object.keys(finders).map(name => [name, 0]));
  let checked = 0;
  for await (const text of texts(file)) {
    if (!text) continue;
    checked++;
    for (const [name, isLink] of Object.entries(finders)) {
      if (isLink(text) && linked[name]++ < 10) console.log(`  ${name}: ${text}`);
    }
  }
  const counts = Object.entries(linked).map(([name, count]) => `${name} ${count}`);
  console.log(`${file.replace(/.*\//, '')}: of ${checked} texts links: ${counts.join(', ')}`);
  all += checked;
  failed ||= Object.values(linked).some(count => count > 0);
}
process.exit(failed || all === 0 ? 1 : 0);
