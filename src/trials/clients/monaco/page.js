// A page with Monaco, whose links come from the server; Ctrl+click on the second line of a wrapped
// URI has to open the whole URI: node page.js FIXTURE SCREENSHOT SERVER...
'use strict';
const assert = require('assert');
const fs = require('fs');
const http = require('http');
const path = require('path');
const { spawn } = require('child_process');
const { chromium } = require('playwright-core');
const lsp = require('vscode-languageserver-protocol/node');

const [fixture, screenshot, server, ...args] = process.argv.slice(2);
const monaco = path.join(__dirname, 'node_modules', 'monaco-editor', 'min', 'vs');
const text = fs.readFileSync(fixture, 'utf8');
const uri = 'file:///letter.txt';
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.ttf': 'font/ttf' };

async function main() {
  const child = spawn(server, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const client = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(child.stdout), new lsp.StreamMessageWriter(child.stdin));
  let diagnostics;
  const published = new Promise(resolve => { diagnostics = resolve; });
  client.onNotification(lsp.PublishDiagnosticsNotification.type, diagnostics);
  client.listen();
  await client.sendRequest(lsp.InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities: {} });
  client.sendNotification(lsp.InitializedNotification.type, {});
  client.sendNotification(lsp.DidOpenTextDocumentNotification.type,
    { textDocument: { uri, languageId: 'plaintext', version: 1, text } });

  const web = http.createServer(async (request, response) => {
    const answers = {
      '/': () => fs.readFileSync(path.join(__dirname, 'page.html')),
      '/letter': () => text,
      '/links': async () => JSON.stringify(await client.sendRequest(lsp.DocumentLinkRequest.type, { textDocument: { uri } })),
      '/diagnostics': async () => JSON.stringify(await published)
    };
    const name = request.url.split('?')[0];
    const file = path.join(monaco, path.normalize(name).replace(/^\/vs\//, ''));
    const answer = answers[name] || (name.startsWith('/vs/') && fs.existsSync(file) && (() => fs.readFileSync(file)));
    response.writeHead(answer ? 200 : 404, { 'Content-Type': types[path.extname(name)] || 'text/html; charset=utf-8' });
    response.end(answer ? await answer() : '');
  });
  await new Promise(resolve => web.listen(0, '127.0.0.1', resolve));

  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync']
  });
  const page = await browser.newPage({ viewport: { width: 940, height: 360 } });
  page.on('pageerror', e => console.error('page:', e.message));
  await page.goto(`http://127.0.0.1:${web.address().port}/`);
  await page.waitForFunction('window.ready', null, { timeout: 30000 });
  await page.waitForSelector('.detected-link', { timeout: 10000 });
  const underlined = await page.locator('.detected-link').count();

  const place = await page.evaluate(() => window.place(5, 8));
  await page.mouse.move(place.x, place.y);
  await page.waitForTimeout(800); // the tooltip
  await page.keyboard.down('Control');
  await page.mouse.move(place.x + 2, place.y);
  await page.waitForTimeout(500);
  await page.screenshot({ path: screenshot });
  await page.mouse.click(place.x + 2, place.y);
  await page.keyboard.up('Control');
  await page.waitForFunction('window.opened.length > 0', null, { timeout: 5000 });
  const opened = await page.evaluate(() => window.opened);
  assert.deepStrictEqual(opened, ['http://wrapped.example.org/archive/2009/proposals/msg00123.html']);
  assert(underlined >= 5, `${underlined} links are underlined`);
  console.log(`monaco: ok, opened ${opened[0]}`);
  await browser.close();
  child.kill();
  process.exit(0);
}

setTimeout(() => { console.error('monaco: no end within 90 s'); process.exit(1); }, 90000);
main().catch(e => { console.error(e); process.exit(1); });
