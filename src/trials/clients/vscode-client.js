// Tests the packed extension without VS Code: node vscode-client.js EXTENSION-FOLDER LETTER PROGRAM
// Both servers give links, hovers, quick fixes and diagnostics, also after an edit and with other
// settings; no text runs a command; a missing program and a server that ends are reported.
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
const SERVERS = { builtin: {}, java: { 'urisift.server': 'java', 'urisift.path': program } };
const NEVER = { onCancellationRequested: () => ({ dispose() {} }) };

async function eventually(what, predicate) {
  for (let i = 0; i < 1200 && !predicate(); i++) await new Promise(resolve => setTimeout(resolve, 50));
  assert(predicate(), `waited in vain for ${what}`);
}

let current;
const load = Module._load;
Module._load = (name, ...others) => name === 'vscode' ? current.stub : load(name, ...others);

/** Loads the extension as at the start of VS Code. */
async function started(documents, changed, folders) {
  const settings = { ...defaults, ...changed };
  current = create(documents, settings, folders);
  for (const entry of new Set([manifest.main, manifest.browser])) delete require.cache[path.resolve(extension, entry)];
  const main = require(path.resolve(extension, manifest.main));
  const { stub, seen, fire } = current;
  await main.activate({ subscriptions: [], extensionUri: stub.Uri.joinPath(stub.Uri.parse('file:///'), path.resolve(extension)) });
  const first = kind => seen.providers[kind][0].provider;
  return {
    main, stub, seen, fire, settings,
    links: doc => first('links').provideDocumentLinks(doc, NEVER),
    hover: (doc, line, character) => first('hover').provideHover(doc, { line, character }, NEVER),
    actions: (doc, range) => first('actions').provideCodeActions(
      doc, range, { diagnostics: seen.diagnostics.get(`${doc.uri}`), only: undefined }, NEVER)
  };
}

const { stub } = create([], {});
const document = (uri, languageId) => ({ uri: stub.Uri.parse(uri), languageId, version: 1, getText: () => text });
const lines = (links, target) => links.filter(link => `${link.target}` === target).map(link => link.range.start.line);

function activation() {
  for (const language of defaults['urisift.languages']) {
    assert(manifest.activationEvents.includes(`onLanguage:${language}`), language);
  }
  assert(manifest.activationEvents.includes('onStartupFinished'), 'for languages of the setting');
  const own = manifest.contributes.languages.find(({ id }) => id === 'mail');
  assert.deepStrictEqual(own.extensions, ['.eml', '.mbox']);
  assert(!manifest.activationEvents.includes('*'));
  assert.deepStrictEqual(manifest.capabilities, { untrustedWorkspaces: { supported: true }, virtualWorkspaces: true });
  for (const name of ['urisift.server', 'urisift.path', 'urisift.arguments']) {
    assert.strictEqual(manifest.contributes.configuration.properties[name].scope, 'machine', name);
  }
}

function theManifestsAgree() {
  const written = fs.readFileSync(path.join(extension, '../extension.vsixmanifest'), 'utf8');
  const { version, publisher, description, engines } = manifest;
  for (const part of [`Version="${version}" Publisher="${publisher}"`, description.replace('<...>', '&lt;...&gt;'), `"${engines.vscode}"`]) {
    assert(written.includes(part), part);
  }
  const { homepage, repository, bugs, icon } = manifest;
  for (const address of [homepage, repository.url, bugs.url]) {
    assert.match(address, /^https:/);
    assert(written.includes(`Value="${address}"`), address);
  }
  const picture = fs.readFileSync(path.join(extension, icon));
  assert.deepStrictEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [128, 128], 'a PNG of this size');
  assert(written.includes(`<Icon>extension/${icon}</Icon>`));
}

