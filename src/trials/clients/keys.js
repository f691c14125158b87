// Times the server of the extension for VS Code, in a worker: node keys.js EXTENSION-FOLDER TEXT
// From a key to its diagnostics and a hover, as VS Code asks for them; all links; the memory of the process.
'use strict';
const fs = require('fs');
const path = require('path');
const { Worker } = require('worker_threads');

const [folder, file] = process.argv.slice(2).map(argument => path.resolve(argument));
const KEYS = 200;
const uri = 'file:///large.txt';
const text = fs.readFileSync(file, 'utf8');
const worker = new Worker(path.join(folder, 'server.js'));
worker.postMessage({ wasm: fs.readFileSync(path.join(folder, 'core.wasm')), script: path.join(folder, 'core.js') });
const waiting = new Map();
worker.on('message', answer => {
  const message = JSON.parse(answer);
  waiting.get(message.id)?.(message.result);
});
const send = message => worker.postMessage(JSON.stringify({ jsonrpc: '2.0', ...message }));
let id = 0;
const ask = (method, params) => new Promise(resolve => {
  waiting.set(++id, resolve);
  send({ id, method, params });
});
const timed = async action => {
  const begin = performance.now();
  const result = await action();
  return [performance.now() - begin, result];
};

(async () => {
  const [ready, { serverInfo }] = await timed(() => ask('initialize', { capabilities: {} }));
  const hover = position => ask('textDocument/hover', { textDocument: { uri }, position });
  const [opened] = await timed(() => {
    send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'mail', version: 1, text } } });
    return hover({ line: 0, character: 0 });
  });
  const [linked, links] = await timed(() => ask('textDocument/documentLink', { textDocument: { uri } }));
  const middle = text.split('\n').length >> 1;
  const keys = [];
  for (let i = 0; i < KEYS; i++) {
    const at = { line: middle + i % 50, character: 3 };
    const [ms] = await timed(() => {
      const contentChanges = [{ range: { start: at, end: at }, text: i % 10 === 9 ? '\n' : 'y' }];
      send({ method: 'textDocument/didChange', params: { textDocument: { uri, version: 2 + i }, contentChanges } });
      return hover(at);
    });
    keys.push(ms);
  }
  keys.sort((a, b) => a - b);
  console.log(`${serverInfo.engine}, Node ${process.versions.node}: ready ${ready.toFixed(0)} ms, ` +
    `${(text.length / 1e6).toFixed(1)} MB opened ${opened.toFixed(0)} ms, ${links.length} links ${linked.toFixed(0)} ms, ` +
    `a key: median ${keys[KEYS >> 1].toFixed(1)} ms, longest ${keys[KEYS - 1].toFixed(1)} of ${KEYS}, ` +
    `memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`);
  process.exit(0);
})();
