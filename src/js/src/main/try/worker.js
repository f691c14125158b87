'use strict';
// Reads files in a worker, so that the page answers meanwhile. imports.mjs and hosts.mjs stand before this.

/** Java's names of charsets by those of the Encoding standard, if they differ in more than case. */
const JAVA_NAMES = {
  'macintosh': 'x-MacRoman', 'x-mac-cyrillic': 'x-MacCyrillic', 'windows-874': 'x-windows-874', 'gbk': 'GB18030',
  'big5': 'x-windows-950', 'iso-2022-jp': 'x-windows-iso2022jp', 'shift_jis': 'windows-31j', 'euc-kr': 'x-windows-949',
  'iso-8859-8-i': 'ISO-8859-8'
};
const PAGES = { 31: 'shift_jis', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8' };
const LABELS = { 'mac-roman': 'macintosh', 'ansi': 'windows-1252', 'us-ascii': 'utf-8', 'ascii': 'utf-8', 'ansi_x3.4-1968': 'utf-8', 'iso646-us': 'utf-8' };
const encodings = new Map(); // by Java's names

function encodingOf(label) {
  try {
    return new TextDecoder(LABELS[label] ?? label).encoding;
  } catch {
    return null;
  }
}

/** The names of scripts that a label may have alone; any may have more signs that all scripts share. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil',
  'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Georgian', 'Ethiopic', 'Khmer', 'Mongolian', 'Cherokee'];
const ofScripts = (...names) => new RegExp(`^[${['Common', 'Inherited', ...names].map(name => `\\p{scx=${name}}`).join('')}]*$`, 'u');
const UNMIXED = [...SCRIPTS.map(name => ofScripts(name)), ofScripts('Latin', 'Han', 'Hiragana', 'Katakana'),
  ofScripts('Latin', 'Han', 'Bopomofo'), ofScripts('Latin', 'Han', 'Hangul')];
const LETTER = new RegExp(`[${[...SCRIPTS, 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'].map(name => `\\p{sc=${name}}`).join('')}]`, 'u');

/** The letters of an A-label after its prefix (RFC 3492); null if they are malformed. */
function fromPunycode(text) {
  const at = text.lastIndexOf('-');
  const out = Array.from(text.slice(0, Math.max(0, at)));
  let [n, i, bias] = [128, 0, 72];
  for (let k = at + 1; k < text.length; ) {
    const old = i;
    for (let [weight, base, t] = [1, 36, 0]; ; base += 36, weight *= 36 - t) {
      const digit = k < text.length ? '0123456789'.indexOf(text[k]) >= 0 ? +text[k] + 26 : text.charCodeAt(k) - 97 : -1;
      k++;
      if (digit < 0 || digit > 35 || i > 0x7fffffff) {
        return null;
      }
      i += digit * weight;
      t = base <= bias ? 1 : Math.min(26, base - bias);
      if (digit < t) {
        break;
      }
    }
    const length = out.length + 1;
    let delta = Math.floor((i - old) / (old === 0 ? 700 : 2));
    delta += Math.floor(delta / length);
    for (bias = 0; delta > 455; bias += 36) {
      delta = Math.floor(delta / 35);
    }
    bias += Math.floor((36 * delta) / (delta + 38));
    n += Math.floor(i / length);
    i %= length;
    if (n > 0x10ffff) {
      return null;
    }
    out.splice(i++, 0, String.fromCodePoint(n));
  }
  return out.join('');
}

/** What the compiled code asks of the browser; see Platform.java. */
globalThis.Platform = class {
  constructor(charset) {
    this.decoder = new TextDecoder(encodings.get(charset), { ignoreBOM: true });
  }

  decode(bytes) {
    return this.decoder.decode(Uint8Array.from(bytes, c => c.charCodeAt(0)), { stream: bytes !== '' });
  }

  static charsetOf(label) {
    const cleaned = label.replace(/\(.*/s, '').replace(/^[\s'"`,;]+|[\s'"`,;]+$/g, '').replace(/^charset=/i, '');
    if (encodings.has(cleaned)) {
      return cleaned;
    }
    const bare = cleaned.toLowerCase().replace(/^(x-)+/, '').replace(/_charset$/, '');
    const page = /^(?:win-?|windows-?|ms|cp-?)(\d+)(?:-?[ie])?$/.exec(bare)?.[1];
    const part = /^iso-?8859-?(\d+)(?:-?[ie])?$/.exec(bare)?.[1];
    const encoding = encodingOf(cleaned.toLowerCase()) ?? encodingOf(bare)
      ?? (page ? encodingOf(PAGES[page] ?? 'windows-' + page) ?? encodingOf('ibm' + page) : part ? encodingOf('iso-8859-' + part) : null);
    if (encoding === null || encoding === 'x-user-defined') {
      return '';
    }
    const name = bare === 'utf-16' ? 'UTF-16' : JAVA_NAMES[encoding] ?? (encoding.startsWith('windows-') ? encoding : encoding.toUpperCase());
    encodings.set(name, encoding);
    return name;
  }

  static octets(literal) {
    try {
      const [start, end] = new URL(`http://${literal}/`).hostname.slice(1, -1).split('::').map(groups => groups.split(':').filter(group => group));
      const groups = end ? [...start, ...Array(8 - start.length - end.length).fill('0'), ...end] : start;
      return String.fromCharCode(...groups.flatMap(group => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]));
    } catch {
      return '';
    }
  }

  static toUnicode(host) {
    return host.toLowerCase().split('.').map(label => (label.startsWith('xn--') ? fromPunycode(label.slice(4)) ?? label : label)).join('.');
  }

  static hasMixedScripts(host) {
    return host.split('.').some(label => LETTER.test(label) && !UNMIXED.some(one => one.test(label)));
  }
};

const BLOCK = 1 << 15;
/** Makes a character of each byte, whose low eight bits are that byte. */
const BYTES = new TextDecoder('x-user-defined');
let module;
let functions; // of the module; undefined if it must be started anew

/** The module from its compressed bytes in base64. */
async function compile(base64) {
  const packed = new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]);
  const bytes = await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return WebAssembly.compile(bytes, { builtins: ['js-string'] });
}

async function read(bytes, name, options) {
  if (!functions) {
    const linked = imports(module);
    functions = linked.connect(await WebAssembly.instantiate(module, linked.imports));
    functions.setHosts({ toAscii: hostToAscii });
  }
  const source = { at: offset => BYTES.decode(bytes.subarray(offset, offset + BLOCK)) };
  return JSON.parse(functions.read(source, name, options));
}

onmessage = async ({ data: { wasm, id, bytes, name, options } }) => {
  try {
    if (wasm) {
      module = compile(wasm);
      module = await module;
      postMessage({ id: 0 });
      return;
    }
    module = await module;
    postMessage({ id, found: await read(bytes, name, options) });
  } catch (e) {
    functions = undefined;
    postMessage({ id: id ?? 0, failure: String(e) });
  }
};
