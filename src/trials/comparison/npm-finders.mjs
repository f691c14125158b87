// What libraries of npm find in the files of a directory, for score.py --all.
// node npm-finders.mjs linkify-it|linkifyjs FOLDER, in a directory where they are installed
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [name, folder] = process.argv.slice(2);
const require = createRequire(`${process.cwd()}/`);

function linkifyIt() {
  const { LinkifyIt } = require('linkify-it');
  const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  return text =>
    (linkify.match(text) ?? []).filter(({ schema }) => schema !== '//').map(({ raw }) => raw);
}

function linkifyjs() {
  const { find } = require('linkifyjs');
  return text =>
    find(text).map(({ value }) => value).filter(value => /^[a-z][a-z0-9+.-]*:/i.test(value));
}

const find = { 'linkify-it': linkifyIt, linkifyjs }[name]();
for (const file of readdirSync(folder).sort()) {
  for (const uri of find(readFileSync(`${folder}/${file}`, 'utf8'))) {
    console.log(`${folder}/${file}\t${uri}`);
  }
}
