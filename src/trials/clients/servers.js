// Compares the server of the extension for VS Code with "urisift lsp": the answers to the same
// messages must be equal. node servers.js EXTENSION-FOLDER ENGINE TEXT... -- SERVER...
// What may differ: the extension asks for no tooltip later (then without "resolveProvider" and
// "data"), and adds to a quick fix the diagnostics that VS Code has (then without "diagnostics").
'use strict';
const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { spawn } = require('child_process');
const { isDeepStrictEqual } = require('util');
const { Worker } = require('worker_threads');
const lsp = require('vscode-languageserver-protocol/node');

const [folder, engine, ...others] = process.argv.slice(2);
const files = others.slice(0, others.indexOf('--'));
const [program, ...args] = others.slice(files.length + 1);
const SETTINGS = [
  {}, { join: 'none' }, { join: 'delimited', strict: true }, { join: 'inferred', strict: false, abbreviated: true },
  { schemes: ['HTTP', 'mailto'] }, { schemes: [], relative: true }, { join: 'x' }, { strict: 'yes' },
  { schemes: 'http' }, { schemes: ['ftp,http'] }, { schemes: ['ht tp'] }, { schemes: [3] }, { join: null, other: 1 }
];
const TYPED = ['x', ' ', '\n', '\r\n> ', '<', '>', 'http://t.example/a', '🙂', '"', 'é', 'www.t.example ', '&amp;', ''];
const LARGE = 'http://a.b/ <http://c.d/\ne>\n'.repeat(6000);
const SHOWN = 40; // lines of a text that are asked about
const EDITS = 6;
const PATIENCE_MS = 900000;

/** The texts, with the languages in which they are opened. */
const texts = files.flatMap(file => {
  const text = fs.readFileSync(file, 'utf8');
  const language = /\.(html|xml|md)$/.exec(file)?.[1].replace('md', 'markdown') ?? 'plaintext';
  return file.endsWith('.jsonl')
    ? text.trim().split('\n').map(JSON.parse).filter(line => line.text).map(line => [line.kind === 'markup' ? 'html' : 'plaintext', line.text])
    : [[language, text], ...(language === 'html' ? [['plaintext', text]] : [])];
});
texts.push(['plaintext', ''], ['mail', LARGE], ['plaintext', 'http://a.b/\r\nhttp://c.d/\rhttp://[x http://é.example/ü {http://a.b/ c>']);

function overPipes() {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const writer = new lsp.StreamMessageWriter(child.stdin);
  return {
    listen: receive => new lsp.StreamMessageReader(child.stdout).listen(receive),
    send: message => writer.write(message)
  };
}

function inWorker() {
  const worker = new Worker(path.resolve(folder, 'server.js'));
  worker.postMessage({ wasm: fs.readFileSync(path.resolve(folder, 'core.wasm')), script: path.resolve(folder, 'core.js') });
  return {
    listen: receive => worker.on('message', text => receive(JSON.parse(text))),
    send: message => worker.postMessage(JSON.stringify(message))
  };
}