async function documentsAreServed(server) {
  const served = [
    document('file:///texts/letter.txt', 'plaintext'),
    document('file:///texts/letter.md', 'markdown'),
    document('file:///texts/.git/COMMIT_EDITMSG', 'git-commit'),
    document('file:///texts/letter.eml', 'mail'),
    document('file:///texts/of%20another.eml', 'rfc822'),
    document('file:///texts/list.mbox', 'other'),
    document('file:///texts/server.log', 'log'),
    document('untitled:Untitled-1', 'plaintext')
  ];
  const others = [document('file:///texts/Main.java', 'java'), document('output:git', 'plaintext')];
  const code = await started([...served, ...others], server);
  const providers = Object.values(code.seen.providers).flat();
  assert.strictEqual(providers.length, 3);
  for (const doc of served) {
    assert(providers.every(({ selector }) => code.stub.languages.match(selector, doc)), `${doc.uri}`);
    assert.deepStrictEqual(lines(await code.links(doc), wrapped), [3, 4, 5], `${doc.uri}`);
    const [wrong, ...more] = code.seen.diagnostics.get(`${doc.uri}`);
    assert.deepStrictEqual([wrong.range, wrong.code, more], [new code.stub.Range(7, 35, 7, 36), 'IPv6address', []]);
  }
  for (const doc of others) {
    assert(!providers.some(({ selector }) => code.stub.languages.match(selector, doc)), `${doc.uri}`);
    assert(!code.seen.diagnostics.has(`${doc.uri}`));
  }
  assert.deepStrictEqual(code.seen.errors, []);
  assert.match(code.seen.log[0], server === SERVERS.java ? /^urisift \S+, java$/ : /^urisift \S+, javascript$/);
  await code.main.deactivate();
  assert.deepStrictEqual(Object.values(code.seen.providers).flat(), [], 'nothing is left');
}

async function hoversAndRewrites(server) {
  const doc = document('file:///texts/letter.txt', 'plaintext');
  const code = await started([doc], server);
  const hover = await code.hover(doc, 4, 6);
  assert(hover.contents.value.includes('host: `` wrapped.example.org ``'), hover.contents.value);
  assert.strictEqual(await code.hover(doc, 2, 1), null);
  const [join] = await code.actions(doc, new code.stub.Range(4, 3, 4, 3));
  assert.deepStrictEqual([join.title, join.kind.value], ['Write the URI joined', 'refactor.rewrite']);
  assert.deepStrictEqual(join.edit.replaced, [{ uri: doc.uri, range: new code.stub.Range(3, 12, 5, 15), text: wrapped }]);

  const typed = 'see <http://[1080::zz]/a b>\n';
  doc.version = 2;
  await code.fire('change', { document: doc, contentChanges: [{ range: new code.stub.Range(0, 0, 0, 0), text: typed }] });
  assert.deepStrictEqual(lines(await code.links(doc), wrapped), [4, 5, 6]);
  assert.deepStrictEqual(code.seen.diagnostics.get(`${doc.uri}`).map(d => d.range.start.line), [0, 8]);
  await code.fire('close', doc);
  await eventually('no diagnostics', () => code.seen.diagnostics.get(`${doc.uri}`).length === 0);
  await code.main.deactivate();
}

async function languagesAreASetting(server) {
  const [tex, plain] = [document('file:///texts/a.tex', 'latex'), document('file:///texts/a.txt', 'plaintext')];
  const code = await started([tex, plain], server);
  const change = async languages => {
    code.settings['urisift.languages'] = languages;
    await code.fire('configuration', { affectsConfiguration: name => /^urisift(\.languages)?$/.test(name) });
    assert.deepStrictEqual(code.seen.executed.at(-1), ['setContext', 'urisift.languages', [languages].flat()]);
  };
  const served = () => [tex, plain].map(doc => code.seen.providers.links.some(
    ({ selector }) => code.stub.languages.match(selector, doc)));
  assert.deepStrictEqual(served(), [false, true]);
  await change(['latex']);
  assert.deepStrictEqual(served(), [true, false]);
  assert.deepStrictEqual(lines(await code.links(tex), wrapped), [3, 4, 5]);
  assert.deepStrictEqual([...code.seen.diagnostics.keys()], [`${tex.uri}`]);
  await change('plaintext'); // a text where a list is wanted
  assert.deepStrictEqual(served(), [false, true]);
  await change([]);
  assert.deepStrictEqual(served(), [false, false]);
  await code.main.deactivate();
}

