import * as functions from './index.mjs';

/** The functions of the package, and which code they run. */
export type Loaded = typeof functions & {
  readonly engine: 'wasm' | 'javascript';
  /** Why it is not WebAssembly. */
  readonly reason?: unknown;
};

/**
 * Loads the functions as WebAssembly, or as JavaScript if that is refused.
 *
 * @param source where core.wasm is, or its content; beside this module by default
 */
export function load(
  source?: string | URL | Response | Promise<Response> | ArrayBuffer | Uint8Array | WebAssembly.Module,
): Promise<Loaded>;
