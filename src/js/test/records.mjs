// Are the records those of the JVM? node records.mjs PACKAGE CASES
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [, , folder, cases] = process.argv;
const from = (file) => import(pathToFileURL(`${folder}/${file}`));
const javascript = await from('index.mjs');
const wasm = await (await from('wasm.mjs')).load();
const engines = { javascript, ...(wasm.engine === 'wasm' && { wasm }) };
const FIELDS =
  'uri as_written unwrapped wrapper normalized abbreviated refanged delimiter joined evidence verdict reason production index line column offset end_offset segments alternatives origin host scheme'.split(' ');

const counts = {};
const different = [];
const hosts = [];
let lines = [];
for await (const line of createInterface({ input: createReadStream(cases), crlfDelay: Infinity })) {
  if (line !== '') {
    lines.push(line);
    continue;
  }
  const [head, quoted, ...records] = lines;
  lines = [];
  const [, kind, isDefault, json] = /^(\w+) (default )?(.*)$/.exec(head);
  const text = JSON.parse(quoted);
  const expected = records.map((record) => {
    const { file, ...fields } = JSON.parse(record);
    return fields;
  });
  for (const [engine, { scan }] of Object.entries(engines)) {
    const options = { ...JSON.parse(json), ...(!isDefault && { fields: FIELDS }) };
    const found = scan(text, options);
    const count = (counts[`${kind}, ${engine}`] ??= { cases: 0, records: 0, different: 0 });
    count.cases++;
    count.records += expected.length;
    // Keys in another order would be another record.
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      count.different++;
      // Hosts outside US-ASCII are converted by the platform: listed, since its Unicode counts.
      (kind === 'host' ? hosts : different).push({ engine, json, text, expected, found });
    }
  }
}
console.log(`Node ${process.version}, Unicode ${process.versions.unicode}`);
console.table(counts);
const names = hosts.map(({ text }) => text.match(/[^\0-~]/u)[0].codePointAt(0).toString(16));
console.log(`hosts that the platform converts otherwise: ${[...new Set(names)].join(' ') || 'none'}`);
if (names.length > 200) {
  throw new Error('too many');
}
for (const { engine, json, text, expected, found } of different.slice(0, 20)) {
  const at = expected.findIndex((record, i) => JSON.stringify(record) !== JSON.stringify(found[i]));
  console.log(engine, json, JSON.stringify(text.slice(0, 300)));
  console.log('  JVM ', JSON.stringify(expected.at(at)), '\n  here', JSON.stringify(found[at]));
}
if (Object.values(counts).length === 0) {
  throw new Error('there are no cases');
}
process.exitCode = different.length > 0 ? 1 : 0;
