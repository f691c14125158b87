// In a project with the package: import, require and load. node package.test.mjs ENGINE
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import * as imported from 'urisift';
import { load } from 'urisift/wasm';

const required = createRequire(import.meta.url)('urisift');
const loaded = await load();
assert.equal(loaded.engine, process.argv[2], String(loaded.reason));
assert.equal((await createRequire(import.meta.url)('urisift/wasm').load()).engine, process.argv[2]);
assert.deepEqual(Object.keys(required).sort(), Object.keys(imported).sort());
for (const { scan, links, spans, LINK_SCHEMES, Scanner, ScannedText, parse, resolve, normalize, UriSyntaxError, UriResolutionError } of [imported, required, loaded]) {
  assert.equal(scan('<http://a.example/b\nc>')[0].uri, 'http://a.example/bc');
  assert.equal(scan('\ud83d\ude42 http://a.example/')[0].offset, 3);
  assert.deepEqual(spans('a http://a.b/ c').map((span) => span.text), ['a ', 'http://a.b/', ' c']);
  assert.deepEqual([...LINK_SCHEMES].sort(), ['ftp', 'http', 'https', 'mailto']);
  assert.deepEqual(links('<javascript:x> tel:+1-201-555-0123 http://a.b/ http://[c/', { rejected: true, fields: ['uri'] }), [{ uri: 'http://a.b/' }]);
  assert.deepEqual(links('tel:+1-201-555-0123 http://a.b/', { schemes: ['tel'], fields: ['uri'] }), [{ uri: 'tel:+1-201-555-0123' }]);
  assert.throws(() => parse('http://a b'), (e) => e instanceof UriSyntaxError && e.name === 'UriSyntaxError' && e.index === 8 && e.production === 'authority');
  assert.throws(() => resolve('a', 'mailto:b'), UriResolutionError);
  assert.throws(() => normalize('a b'), UriSyntaxError);
  assert.throws(() => scan(null), TypeError);
  assert.throws(() => scan('', { joined: true }), TypeError);
  assert.throws(() => scan('', { join: 'all' }), RangeError);
  assert.throws(() => scan('', { schemes: ['http, ftp'] }), RangeError);
  assert.throws(() => scan('', { schemes: 'http' }), TypeError);
  assert.throws(() => scan('', { fields: ['urls'] }), RangeError);
  assert.throws(() => scan('', { strict: 'false' }), TypeError);
  assert.throws(() => scan('', null), TypeError);
  assert.throws(() => new Scanner(null), TypeError);
  assert.throws(() => new ScannedText('', null), TypeError);
  assert.equal(scan('http://a.example/ ftp://b.example/', { schemes: new Set(['ftp']).values() }).length, 1);
}
console.log(`package: ${loaded.engine}, Node ${process.version}`);
