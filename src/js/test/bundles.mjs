// Bundles the package, and runs the bundles in Node and in Chromium; see bundles.sh.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';

import { hostileTexts } from './hostile.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.cjs': 'text/javascript', '.wasm': 'application/wasm' };
const POLICIES = { none: '', strict: "default-src 'self'", wasm: "default-src 'self' 'wasm-unsafe-eval'" };

fs.writeFileSync('entry.mjs', `
import { linkifyElement, scan } from 'urisift';
import { load } from 'urisift/wasm';
const text = '<http://a.example/b\\nc>';
globalThis.linkifyElement = linkifyElement;
globalThis.result = load().then((loaded) => ({ engine: loaded.engine, reason: String(loaded.reason), uris: [scan, loaded.scan].map((one) => one(text)[0].uri) }));
if (typeof document === 'undefined') globalThis.result.then((result) => console.log(JSON.stringify(result)));
`);
fs.writeFileSync('entry.html', '<!doctype html><script type="module" src="./entry.mjs"></script>');

const run = (command, ...args) => execFileSync(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
const esbuild = (format, platform) => (to) => run('esbuild', 'entry.mjs', '--bundle', `--format=${format}`, `--platform=${platform}`, '--log-level=error', `--outfile=${to}/entry.${format === 'esm' ? 'mjs' : 'cjs'}`);
const webpack = (target) => (to) => run('webpack', './entry.mjs', '--mode=production', `--target=${target}`, '-o', to, '--output-filename', target === 'node' ? 'entry.cjs' : 'entry.js');
const rollup = (format) => (to) => run('rollup', 'entry.mjs', '-p', 'node-resolve', '--silent', '-f', format, ...(format === 'es' ? ['-d', to, '--entryFileNames', 'entry.mjs'] : ['--inlineDynamicImports', '-o', `${to}/entry.cjs`, '-n', 'bundle']));

/** The bundles, and whether each carries core.wasm along. */
const BUNDLES = {
  'esbuild, ESM': { build: esbuild('esm', 'node'), node: 'entry.mjs', web: 'entry.mjs' },
  'esbuild, CommonJS': { build: esbuild('cjs', 'node'), node: 'entry.cjs' },
  'esbuild, IIFE': { build: esbuild('iife', 'browser'), node: 'entry.cjs', web: 'entry.cjs', isScript: true },
  'Rollup, ESM': { build: rollup('es'), node: 'entry.mjs', web: 'entry.mjs' },
  'Rollup, CommonJS': { build: rollup('cjs'), node: 'entry.cjs' },
  'Rollup, IIFE': { build: rollup('iife'), web: 'entry.cjs', isScript: true },
  'webpack, Node': { build: webpack('node'), node: 'entry.cjs', hasWasm: true },
  'webpack, web': { build: webpack('web'), web: 'entry.js', isScript: true, hasWasm: true },
  'Vite': { build: (to) => run('vite', 'build', '--logLevel', 'error', '--outDir', to, '--base', './'), page: 'entry.html', hasWasm: true },
  'Parcel': { build: (to) => run('parcel', 'build', 'entry.html', '--dist-dir', to, '--public-url', './', '--no-source-maps', '--log-level', 'error'), page: 'entry.html', hasWasm: true }
};
fs.writeFileSync('vite.config.mjs', "export default { build: { rollupOptions: { input: 'entry.html' } } };");

let policy = '';
let asked = [];
const server = http.createServer(({ url }, response) => {
  const file = path.join('built', decodeURIComponent(url));
  asked.push(url);
  if (!fs.existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/plain', ...(policy && { 'Content-Security-Policy': policy }) });
  fs.createReadStream(file).pipe(response);
});
await new Promise((listening) => server.listen(0, listening));
const site = `http://localhost:${server.address().port}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

/** The digests of the scripts in a page: Parcel puts an import map there. */
const inlineScripts = (file) => [...fs.readFileSync(file, 'utf8').matchAll(/<script type="?importmap"?>(.*?)<\/script>/gs)]
  .map(([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ');

const URIS = ['http://a.example/bc', 'http://a.example/bc'];
let number = 0;
for (const [name, { build, node, web, page, isScript, hasWasm = false }] of Object.entries(BUNDLES)) {
  const folder = `b${number++}`;
  fs.mkdirSync(`built/${folder}`, { recursive: true });
  build(`built/${folder}`);
  const seen = [];
  if (node) {
    const { engine, uris } = JSON.parse(execFileSync(process.execPath, [`built/${folder}/${node}`], { encoding: 'utf8' }));
    assert.deepEqual(uris, URIS, name);
    seen.push(`Node ${engine}`);
  }
  if (web) {
    fs.writeFileSync(`built/${folder}/entry.html`, `<!doctype html><script ${isScript ? '' : 'type="module" '}src="${web}"></script>`);
  }
  for (const [kind, rule] of web || page ? Object.entries(POLICIES) : []) {
    policy = rule && `${rule} ${inlineScripts(`built/${folder}/${page ?? 'entry.html'}`)}`;
    asked = [];
    const tab = await browser.newPage();
    await tab.goto(`${site}/${folder}/${page ?? 'entry.html'}`);
    await tab.waitForFunction(() => globalThis.result);
    const { engine, uris, reason } = await tab.evaluate(() => globalThis.result);
    assert.deepEqual(uris, URIS, name);
    assert.equal(engine, hasWasm && kind !== 'strict' ? 'wasm' : 'javascript', `${name}, ${kind}: ${reason}`);
    assert.equal(asked.some((url) => url.endsWith('.wasm')) && kind === 'strict', false, `${name}: fetched what it cannot use`);
    seen.push(`${kind} ${engine}`);
    if (name === 'Vite') {
      await elements(tab);
    }
    await tab.close();
  }
  console.log(`bundles: ${name}: ${seen.join(', ')}`);
}
await browser.close();
server.close();

/** Tries linkifyElement in a document. */
async function elements(tab) {
  const made = (html, options) => tab.evaluate(([source, chosen]) => {
    const root = document.createElement('div');
    root.innerHTML = source;
    const links = globalThis.linkifyElement(root, { ...chosen, ...(chosen?.only && { validate: ({ uri }) => uri.includes(chosen.only), only: undefined }) });
    return [root.innerHTML, links.length];
  }, [html, options]);
  const link = (uri, shown = uri, attributes = '') => `<a href="${uri}"${attributes}>${shown}</a>`;
  const uri = 'http://a.example/b';
  for (const [html, expected, count, options] of [
    [`see ${uri}, <b>${uri}</b>.`, `see ${link(uri)}, <b>${link(uri)}</b>.`, 2],
    [`<a href="x">${uri}</a><code>${uri}</code><script>"${uri}"</script><textarea>${uri}</textarea>`, null, 0],
    [`<p contenteditable="">${uri}</p><style>${uri}</style><button>${uri}</button>`, null, 0],
    ['none', null, 0],
    [`<svg><text>${uri}</text></svg><noscript>${uri}</noscript><datalist><option>${uri}</option></datalist>`, null, 0],
    ['ftp://a.example/ <b>ftp://a.example/</b>', null, 0, { schemes: ['http'] }],
    [uri, link(uri), 1, { truncate: -1 }],
    [`${uri}?c=d&amp;e="f"`, `${link(`${uri}?c=d&amp;e=`)}"f"`, 1],
    ['javascript:alert(1) data:text/html,x file:///etc', null, 0],
    ['www.a.example', link('http://www.a.example', 'www.a.example'), 1, { abbreviated: true }],
    [uri, link(uri, uri, ' target="_blank" rel="noopener" class="c"'), 1, { target: '_blank', rel: 'noopener', className: 'c' }],
    [uri, link(uri, 'http://a.e…'), 1, { truncate: 10 }],
    [`${uri} http://c.example/`, `${uri} ${link('http://c.example/')}`, 1, { only: 'c.example' }],
    ['&lt;http://a.example/long/\npath&gt;', `&lt;${link('http://a.example/long/path', 'http://a.example/long/')}\n${link('http://a.example/long/path', 'path')}&gt;`, 2],
    ['tel:+1-201-555-0123', link('tel:+1-201-555-0123'), 1, { schemes: ['tel'] }]
  ]) {
    assert.deepEqual(await made(html, options), [expected ?? html, count], html);
  }
  const schemes = await tab.evaluate((texts) => texts.flatMap((text) => {
    const root = document.createElement('div');
    root.textContent = text;
    const links = globalThis.linkifyElement(root, { abbreviated: true, refang: true });
    return [...links.map(({ protocol }) => protocol), ...(root.textContent === text ? [] : ['another text'])];
  }), hostileTexts());
  assert.deepEqual([...new Set(schemes)].filter((name) => !/^(https?|ftp|mailto):$/.test(name)), []);
}
