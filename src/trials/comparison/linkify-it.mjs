// What linkify-it (npm) finds in the files of a directory, for score.py --all.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [modules, folder] = process.argv.slice(2);
const loaded = createRequire(`${modules}/`)('linkify-it');
const LinkifyIt = loaded.LinkifyIt ?? loaded.default ?? loaded;
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
for (const name of readdirSync(folder).sort()) {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  for (const { raw, schema } of linkify.match(text) ?? []) {
    if (schema !== '//') {
      console.log(`${folder}/${name}\t${raw}`);
    }
  }
}
