// Tests the packed extension without VS Code: node vscode-client.js EXTENSION-FOLDER LETTER PROGRAM
// Covers the activation events, the start of the server, links over the wire, and a missing program.
'use strict';
const assert = require('assert');
const fs = require('fs');
const Module = require('module');
const path = require('path');
const { create } = require('./vscode-stub.js');

const [extension, letter, program] = process.argv.slice(2);
const text = fs.readFileSync(letter, 'utf8');
const wrapped = 'http://wrapped.example.org/archive/2009/proposals/msg00123.html';
const manifest = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));
const defaults = Object.fromEntries(Object.entries(manifest.contributes.configuration.properties)
  .map(([name, { default: value }]) => [name, value]));

async function eventually(what, predicate) {
  for (let i = 0; i < 200 && !predicate(); i++) await new Promise(resolve => setTimeout(resolve, 50));
  assert(predicate(), `waited in vain for ${what}`);
}

let current;
const load = Module._load;
Module._load = (name, ...others) => name === 'vscode' ? current.stub : load(name, ...others);

/** Loads the extension as at the start of VS Code. */
function fresh(documents, settings) {
  current = create(documents, { ...defaults, ...settings });
  const main = path.resolve(extension, manifest.main);
  delete require.cache[require.resolve(main)];
  return { ...current, main: require(main), context: { subscriptions: [] } };
}

const { stub } = create([], {});
const document = (uri, languageId) =>
  ({ uri: stub.Uri.parse(uri), languageId, version: 1, isClosed: false, getText: () => text, lineCount: text.split('\n').length });

function activation() {
  for (const language of ['plaintext', 'markdown', 'git-commit', 'mail', 'eml']) {
    assert(manifest.activationEvents.includes(`onLanguage:${language}`), language);
  }
  const own = manifest.contributes.languages.find(({ id }) => id === 'mail');
  assert.deepStrictEqual(own.extensions, ['.eml', '.mbox']);
  assert(!manifest.activationEvents.includes('*'));
  for (const name of ['urisift.path', 'urisift.arguments']) {
    assert.strictEqual(manifest.contributes.configuration.properties[name].scope, 'machine', name);
  }
}

async function linksOverTheWire() {
  const served = [
    document('file:///texts/letter.txt', 'plaintext'),
    document('file:///texts/letter.md', 'markdown'),
    document('file:///texts/.git/COMMIT_EDITMSG', 'git-commit'),
    document('file:///texts/letter.eml', 'mail'),
    document('file:///texts/of%20another.eml', 'rfc822'),
    document('file:///texts/list.mbox', 'log'),
    document('untitled:Untitled-1', 'plaintext')
  ];
  const others = [document('file:///texts/Main.java', 'java'), document('output:git', 'plaintext')];
  const code = fresh([...served, ...others], { 'urisift.path': program });
  await code.main.activate(code.context);
  assert.deepStrictEqual(code.seen.errors, []);
  await eventually('a provider of links', () => code.seen.links.length > 0);
  const { provider } = code.seen.links[0];
  const answers = async doc => await provider.provideDocumentLinks(doc, { onCancellationRequested: () => ({ dispose() {} }) });
  for (const doc of served) {
    assert(code.seen.links.some(({ selector }) => code.stub.languages.match(selector, doc)), `${doc.uri}`);
    const links = await answers(doc);
    assert.deepStrictEqual(links.filter(l => `${l.target}` === wrapped).map(l => l.range.start.line), [3, 4, 5], `${doc.uri}`);
    await eventually(`what is wrong in ${doc.uri}`, () => (code.seen.diagnostics.get(`${doc.uri}`) || []).length === 1);
  }
  for (const doc of others) {
    assert(!code.seen.links.some(({ selector }) => code.stub.languages.match(selector, doc)), `${doc.uri}`);
  }
  await code.main.deactivate();
}

async function settingsReachTheServer() {
  const doc = document('file:///texts/letter.txt', 'plaintext');
  const code = fresh([doc], { 'urisift.path': program, 'urisift.join': 'none' });
  await code.main.activate(code.context);
  await eventually('a provider of links', () => code.seen.links.length > 0);
  const links = await code.seen.links[0].provider.provideDocumentLinks(doc, { onCancellationRequested: () => ({ dispose() {} }) });
  assert.deepStrictEqual(links.map(l => `${l.target}`).filter(t => t.includes('wrapped')), ['http://wrapped.example.org/archive/']);
  await code.main.deactivate();
}

async function missingProgramIsTold() {
  const settings = { 'urisift.path': '/nowhere/urisift' };
  const doc = document('file:///texts/letter.txt', 'plaintext');
  current = create([doc], {});
  const code = fresh([doc], settings);
  await code.main.activate(code.context);
  assert.match(code.seen.errors[0], /\/nowhere\/urisift; the setting urisift\.path/);
  assert.strictEqual(code.seen.links.length, 0);
  await code.main.deactivate();
}

const timer = setTimeout(() => { console.error('no answer within 60 s'); process.exit(1); }, 60000);
Promise.resolve()
  .then(activation)
  .then(linksOverTheWire)
  .then(settingsReachTheServer)
  .then(missingProgramIsTold)
  .then(() => { clearTimeout(timer); console.log('vscode client: ok'); process.exit(0); })
  .catch(e => { console.error(e); process.exit(1); });
