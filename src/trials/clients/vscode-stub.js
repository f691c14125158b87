// The part of the VS Code API that the client library uses; everything else is a class without
// members, which the library can extend.
'use strict';
const { fileURLToPath, pathToFileURL } = require('url');

class Disposable {
  constructor(dispose) { this.dispose = dispose || (() => {}); }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener, self) => {
      const bound = self ? listener.bind(self) : listener;
      this.listeners.add(bound);
      return new Disposable(() => this.listeners.delete(bound));
    };
  }
  fire(event) { return Promise.all([...this.listeners].map(listener => listener(event))); }
  dispose() { this.listeners.clear(); }
}

class Uri {
  constructor(text) { this.text = text; this.scheme = text.slice(0, text.indexOf(':')); }
  static parse(text) { return new Uri(text); }
  static file(name) { return new Uri(pathToFileURL(name).href); }
  get fsPath() { return this.scheme === 'file' ? fileURLToPath(this.text) : this.text; }
  toString() { return this.text; }
}

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}

class Range {
  constructor(...n) {
    [this.start, this.end] = n.length === 4 ? [new Position(n[0], n[1]), new Position(n[2], n[3])] : n;
  }
}

class DocumentLink {
  constructor(range, target) { Object.assign(this, { range, target }); }
}

/** The VS Code patterns that are used here: **, * and {a,b}. */
function glob(pattern) {
  const signs = /\*\*\/|\*|\{([^}]*)\}/g;
  return new RegExp('^' + pattern.replace(/\./g, '\\.').replace(signs, (sign, words) =>
    words ? `(${words.replace(/,/g, '|')})` : sign === '*' ? '[^/]*' : '(.*/)?') + '$');
}

/** A VS Code with some open documents, and settings that a test may change. */
exports.create = (documents, settings) => {
  const events = new Map();
  const event = name => {
    if (!events.has(name)) events.set(name, new EventEmitter());
    return events.get(name);
  };
  const seen = { links: [], diagnostics: new Map(), errors: [], log: [] };
  const section = name => Object.fromEntries(Object.entries(settings)
    .filter(([key]) => key.startsWith(name + '.'))
    .map(([key, value]) => [key.slice(name.length + 1), value]));
  const filters = selector => [selector].flat().map(f => typeof f === 'string' ? { language: f } : f);
  const matches = (filter, document) => (!filter.language || filter.language === document.languageId) &&
    (!filter.scheme || filter.scheme === document.uri.scheme) &&
    (!filter.pattern || glob(filter.pattern).test(document.uri.fsPath));
  const eventful = object => new Proxy(object, {
    get: (target, name) => name in target ? target[name]
      : /^on[A-Z]/.test(String(name)) ? event(name).event
        : /^register/.test(String(name)) ? () => new Disposable() : undefined
  });
  const output = new Proxy({}, { get: () => line => { seen.log.push(line); } });
  const known = {
    version: '1.100.0', Disposable, EventEmitter, Uri, Position, Range, DocumentLink,
    workspace: eventful({
      textDocuments: documents, notebookDocuments: [], workspaceFolders: undefined,
      getConfiguration: name => name === undefined
        ? { get: key => section(key) }
        : { get: (key, otherwise) => settings[name ? `${name}.${key}` : key] ?? otherwise }
    }),
    languages: eventful({
      match: (selector, document) => filters(selector).some(filter => matches(filter, document)) ? 10 : 0,
      registerDocumentLinkProvider: (selector, provider) => {
        seen.links.push({ selector, provider });
        return new Disposable();
      },
      createDiagnosticCollection: () => ({
        set: (uri, list) => { seen.diagnostics.set(uri.toString(), list); },
        delete: () => {}, clear: () => {}, dispose: () => {}
      })
    }),
    window: eventful({
      visibleTextEditors: [], tabGroups: eventful({ all: [] }),
      createOutputChannel: () => output,
      showErrorMessage: async message => { seen.errors.push(message); }
    }),
    commands: eventful({ executeCommand: async () => {} }),
    env: { language: 'en' },
    CancellationTokenSource: class { constructor() { this.token = { onCancellationRequested: () => new Disposable() }; } },
    CodeActionKind: new Proxy({}, { get: (_, name) => name === 'prototype' ? {} : ({ value: name, append: () => {} }) })
  };
  const stub = new Proxy(known, {
    get: (target, name) => {
      if (!(name in target)) target[name] = class {};
      return target[name];
    }
  });
  return { stub, seen, event };
};
