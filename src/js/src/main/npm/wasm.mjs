import { api } from './api.mjs';
import { imports } from './imports.mjs';

let loaded; // by default

/**
 * Loads the functions as WebAssembly; as JavaScript if the platform, or the security policy of the
 * page, refuses that. The property "engine" of the result says which.
 */
export function load(source) {
  if (source !== undefined) {
    return start(source);
  }
  loaded ??= start(() => new URL('./core.wasm', import.meta.url)); // which bundles of other kinds do not have
  return loaded;
}

/** A module with a type that only garbage collection has. */
const PROBE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 3, 1, 95, 0);

async function start(source) {
  try {
    new WebAssembly.Module(PROBE); // nothing is fetched that cannot be used
    const module = await compile(await (typeof source === 'function' ? source() : source));
    const linked = imports(module);
    const instance = await WebAssembly.instantiate(module, linked.imports);
    return { ...api(linked.connect(instance)), engine: 'wasm' };
  } catch (reason) {
    return { ...api(await import('./core.mjs')), engine: 'javascript', reason };
  }
}

async function compile(source) {
  const options = { builtins: ['js-string'] };
  if (source instanceof WebAssembly.Module) {
    return source;
  } else if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source, options);
  } else if (source instanceof Response) {
    return WebAssembly.compile(await source.arrayBuffer(), options);
  }
  const address = String(source);
  if (address.startsWith('file:') && globalThis.process?.getBuiltinModule) {
    const { readFile } = globalThis.process.getBuiltinModule('node:fs/promises');
    return WebAssembly.compile(await readFile(new URL(address)), options);
  }
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return WebAssembly.compile(await response.arrayBuffer(), options);
}
