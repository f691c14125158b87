// Runs the protocol client of VS Code against the server: node node-client.js FIXTURE SERVER...
'use strict';
const assert = require('assert');
const fs = require('fs');
const { spawn } = require('child_process');
const lsp = require('vscode-languageserver-protocol/node');

const PATIENCE_MS = (process.env.PATIENCE ?? 120) * 1000;
const [fixture, server, ...args] = process.argv.slice(2);
const text = fs.readFileSync(fixture, 'utf8');
const lines = text.split(/\r\n|\n/);
const uri = 'file:///letter.eml';
const textDocument = { uri };
const wrapped = 'http://wrapped.example.org/archive/2009/proposals/msg00123.html';

function range(line, part, unit) {
  const at = lines[line].indexOf(part);
  assert(at >= 0, part);
  const width = s => unit === 'utf-8' ? Buffer.byteLength(s) : s.length;
  const start = width(lines[line].slice(0, at));
  return { start: { line, character: start }, end: { line, character: start + width(part) } };
}

function apply(source, edits) {
  const starts = [0];
  for (let i = 0; i < source.length; i++) {
    if (source[i] === '\n') starts.push(i + 1);
  }
  const offset = p => starts[p.line] + p.character;
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce((s, e) => s.slice(0, offset(e.range.start)) + e.newText + s.slice(offset(e.range.end)), source);
}

async function talk(unit) {
  const child = spawn(server, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise(resolve => child.on('exit', resolve));
  child.stdin.on('error', () => {});
  const client = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(child.stdout), new lsp.StreamMessageWriter(child.stdin));
  client.onError(e => { throw e; });
  const published = [];
  let wake = () => {};
  client.onNotification(lsp.PublishDiagnosticsNotification.type, p => { published.push(p); wake(); });
  const diagnostics = async version => {
    while (!published.some(p => p.version === version)) {
      await new Promise(resolve => { wake = resolve; });
    }
    return published.find(p => p.version === version).diagnostics;
  };
  client.listen();

  const { capabilities } = await client.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid, rootUri: null,
    initializationOptions: { urisift: { join: 'delimited' } },
    capabilities: {
      general: { positionEncodings: [unit, 'utf-16'] },
      textDocument: { hover: { contentFormat: ['markdown'] } }
    }
  });
  assert.strictEqual(capabilities.positionEncoding, unit);
  assert.strictEqual(capabilities.textDocumentSync.change, 2);
  client.sendNotification(lsp.InitializedNotification.type, {});
  client.sendNotification(lsp.DidOpenTextDocumentNotification.type,
    { textDocument: { uri, languageId: 'mail', version: 1, text } });

  const links = await client.sendRequest(lsp.DocumentLinkRequest.type, { textDocument });
  const joined = `Joined from 3 pieces (in <...>): ${wrapped}`;
  const expected = [
    { range: range(0, 'http://emoji.example.org/a', unit), target: 'http://emoji.example.org/a' },
    { range: range(1, 'http://crlf.example.org/b', unit), target: 'http://crlf.example.org/b' },
    { range: range(3, 'http://wrapped.example.org/archive/', unit), target: wrapped, tooltip: joined },
    { range: range(4, '2009/proposals/', unit), target: wrapped, tooltip: joined },
    { range: range(5, 'msg00123.html', unit), target: wrapped, tooltip: joined }
  ];
  assert.deepStrictEqual(links, expected);
  assert.deepStrictEqual(await client.sendRequest(lsp.DocumentLinkResolveRequest.type, links[2]), links[2]);

  const [wrong, ...others] = await diagnostics(1);
  assert.deepStrictEqual(others, []);
  assert.deepStrictEqual(wrong.range, range(7, 'z', unit), 'the caret stands at the first character that cannot be');
  assert.strictEqual(wrong.severity, lsp.DiagnosticSeverity.Information);
  assert.strictEqual(wrong.code, 'IPv6address');

  const hover = await client.sendRequest(lsp.HoverRequest.type,
    { textDocument, position: range(4, 'proposals', unit).start });
  for (const part of [wrapped, 'host: `` wrapped.example.org ``', 'path: `` /archive/2009/proposals/msg00123.html ``']) {
    assert(hover.contents.value.includes(part), part + ' in ' + hover.contents.value);
  }

  const actions = await client.sendRequest(lsp.CodeActionRequest.type,
    { textDocument, range: range(4, 'proposals', unit), context: { diagnostics: [] } });
  const join = actions.find(a => a.title === 'Write the URI joined');
  assert(apply(text, join.edit.changes[uri]).includes(`> It is in <${wrapped}> as far as I know.`));

  // Text typed into the middle of the wrapped URI changes all its links, and moves the others.
  const at = range(4, 'proposals', unit).start;
  client.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 },
    contentChanges: [
      { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: 'new\r\n' },
      { range: { start: { line: at.line + 1, character: at.character }, end: { line: at.line + 1, character: at.character } }, text: 'old-' }
    ]
  });
  const moved = await client.sendRequest(lsp.DocumentLinkRequest.type, { textDocument });
  assert.strictEqual(moved.length, expected.length);
  assert.deepStrictEqual(moved.slice(2).map(l => l.target), Array(3).fill(wrapped.replace('proposals', 'old-proposals')));
  assert.strictEqual(moved[0].range.start.line, 1);
  assert.strictEqual((await diagnostics(2))[0].range.start.line, 8);

  client.sendNotification(lsp.DidChangeConfigurationNotification.type, { settings: { urisift: { join: 'none', schemes: ['http'] } } });
  const unjoined = await client.sendRequest(lsp.DocumentLinkRequest.type, { textDocument });
  assert.deepStrictEqual(unjoined.map(l => l.target).slice(2), ['http://wrapped.example.org/archive/']);

  const cancel = new lsp.CancellationTokenSource();
  const busy = client.sendRequest(lsp.DocumentLinkRequest.type, { textDocument }, cancel.token);
  cancel.cancel();
  await busy.catch(e => assert.strictEqual(e.code, lsp.LSPErrorCodes.RequestCancelled));

  await client.sendRequest(lsp.ShutdownRequest.type);
  client.sendNotification(lsp.ExitNotification.type);
  assert.strictEqual(await ended, 0, 'exit code');
}

