// Connects VS Code with a language server: the one of this extension, in a worker, or "urisift lsp".
// For the desktop and for browsers, where an extension is one file.
'use strict';
const vscode = require('vscode');
const { Uri, commands, env, languages, window, workspace } = vscode;

const MAIL = '**/*.{eml,mbox}'; // even if another extension gives them a language
const SETTINGS = ['join', 'strict', 'schemes', 'abbreviated', 'relative'];
const RESTARTING = ['server', 'path', 'arguments', 'languages'];
const SHOWN_MS = 5000;
const CANCELLED = -32800;
const ERROR = 1;
const isBrowser = typeof WorkerGlobalScope !== 'undefined';

let client;
let output;

exports.activate = context => {
  output = window.createOutputChannel('urisift');
  const restart = () => start(context);
  // New folders may be of another scheme.
  context.subscriptions.push(output, workspace.onDidChangeWorkspaceFolders(restart), workspace.onDidChangeConfiguration(change => {
    if (RESTARTING.some(name => change.affectsConfiguration(`urisift.${name}`))) return restart();
    if (change.affectsConfiguration('urisift')) client?.configure();
  }), commands.registerCommand('urisift.copyWholeUri', copyWholeUri));
  return restart();
};

exports.deactivate = stop;

function stop() {
  client?.dispose();
  client = undefined;
}

async function start(context) {
  stop();
  const started = new Client();
  client = started;
  const isJava = !isBrowser && workspace.getConfiguration('urisift').get('server') === 'java';
  const fail = async (reason, setting) => {
    if (client !== started) return; // was stopped
    stop();
    const answer = setting ? 'Open Settings' : 'Restart';
    if (await window.showErrorMessage(`urisift: ${reason}`, answer) !== answer) return;
    if (setting) commands.executeCommand('workbench.action.openSettings', setting);
    else start(context);
  };
  try {
    // A server that was stopped may still answer.
    const receive = text => client === started && started.receive(text);
    const server = await (isJava ? program : worker)(context, receive, fail);
    if (client === started) await started.start(server);
    else server.stop();
  } catch (error) {
    fail(error.message);
  }
}

/** Copies the URI at the cursor, without the line breaks in it. */
async function copyWholeUri() {
  const { document, selection } = window.activeTextEditor ?? {};
  const uri = document && await client?.uri(document, selection.active);
  if (!uri) return void window.showInformationMessage('urisift: there is no URI at the cursor.');
  await env.clipboard.writeText(uri);
  window.setStatusBarMessage(`Copied ${uri}`, SHOWN_MS);
}

/** The server of this extension. */
async function worker({ extensionUri }, receive, fail) {
  const bytes = name => workspace.fs.readFile(Uri.joinPath(extensionUri, name));
  // In a browser, the files of an extension may be of another origin.
  const place = async name => isBrowser
    ? URL.createObjectURL(new Blob([await bytes(name)], { type: 'text/javascript' }))
    : Uri.joinPath(extensionUri, name).fsPath;
  const loaded = { wasm: await bytes('core.wasm'), script: await place('core.js') };
  const Thread = isBrowser ? Worker : require('node:worker_threads').Worker;
  const thread = new Thread(await place('server.js'));
  if (isBrowser) {
    thread.onmessage = ({ data }) => receive(data);
    thread.onerror = ({ message }) => fail(message);
  } else {
    thread.on('message', receive).on('error', error => fail(error.message));
  }
  thread.postMessage(loaded);
  return { send: text => thread.postMessage(text), stop: () => thread.terminate() };
}

