// The part of the VS Code API that the extension uses.
'use strict';
const fs = require('fs');
const path = require('path');
const { fileURLToPath, pathToFileURL } = require('url');

class Disposable {
  constructor(dispose) { this.dispose = dispose; }
  static from(...parts) { return new Disposable(() => parts.forEach(part => part.dispose())); }
}

class Uri {
  constructor(text) { this.text = text; this.scheme = text.slice(0, text.indexOf(':')); }
  static parse(text) { return new Uri(text); }
  static joinPath(uri, name) { return new Uri(pathToFileURL(path.join(uri.fsPath, name)).href); }
  get fsPath() { return this.scheme === 'file' ? fileURLToPath(this.text) : this.text; }
  toString() { return this.text; }
}

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}

const isBefore = (one, other) => one.line < other.line || one.line === other.line && one.character < other.character;

class Range {
  constructor(...n) { this.start = new Position(n[0], n[1]); this.end = new Position(n[2], n[3]); }
  contains({ start, end }) { return !isBefore(start, this.start) && !isBefore(this.end, end); }
  toJSON() { return [this.start, this.end]; } // as in VS Code
}

class Kind {
  constructor(value) { this.value = value; }
  append(part) { return new Kind(this.value ? `${this.value}.${part}` : part); }
}

/** A class that keeps its arguments under these names. */
const record = (...names) => class {
  constructor(...values) { names.forEach((name, i) => { this[name] = values[i]; }); }
};

class WorkspaceEdit {
  constructor() { this.replaced = []; }
  replace(uri, range, text) { this.replaced.push({ uri, range, text }); }
}

/** The VS Code patterns that are used here: **, * and {a,b}. */
function glob(pattern) {
  const signs = /\*\*\/|\*|\{([^}]*)\}/g;
  return new RegExp('^' + pattern.replace(/\./g, '\\.').replace(signs, (sign, words) =>
    words ? `(${words.replace(/,/g, '|')})` : sign === '*' ? '[^/]*' : '(.*/)?') + '$');
}

/** A VS Code with some open documents, and settings that a test may change. */
exports.create = (documents, settings, folders) => {
  const listeners = {};
  const seen = { providers: { links: [], hover: [], actions: [] }, diagnostics: new Map(), errors: [], notes: [], log: [], commands: new Map(), executed: [], copied: [] };
  const on = name => (listener, self) => {
    const bound = listener.bind(self);
    (listeners[name] ??= new Set()).add(bound);
    return new Disposable(() => listeners[name].delete(bound));
  };
  const fire = (name, event) => Promise.all([...listeners[name] ?? []].map(listener => listener(event)));
  const register = list => (selector, provider) => {
    const registered = { selector, provider };
    list.push(registered);
    return new Disposable(() => { list.splice(list.indexOf(registered), 1); });
  };
  const matches = (filter, document) => (!filter.language || filter.language === document.languageId) &&
    filter.scheme === document.uri.scheme &&
    (!filter.pattern || glob(filter.pattern).test(document.uri.fsPath));
  const say = async message => { seen.errors.push(message); };
  const stub = {
    Disposable, Uri, Range, WorkspaceEdit,
    DocumentLink: record('range', 'target'), Hover: record('contents', 'range'), MarkdownString: record('value'),
    CodeAction: record('title', 'kind'), Diagnostic: record('range', 'message', 'severity'),
    DiagnosticSeverity: { Information: 2 }, CodeActionKind: { Empty: new Kind('') },
    workspace: {
      textDocuments: documents,
      workspaceFolders: folders?.map(folder => ({ uri: Uri.parse(folder) })),
      onDidChangeWorkspaceFolders: on('folders'),
      fs: { readFile: async uri => fs.readFileSync(uri.fsPath) },
      getConfiguration: () => ({ get: name => settings[`urisift.${name}`] }),
      onDidChangeConfiguration: on('configuration'),
      onDidOpenTextDocument: on('open'),
      onDidChangeTextDocument: on('change'),
      onDidCloseTextDocument: on('close')
    },
    languages: {
      match: (selector, document) => selector.some(filter => matches(filter, document)) ? 10 : 0,
      registerDocumentLinkProvider: register(seen.providers.links),
      registerHoverProvider: register(seen.providers.hover),
      registerCodeActionsProvider: register(seen.providers.actions),
      createDiagnosticCollection: () => ({
        set: (uri, list) => { seen.diagnostics.set(uri.toString(), list); },
        dispose: () => seen.diagnostics.clear()
      })
    },
    window: {
      createOutputChannel: () => ({ append: text => seen.log.push(text), appendLine: text => seen.log.push(text), dispose() {} }),
      activeTextEditor: undefined,
      setStatusBarMessage: text => seen.notes.push(text),
      showInformationMessage: async message => { seen.notes.push(message); },
      showErrorMessage: say, showWarningMessage: say
    },
    env: { clipboard: { writeText: async text => { seen.copied.push(text); } } },
    commands: {
      executeCommand: async (...words) => { seen.executed.push(words); },
      registerCommand: (name, run) => {
        seen.commands.set(name, run);
        return new Disposable(() => seen.commands.delete(name));
      }
    }
  };
  return { stub, seen, fire };
};
