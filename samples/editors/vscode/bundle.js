// Bundles extension.js with its dependencies into one file, and writes their licences.
'use strict';
const fs = require('fs');
const path = require('path');
const esbuild = require('esbuild');

const { metafile } = esbuild.buildSync({
  entryPoints: ['extension.js'],
  outfile: 'dist/extension.js',
  bundle: true,
  minify: true,
  metafile: true,
  platform: 'node',
  target: 'node18',
  external: ['vscode'],
  legalComments: 'none'
});
const folders = new Set(Object.keys(metafile.inputs)
  .map(file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file))
  .filter(Boolean)
  .map(found => found[0]));
const notices = [...folders].sort().map(folder => {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = fs.readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} has no licence`);
  return `${name} ${version} (${license})\n\n${fs.readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
});
fs.writeFileSync('THIRD-PARTY.txt',
  `dist/extension.js contains:\n\n${notices.join(`\n${'-'.repeat(72)}\n\n`)}`.replace(/\r\n/g, '\n'));