/** The program of the settings. On Windows it is a .cmd, which only a shell can run. */
function program(_, receive, fail) {
  const chosen = workspace.getConfiguration('urisift');
  const path = chosen.get('path');
  const shell = process.platform === 'win32';
  const [command, ...args] = [path, ...chosen.get('arguments')]
    .map(word => shell && /\s/.test(word) ? `"${word}"` : word);
  const child = require('node:child_process').spawn(command, args, { shell });
  child.on('error', error => fail(error.code === 'ENOENT'
    ? `there is no program ${path}; the setting urisift.path gives its location.`
    : error.message, 'urisift.path'));
  child.on('exit', code => fail(`${path} ended with ${code}`));
  child.stdin.on('error', () => {}); // it has ended
  child.stderr.on('data', text => output.append(String(text)));
  child.stdout.on('data', framed(receive));
  return {
    send: text => child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`),
    stop: () => child.stdin.end()
  };
}

/** Takes chunks of a stream, and calls a function with each whole message. */
function framed(receive) {
  let chunks = [];
  let length = 0;
  let body = -1; // the length of the message that has begun
  return chunk => {
    chunks.push(chunk);
    length += chunk.length;
    while (length > 0 && length >= body) {
      let all = Buffer.concat(chunks);
      if (body < 0) {
        const end = all.indexOf('\r\n\r\n');
        if (end < 0) return;
        body = Number(/Content-Length: *(\d+)/i.exec(all.toString('latin1', 0, end))[1]);
        all = all.subarray(end + 4);
      } else {
        receive(all.toString('utf8', 0, body));
        all = all.subarray(body);
        body = -1;
      }
      chunks = [all];
      length = all.length;
    }
  };
}

/** What VS Code shows of the answers of a server. */
class Client {
  constructor() {
    this.waiting = new Map(); // what to do with the answers to requests
    this.lastId = 0;
    this.opened = new Set();
    this.diagnostics = languages.createDiagnosticCollection('urisift');
    this.disposables = [this.diagnostics];
  }

  async start(server) {
    this.server = server;
    const schemes = (workspace.workspaceFolders ?? []).map(folder => folder.uri.scheme);
    const chosen = [workspace.getConfiguration('urisift').get('languages')].flat().map(String);
    commands.executeCommand('setContext', 'urisift.languages', chosen); // which menus ask for
    this.selector = [...new Set(['file', 'untitled', ...schemes])].flatMap(scheme => [
      ...chosen.map(language => ({ scheme, language })),
      { scheme, pattern: MAIL }
    ]);
    const initialized = await this.request('initialize', {
      processId: isBrowser ? null : process.pid,
      rootUri: null,
      initializationOptions: settings(),
      capabilities: {
        general: { positionEncodings: ['utf-16'] },
        textDocument: { hover: { contentFormat: ['markdown'] } }
      }
    });
    if (!initialized) return; // it was stopped
    const { name, version, engine } = initialized.serverInfo;
    output.appendLine(`${name} ${version}, ${engine ?? 'java'}`);
    this.notify('initialized', {});
    workspace.textDocuments.forEach(this.open, this);
    this.disposables.push(
      workspace.onDidOpenTextDocument(this.open, this),
      workspace.onDidChangeTextDocument(this.change, this),
      workspace.onDidCloseTextDocument(this.close, this),
      languages.registerHoverProvider(this.selector, { provideHover: this.hover.bind(this) }),
      languages.registerCodeActionsProvider(this.selector, { provideCodeActions: this.actions.bind(this) }),
      { dispose: () => this.links?.dispose() });
    this.registerLinks();
  }

  dispose() {
    vscode.Disposable.from(...this.disposables).dispose();
    this.server?.stop();
    this.waiting.forEach(answered => answered(null));
  }

  /** VS Code searches links again for a new provider. */
  registerLinks() {
    this.links?.dispose();
    this.links = languages.registerDocumentLinkProvider(
      this.selector, { provideDocumentLinks: this.provideLinks.bind(this) });
  }

  configure() {
    this.notify('workspace/didChangeConfiguration', { settings: settings() });
    this.registerLinks();
  }

  notify(method, params) {
    this.server?.send(JSON.stringify({ jsonrpc: '2.0', method, params }));
  }

  /** Sends a request; the result is null if it fails or is cancelled. */
  request(method, params, token) {
    const id = ++this.lastId;
    token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    this.server.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return new Promise(answered => { this.waiting.set(id, answered); });
  }

  receive(text) {
    const { id, method, params, result, error } = JSON.parse(text);
    if (method === 'textDocument/publishDiagnostics') {
      this.diagnostics.set(Uri.parse(params.uri), params.diagnostics.map(diagnostic));
    } else if (method === 'window/showMessage') {
      (params.type === ERROR ? window.showErrorMessage : window.showWarningMessage)(params.message);
    } else if (method === 'window/logMessage' || error && error.code !== CANCELLED) {
      output.appendLine((params ?? error).message);
    }
    this.waiting.get(id)?.(result ?? null);
    this.waiting.delete(id);
  }

  open(document) {
    const uri = document.uri.toString();
    if (languages.match(this.selector, document) > 0 && !this.opened.has(uri)) {
      this.opened.add(uri);
      this.notify('textDocument/didOpen', {
        textDocument: { uri, languageId: document.languageId, version: document.version, text: document.getText() }
      });
    }
  }

  change({ document, contentChanges }) {
    const uri = document.uri.toString();
    if (this.opened.has(uri) && contentChanges.length > 0) {
      this.notify('textDocument/didChange', {
        textDocument: { uri, version: document.version },
        contentChanges: contentChanges.map(({ range: { start, end }, text }) => ({ range: { start, end }, text }))
      });
    }
  }

  close(document) {
    const uri = document.uri.toString();
    if (this.opened.delete(uri)) this.notify('textDocument/didClose', { textDocument: { uri } });
  }

  async provideLinks({ uri }, token) {
    const links = await this.request('textDocument/documentLink', { textDocument: { uri: uri.toString() } }, token);
    return links?.flatMap(({ range, target, tooltip }) => {
      if (/^command:/i.test(target)) return []; // a click would run a command of VS Code
      try {
        const link = new vscode.DocumentLink(rangeOf(range), Uri.parse(target));
        link.tooltip = tooltip;
        return link;
      } catch {
        return []; // VS Code refuses some URIs, such as a path that begins with two slashes
      }
    });
  }

  async uri({ uri }, position) {
    const textDocument = { uri: uri.toString() };
    return this.opened.has(textDocument.uri) ? this.request('urisift/uri', { textDocument, position }) : null;
  }

  async hover({ uri }, position, token) {
    const hover = await this.request(
      'textDocument/hover', { textDocument: { uri: uri.toString() }, position }, token);
    return hover && new vscode.Hover(new vscode.MarkdownString(hover.contents.value), rangeOf(hover.range));
  }

  async actions({ uri }, range, { only, diagnostics }, token) {
    const actions = await this.request('textDocument/codeAction', {
      textDocument: { uri: uri.toString() },
      range: { start: range.start, end: range.end },
      context: { diagnostics: [], only: only && [only.value] }
    }, token);
    return actions?.map(({ title, kind, edit }) => {
      const action = new vscode.CodeAction(title, vscode.CodeActionKind.Empty.append(kind));
      action.edit = new vscode.WorkspaceEdit();
      const edits = Object.values(edit.changes).flat().map(({ range: replaced, newText }) => [rangeOf(replaced), newText]);
      edits.forEach(([replaced, text]) => action.edit.replace(uri, replaced, text));
      if (kind === 'quickfix') {
        action.diagnostics = diagnostics.filter(({ source, range: wrong }) =>
          source === 'urisift' && edits.some(([replaced]) => replaced.contains(wrong)));
      }
      return action;
    });
  }
}

function settings() {
  const chosen = workspace.getConfiguration('urisift');
  return { urisift: Object.fromEntries(SETTINGS.map(name => [name, chosen.get(name)])) };
}

function rangeOf({ start, end }) {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

function diagnostic({ range, message, code, source }) {
  const shown = new vscode.Diagnostic(rangeOf(range), message, vscode.DiagnosticSeverity.Information);
  return Object.assign(shown, { code, source });
}
