// The language server in a worker of Node or of a browser. The first message says what to load;
// all others are messages of the protocol, as JSON texts.
const isBrowser = typeof importScripts === 'function';
const port = isBrowser ? self : require('node:worker_threads').parentPort;
const LEVELS = ['none', 'delimited', 'inferred'];
const INVALID_PARAMS = -32602;
const UNKNOWN_METHOD = -32601;
const INTERNAL_ERROR = -32603;
const ERROR = 1;
const WARNING = 2;
const versions = new Map(); // of the open documents, by URI
const settings = { join: 'inferred', schemes: [], strict: false, abbreviated: false, relative: false };
let core;
let engine = 'wasm';
let markdown = false;

/** Outside of a promise, an error ends the worker or is reported to its owner. */
const raise = error => setTimeout(() => { throw error; });

port.onmessage = ({ data }) => {
  const loaded = load(data);
  port.onmessage = ({ data: message }) => loaded.then(() => receive(JSON.parse(message))).catch(raise);
};

/** Loads WebAssembly; JavaScript where that is not known or not allowed. */
async function load({ wasm, script }) {
  try {
    const module = await WebAssembly.compile(wasm, { builtins: ['js-string'] });
    const linked = imports(module);
    core = linked.connect(await WebAssembly.instantiate(module, linked.imports));
  } catch {
    engine = 'javascript';
    globalThis.exports = {};
    core = isBrowser ? (importScripts(script), globalThis.exports) : require(script);
  }
  core.setHosts({ toAscii: hostToAscii });
}

const range = ({ start, end }) => [start.line, start.character, end.line, end.character];

/** The requests; each returns a JSON text. */
const REQUESTS = {
  initialize({ capabilities, initializationOptions }) {
    markdown = capabilities.textDocument?.hover?.contentFormat?.includes('markdown') ?? false;
    configure(initializationOptions);
    return JSON.stringify({
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: 2 },
        documentLinkProvider: {},
        hoverProvider: true,
        codeActionProvider: { codeActionKinds: ['quickfix', 'refactor.rewrite'] }
      },
      serverInfo: { name: 'urisift', version: '${project.version}', engine }
    });
  },
  shutdown: () => 'null',
  'textDocument/documentLink': (_, uri) => core.links(uri),
  'textDocument/hover': ({ position }, uri) => core.hover(uri, position.line, position.character, markdown),
  'urisift/uri': ({ position }, uri) => core.uri(uri, position.line, position.character),
  'textDocument/codeAction': (params, uri) =>
    core.actions(uri, ...range(params.range), params.context?.only?.join(' ') ?? '')
};

const NOTIFICATIONS = {
  'textDocument/didOpen'({ textDocument: { uri, languageId, version, text } }) {
    core.open(uri, languageId, version, text);
    publish(uri, version);
  },
  'textDocument/didChange'({ textDocument: { uri, version }, contentChanges }) {
    if (!versions.has(uri)) {
      show(ERROR, `an edit of a document that is not open: ${uri}`);
      return;
    }
    for (const { range: replaced, text } of contentChanges) {
      const complaint = replaced
        ? core.edit(uri, version, ...range(replaced), text)
        : core.replace(uri, version, text);
      if (complaint) show(ERROR, complaint);
    }
    publish(uri, version);
  },
  'textDocument/didClose'({ textDocument: { uri } }) {
    core.close(uri);
    versions.delete(uri);
    send(`"method":"textDocument/publishDiagnostics","params":${JSON.stringify({ uri, diagnostics: [] })}`);
  },
  'workspace/didChangeConfiguration': params => configure(params.settings)
};

function receive({ id, method, params }) {
  if (id === undefined) {
    NOTIFICATIONS[method]?.(params);
    return;
  }
  const uri = params?.textDocument?.uri;
  if (!(method in REQUESTS)) refuse(id, UNKNOWN_METHOD, `unknown method ${method}`);
  else if (uri && !versions.has(uri)) refuse(id, INVALID_PARAMS, `not open: ${uri}`);
  else answer(id, () => REQUESTS[method](params, uri));
}

/** Sends a result, or the error that a request ends with. */
function answer(id, result) {
  try {
    send(`"id":${id},"result":${result()}`);
  } catch (error) {
    refuse(id, INTERNAL_ERROR, String(error));
  }
}

/** Takes the valid ones of these settings, and complains of others as "urisift lsp" does. */
function configure(sent) {
  const before = JSON.stringify(settings);
  for (const [name, value] of Object.entries(sent?.urisift ?? sent ?? {})) {
    if (!(name in settings) || value === null) continue;
    const complaint = wrong(name, value);
    if (complaint) show(WARNING, complaint);
    else settings[name] = name === 'schemes' ? names(value) : value;
  }
  if (JSON.stringify(settings) === before) return;
  const options = ['strict', 'abbreviated', 'relative'].filter(name => settings[name]);
  core.configure(settings.join.toUpperCase(), settings.schemes.join(' '), options.join(' ').toUpperCase());
  for (const [uri, version] of versions) publish(uri, version);
}

/** Schemes are a list, or one text with commas between them. */
const names = value => [value].flat().flatMap(text => text.split(','));

function wrong(name, value) {
  if (name === 'join') return LEVELS.includes(value) ? '' : `join: '${value}' is not one of ${LEVELS.join(', ')}`;
  if (name !== 'schemes') return typeof value === 'boolean' ? '' : `${name}: '${value}' is neither true nor false`;
  if (![value].flat().every(scheme => typeof scheme === 'string')) return `scheme: ${JSON.stringify(value)} is not text`;
  const other = names(value).find(scheme => !/^[a-z][a-z0-9+.-]*$/i.test(scheme));
  return other === undefined ? '' : `scheme: '${other}' is not the name of a scheme`;
}

function publish(uri, version) {
  versions.set(uri, version);
  const params = `{"uri":${JSON.stringify(uri)},"diagnostics":${core.diagnostics(uri)},"version":${version}}`;
  send(`"method":"textDocument/publishDiagnostics","params":${params}`);
}

function show(type, message) {
  send(`"method":"window/showMessage","params":${JSON.stringify({ type, message: `urisift: ${message}` })}`);
}

function refuse(id, code, message) {
  send(`"id":${id},"error":${JSON.stringify({ code, message })}`);
}

function send(members) {
  port.postMessage(`{"jsonrpc":"2.0",${members}}`);
}
