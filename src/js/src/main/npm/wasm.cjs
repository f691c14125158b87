'use strict';
exports.load = async (source) => (await import('./wasm.mjs')).load(source);