/** All messages of a server: its answers, and what it says unasked. */
async function talk(server) {
  const said = [];
  const waiting = new Map();
  let id = 0;
  server.listen(message => {
    if (message.method) said.push([message.method, message.params]);
    waiting.get(message.id)?.(message);
  });
  const notify = (method, params) => server.send({ jsonrpc: '2.0', method, params });
  const ask = async (method, params) => {
    const { result, error } = await new Promise(resolve => {
      waiting.set(++id, resolve);
      server.send({ jsonrpc: '2.0', id, method, params });
    });
    said.push([method, params, comparable(result), error]);
    return result;
  };

  const about = async (textDocument, text, around) => {
    await ask('textDocument/documentLink', { textDocument });
    const lines = text.split(/\r\n|\r|\n/);
    const from = Math.max(0, around - SHOWN / 2);
    for (let line = from; line < Math.min(lines.length, from + SHOWN); line++) {
      const units = lines[line].length;
      for (const character of new Set([0, units >> 2, units >> 1, units])) {
        await ask('textDocument/hover', { textDocument, position: { line, character } });
        await ask('urisift/uri', { textDocument, position: { line, character } });
      }
      const range = { start: { line, character: 0 }, end: { line, character: units } };
      const only = [undefined, ['quickfix'], ['refactor'], ['']][line % 4];
      await ask('textDocument/codeAction', { textDocument, range, context: { diagnostics: [], only } });
    }
  };

  const { serverInfo } = await ask('initialize', {
    processId: process.pid, rootUri: null, initializationOptions: { urisift: { join: 'inferred' } },
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } }
  });
  notify('initialized', {});
  for (const [number, [languageId, opened]] of texts.entries()) {
    const uri = `file:///texts/of%20${number}.txt`;
    let text = opened;
    notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    await about({ uri }, text, 0);
    for (let i = 1; i <= EDITS; i++) {
      // Spread over the text, and the last ones in its first line.
      const line = i > EDITS - 2 ? 0 : Math.floor(text.split('\n').length * i / EDITS);
      const starts = text.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
      const units = (text.slice(starts).split('\n')[0]).replace(/\r.*/s, '').length;
      const character = Math.floor(units * ((number + i) % 5) / 4);
      const endCharacter = Math.min(units, character + i % 3);
      const typed = TYPED[(number + 3 * i) % TYPED.length];
      const whole = i === 3 && number % 4 === 0;
      // A text with CR alone has other lines than those of this loop: it is replaced as a whole.
      const change = whole || /\r(?!\n)/.test(text)
        ? { text: text + typed }
        : { range: { start: { line, character }, end: { line, character: endCharacter } }, text: typed };
      text = change.range
        ? text.slice(0, starts + character) + typed + text.slice(starts + endCharacter)
        : change.text;
      notify('textDocument/didChange', { textDocument: { uri, version: 1 + i }, contentChanges: [change] });
      await about({ uri }, text, line);
    }
    if (number % 40 === 0) {
      for (const urisift of SETTINGS) {
        notify('workspace/didChangeConfiguration', { settings: { urisift } });
        await about({ uri }, text, 0);
      }
      notify('workspace/didChangeConfiguration', { settings: { schemes: [], relative: false, abbreviated: false } });
    }
    if (number === 1) {
      const beyond = { start: { line: 999999, character: 0 }, end: { line: 999999, character: 1 } };
      notify('textDocument/didChange', { textDocument: { uri, version: 99 }, contentChanges: [{ range: beyond, text: 'x' }] });
      await about({ uri }, text, 0);
    }
    notify('textDocument/didClose', { textDocument: { uri } });
  }
  const closed = { textDocument: { uri: 'file:///closed.txt' } };
  await ask('textDocument/documentLink', closed);
  notify('textDocument/didChange', { textDocument: { ...closed.textDocument, version: 2 }, contentChanges: [] });
  await ask('textDocument/nothing', closed);
  await ask('shutdown', undefined);
  notify('exit', undefined);
  return { said, serverInfo };
}

function comparable(result) {
  if (result?.serverInfo) {
    const { documentLinkProvider, ...capabilities } = result.capabilities;
    return { capabilities, serverInfo: { ...result.serverInfo, engine: undefined } };
  }
  return Array.isArray(result) ? result.map(({ data, diagnostics, ...rest }) => rest) : result;
}

const timer = setTimeout(() => { console.error(`no answer within ${PATIENCE_MS} ms`); process.exit(1); }, PATIENCE_MS);
Promise.all([talk(overPipes()), talk(inWorker())]).then(([java, builtIn]) => {
  assert.strictEqual(builtIn.serverInfo.engine, engine);
  // As JSON: what is undefined is not sent, and the members of an object have no order.
  const sent = message => message && JSON.parse(JSON.stringify(message));
  const text = message => JSON.stringify(message)?.slice(0, 600);
  const different = java.said.map((message, i) => [sent(message), sent(builtIn.said[i])])
    .filter(([a, b]) => !isDeepStrictEqual(a, b));
  different.slice(0, 5).forEach(([a, b]) => console.log(`java     ${text(a)}\nbuilt in ${text(b)}`));
  const counts = {};
  java.said.forEach(([method]) => { counts[method] = (counts[method] ?? 0) + 1; });
  console.log(`servers (${engine}): ${texts.length} texts, ${java.said.length} messages, ${different.length} differ`, counts);
  assert.strictEqual(builtIn.said.length, java.said.length);
  assert.strictEqual(different.length, 0);
  assert(java.said.some(([, , result]) => Array.isArray(result) && result[0]?.tooltip), 'tooltips were compared');
  clearTimeout(timer);
  process.exit(0);
}).catch(e => { console.error(e); process.exit(1); });