async function theWholeUriIsCopied(server) {
  const text = 'see <http://a.example/b/\nc>, urn:isbn:0451450523, http://[::1/x and no more';
  const doc = { ...document('file:///texts/copy.txt', 'plaintext'), getText: () => text };
  const code = await started([doc], server);
  const [{ command }] = manifest.contributes.commands;
  assert.strictEqual(manifest.contributes.menus['editor/context'][0].command, command);
  const copy = async (line, character, inside = doc) => {
    code.stub.window.activeTextEditor = { document: inside, selection: { active: { line, character } } };
    await code.seen.commands.get(command)();
    return code.seen.copied.pop() ?? code.seen.notes.at(-1);
  };
  const none = 'urisift: there is no URI at the cursor.';
  assert.strictEqual(await copy(0, 8), 'http://a.example/b/c');
  assert.strictEqual(await copy(1, 0), 'http://a.example/b/c');
  assert.match(code.seen.notes.at(-1), /^Copied http:.*b\/c$/);
  assert.strictEqual(await copy(1, 8), 'urn:isbn:0451450523');
  assert.strictEqual(await copy(0, 1), none);
  assert.strictEqual(await copy(1, 30), none, 'of no URI');
  assert.strictEqual(await copy(0, 8, document('file:///texts/Main.java', 'java')), none);
  code.stub.window.activeTextEditor = undefined;
  await code.seen.commands.get(command)();
  assert.strictEqual(code.seen.notes.at(-1), none);
  await code.main.deactivate();
}

async function filesOfVirtualFoldersAreServed(server) {
  const doc = document('vscode-vfs://github/texts/letter.txt', 'plaintext');
  const code = await started([doc], server, ['vscode-vfs://github/texts']);
  assert.deepStrictEqual(lines(await code.links(doc), wrapped), [3, 4, 5]);
  const other = document('memfs:/letter.eml', 'mail');
  code.stub.workspace.textDocuments.push(other);
  code.stub.workspace.workspaceFolders.push({ uri: code.stub.Uri.parse('memfs:/') });
  await code.fire('folders', {});
  assert.deepStrictEqual(lines(await code.links(other), wrapped), [3, 4, 5]);
  await code.main.deactivate();
}

/** A diagnostic says in words what is wrong, and has a fix after which it is gone, or no action. */
async function diagnosticsSayWhatToDo(server) {
  const cases = [
    ['http://[::1/x', /^Not a URI: cut in the host: /, false],
    ['see http://a[.]example/ there', /^Not a URI: defanged: /, false],
    ['see http://a.example/${name} there', /^Not a URI: a placeholder in the path: /, false],
    ['<http://[1080::zz]/>', /^Not a URI: "z" cannot stand here in an IPv6 address: /, false],
    ['<http://a.b/\u00fc> and <http://a.b/c^d>', /^Not a URI: /, true]
  ];
  for (const [text, message, isFixed] of cases) {
    const doc = { ...document('file:///texts/wrong.txt', 'plaintext'), getText: () => text };
    const code = await started([doc], { ...server, 'urisift.strict': isFixed });
    await code.links(doc); // after the diagnostics
    const diagnostics = code.seen.diagnostics.get(`${doc.uri}`);
    assert(diagnostics.length > 0, text);
    for (const wrong of diagnostics) {
      assert.match(wrong.message, message);
      assert(!wrong.message.includes(`(${wrong.code})`), wrong.message);
      const actions = await code.actions(doc, wrong.range);
      assert.strictEqual(actions.length, isFixed ? 1 : 0, text);
      actions.forEach(fix => assert.deepStrictEqual(fix.diagnostics, [wrong], 'its own only'));
    }
    if (isFixed) {
      const all = await Promise.all(diagnostics.map(({ range }) => code.actions(doc, range)));
      for (const { range, text: fixed } of all.flat().flatMap(({ edit }) => edit.replaced).reverse()) {
        await code.fire('change', { document: doc, contentChanges: [{ range, text: fixed }] });
      }
      await code.links(doc);
      assert.deepStrictEqual(code.seen.diagnostics.get(`${doc.uri}`), []);
    }
    await code.main.deactivate();
  }
}

