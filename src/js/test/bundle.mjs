// What a bundler makes of an import; run.sh gives esbuild a loader for core.wasm.
import { scan } from 'urisift';
import { load } from 'urisift/wasm';
import source from 'urisift/core.wasm';

const TEXT = '<http://a.example/b\nc>';
const loaded = await load(source);
if (loaded.engine !== 'wasm' || loaded.scan(TEXT)[0].uri !== scan(TEXT)[0].uri) {
  throw new Error(`${loaded.engine}: ${loaded.reason}`);
}
console.log('bundle: esbuild, wasm');