/** A text of 100 MB through a real pipe is reported and not read, and the server continues. */
async function flood() {
  const child = spawn(server, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => {});
  const client = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(child.stdout), new lsp.StreamMessageWriter(child.stdin));
  const told = new Promise(resolve => client.onNotification(lsp.ShowMessageNotification.type, resolve));
  client.listen();
  await client.sendRequest(lsp.InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities: {} });
  await client.sendNotification(lsp.DidOpenTextDocumentNotification.type,
    { textDocument: { uri, languageId: 'plaintext', version: 1, text: 'http://a.b/ '.repeat(100e6 / 12) } });
  assert.match((await told).message, /a message of \d{9} bytes was not read/);
  client.sendNotification(lsp.DidOpenTextDocumentNotification.type,
    { textDocument: { uri, languageId: 'plaintext', version: 1, text: 'http://a.b/' } });
  const links = await client.sendRequest(lsp.DocumentLinkRequest.type, { textDocument });
  assert.deepStrictEqual(links.map(l => l.target), ['http://a.b/']);
  child.kill();
}

const timer = setTimeout(() => {
  console.error(`no answer within ${PATIENCE_MS} ms`);
  process.exit(1);
}, PATIENCE_MS);
talk('utf-16')
  .then(() => talk('utf-8'))
  .then(flood)
  .then(() => { clearTimeout(timer); console.log('node client: ok'); process.exit(0); })
  .catch(e => { console.error(e); process.exit(1); });