async function fixesBelongToDiagnostics(server) {
  const doc = { ...document('file:///texts/fix.txt', 'plaintext'), getText: () => 'see <http://a.b/\u00fc> there' };
  const code = await started([doc], { ...server, 'urisift.strict': true });
  await code.links(doc); // after the diagnostics
  const [fix, ...others] = await code.actions(doc, new code.stub.Range(0, 8, 0, 8));
  assert.deepStrictEqual([fix.title, fix.kind.value], ['Percent-encode invalid characters: http://a.b/%C3%BC', 'quickfix']);
  assert.deepStrictEqual(fix.diagnostics, code.seen.diagnostics.get(`${doc.uri}`));
  assert.deepStrictEqual([fix.diagnostics.length, others], [1, []]);
  await code.main.deactivate();
}

async function settingsReachTheServer(server) {
  const doc = document('file:///texts/letter.txt', 'plaintext');
  const code = await started([doc], { ...server, 'urisift.join': 'none' });
  const found = async () => (await code.links(doc)).map(link => `${link.target}`).filter(t => t.includes('wrapped'));
  assert.deepStrictEqual(await found(), ['http://wrapped.example.org/archive/']);
  code.settings['urisift.join'] = 'delimited';
  await code.fire('configuration', { affectsConfiguration: name => name === 'urisift' });
  assert.deepStrictEqual(await found(), [wrapped, wrapped, wrapped]);
  const restart = () => code.fire('configuration', { affectsConfiguration: name => name === 'urisift.server' });
  await Promise.all([restart(), restart()]);
  assert.strictEqual(code.seen.providers.links.length, 1, 'the last server only');
  assert.deepStrictEqual(await found(), [wrapped, wrapped, wrapped]);
  await code.main.deactivate();
}

async function textsReachNoCommand(server) {
  const [hostile, opened] = ['hostile.txt', 'opened.txt'].map(name => fs.readFileSync(path.join(__dirname, name), 'utf8'));
  const doc = { ...document('file:///texts/hostile.txt', 'plaintext'), getText: () => hostile };
  const code = await started([doc], server);
  const links = await code.links(doc);
  opened.split('\n').forEach((uri, line) =>
    assert(!uri || lines(links, uri).includes(line), `${uri} in ${line}: ${links.map(l => l.target)}`));
  assert.deepStrictEqual(links.filter(({ target }) => /^command:/i.test(target)), []);
  for (const { range: { start } } of links) {
    const { contents } = await code.hover(doc, start.line, start.character);
    assert(!contents.isTrusted && !contents.supportHtml, contents.value);
  }
  await code.main.deactivate();
}

async function failuresAreReported() {
  const missing = await started([], { ...SERVERS.java, 'urisift.path': '/nowhere/urisift' });
  assert.match(missing.seen.errors[0], /\/nowhere\/urisift; the setting urisift\.path/);
  assert.strictEqual(missing.seen.providers.links.length, 0);
  await missing.main.deactivate();
  const ended = await started([], { ...SERVERS.java, 'urisift.path': '/bin/false' });
  await eventually('a message', () => ended.seen.errors.length === 1);
  assert.match(ended.seen.errors[0], /\/bin\/false ended with 1/);
}

const timer = setTimeout(() => { console.error('no answer within 300 s'); process.exit(1); }, 300000);
(async () => {
  activation();
  theManifestsAgree();
  for (const server of Object.values(SERVERS)) {
    await documentsAreServed(server);
    await hoversAndRewrites(server);
    await languagesAreASetting(server);
    await theWholeUriIsCopied(server);
    await filesOfVirtualFoldersAreServed(server);
    await diagnosticsSayWhatToDo(server);
    await fixesBelongToDiagnostics(server);
    await settingsReachTheServer(server);
    await textsReachNoCommand(server);
  }
  await failuresAreReported();
  clearTimeout(timer);
  console.log('vscode client: ok');
  process.exit(0);
})().catch(e => { console.error(e); process.exit(1); });
