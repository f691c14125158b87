// Measures the server with a text of 5 MB and 200,000 links: node large.js SERVER...
// Prints the time to the first links, the time of edits in the middle, and the memory of the server.
'use strict';
const fs = require('fs');
const { spawn } = require('child_process');
const lsp = require('vscode-languageserver-protocol/node');

const [server, ...args] = process.argv.slice(2);
const uri = 'file:///large.txt';
const LINKS = 200000;
const EDITS = 100;
const LIMITS = { first: 2000, edit: 50, memory: 256 };

let text = '';
for (let i = 0; i < LINKS; i++) {
  text += `http://a.b/${String(i).padStart(6, '0')} x ${i % 100 ? '' : 'a'}\n`.padEnd(26, '\n');
}
const now = () => Number(process.hrtime.bigint()) / 1e6;
const median = list => [...list].sort((a, b) => a - b)[list.length >> 1];
const show = ms => ms.toFixed(1) + ' ms';

(async () => {
  const child = spawn(server, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const client = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(child.stdout), new lsp.StreamMessageWriter(child.stdin));
  let published = () => {};
  client.onNotification(lsp.PublishDiagnosticsNotification.type, p => published(p));
  client.listen();
  const started = now();
  await client.sendRequest(lsp.InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities: {} });
  console.log(`ready: ${show(now() - started)}`);
  client.sendNotification(lsp.InitializedNotification.type, {});
  console.log(`text: ${(text.length / 1e6).toFixed(2)} MB, ${LINKS} links`);

  const links = async () => {
    const begin = now();
    const all = await client.sendRequest(lsp.DocumentLinkRequest.type, { textDocument: { uri } });
    return { count: all.length, time: now() - begin };
  };

  const opened = now();
  client.sendNotification(lsp.DidOpenTextDocumentNotification.type,
    { textDocument: { uri, languageId: 'plaintext', version: 1, text } });
  const opening = await links();
  const first = now() - opened;
  console.log(`links after opening: ${show(first)}`);
  const again = await links();
  console.log(`all ${again.count} again: ${show(again.time)}`);

  let line = LINKS / 2;
  const hovers = [];
  const requests = [];
  for (let i = 0; i < EDITS; i++) {
    const at = { line: line - 50 + i, character: 17 };
    const edited = now();
    client.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: 2 + i },
      contentChanges: [{ range: { start: at, end: at }, text: i % 2 ? 'y' : 'z\nz' }]
    });
    if (i % 2 === 0) line++;
    await client.sendRequest(lsp.HoverRequest.type, { textDocument: { uri }, position: { line: at.line, character: 5 } });
    hovers.push(now() - edited);
  }
  for (let i = 0; i < 20; i++) {
    const at = { line, character: 5 };
    const edited = now();
    client.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: 2 + EDITS + i },
      contentChanges: [{ range: { start: at, end: at }, text: 'y' }]
    });
    await links();
    requests.push(now() - edited);
  }
  const edit = median(hovers);
  console.log(`an edit in the middle, to the diagnostics and a hover: median ${show(edit)}, longest ${show(Math.max(...hovers))} of ${EDITS}`);
  console.log(`an edit in the middle, to all links: median ${show(median(requests))} of ${requests.length}`);
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const memory = Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1024;
  console.log(`memory, at its highest: ${memory.toFixed(0)} MB`);
  await client.sendRequest(lsp.ShutdownRequest.type);
  client.sendNotification(lsp.ExitNotification.type);
  const met = first < LIMITS.first && edit < LIMITS.edit && memory < LIMITS.memory && opening.count === LINKS;
  console.log(met ? 'large: ok' : `large: FAILED, limits ${JSON.stringify(LIMITS)}`);
  process.exit(met ? 0 : 1);
})();
