import urisift = require('urisift');
import wasm = require('urisift/wasm');

const uri: string | undefined = urisift.scan('http://a.example/')[0]?.uri;
const loaded: Promise<string> = wasm.load().then((functions) => functions.engine);
export = { uri, loaded };
