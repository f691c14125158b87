// Does linkify() find what linkify-it finds? Where not, each case says why.
// node linkify.mjs PACKAGE, with linkify-it and markdown-it installed beside it
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { assertIsSafe, hostileTexts } from './hostile.mjs';

const [, , folder] = process.argv;
const require = createRequire(pathToFileURL(`${process.cwd()}/`));
const { LinkifyIt } = require('linkify-it');
const MarkdownIt = require('markdown-it').default ?? require('markdown-it');
const { linkify } = await import(pathToFileURL(`${folder}/index.mjs`));

const FUZZY = { fuzzyLink: true };
const IP = { fuzzyLink: true, fuzzyIP: true };
const NO_MAIL = { fuzzyEmail: false };

// text, options, and if ours differs: [what ours finds, why]
const CASES = [
  ['http://example.com'],
  ['see http://example.com.'],
  ['see http://example.com/, and'],
  ['(http://example.com/a)'],
  ['http://example.com/a_(b)'],
  ['(see http://example.com/a_(b))'],
  ['"http://example.com/a"'],
  ["'http://example.com/a'"],
  ['«http://example.com/a»'],
  ['<http://example.com/a>'],
  ['[http://example.com/a]'],
  ['{http://example.com/a}'],
  ['http://example.com/a!'],
  ['http://example.com/a?'],
  ['http://example.com/a;'],
  ['http://example.com/a:', undefined, [['http://example.com/a'], 'a colon at the end is punctuation']],
  ['http://example.com/a...'],
  ['http://example.com/a?b=c&d=e#f'],
  ['http://example.com:8080/a'],
  ['http://user:pass@example.com/', undefined, [['http://user:pass@example.com/'], 'user information is part of a URI']],
  ['https://EXAMPLE.com/A'],
  ['HTTP://example.com/'],
  ['ftp://ftp.example.com/a.txt'],
  ['//example.com/a', undefined, [[], 'a relative reference is no link in running text']],
  ['mailto:me@example.com'],
  ['me@example.com'],
  ['me@example.com', NO_MAIL],
  ['<me@example.com>'],
  ['(me@example.com)'],
  ['me.too+x@mail.example.com,'],
  ['www.example.com'],
  ['www.example.com', FUZZY],
  ['example.com', FUZZY],
  ['see example.com/a?b.', FUZZY],
  ['example.com.', FUZZY],
  ['sub.example.co.uk/x', FUZZY],
  ['a.txt', FUZZY],
  ['//example.com/a', FUZZY],
  ['x://example.com a//example.com ///example.com', FUZZY],
  ['//console.log(x)', FUZZY, [[], 'a call is no host']],
  ['<example.com> >>example.org', FUZZY],
  ['｜example.com｜', FUZZY],
  ['node.js main.ts a.go foo.rb', FUZZY],
  ['readme.md', FUZZY, [[], 'nearly always the name of a file']],
  ['x.cc setup.py main.rs lib.pl Makefile.am', FUZZY, [[], 'names of files']],
  ['docs.rs/serde allegro.pl x.ai/', FUZZY],
  ['x.cc, as in http://x.cc/a', FUZZY],
  ['example.zz google.xxx', FUZZY],
  ['a.рф', FUZZY, [['http://a.xn--p1ai'], 'the URI is in US-ASCII']],
  ['google.com:500000', FUZZY],
  ['google.com:65535/a', FUZZY, [['http://google.com:65535/a'], 'a port has up to five digits']],
  ['http://✪df.example/1 ✪df.ws/1', FUZZY, [['http://xn--df-oiy.example/1'], 'the URI is in US-ASCII, and a sign before a host without a scheme is not left out']],
  ['test."foo".bar@gmail.co.uk', undefined, [['mailto:test.%22foo%22.bar@gmail.co.uk'], 'a quoted part of an address is a part of it']],
  ['http://-example.com'],
  ['ab-c@example.com mailto:ab-c@example.com', FUZZY],
  ['lol.Me opinion.No PAYPAL.COM Paypal.Com', FUZZY, [['http://PAYPAL.COM', 'http://Paypal.Com'], 'a sentence begins after a full stop']],
  ['a.com/me@b.com/x', FUZZY],
  ['a.com/?mail=me@b.com&x=1', FUZZY],
  ['discord.gg/ahttp://bc123', FUZZY],
  ['a.com,me@b.com', FUZZY, [['http://a.com', 'mailto:me@b.com'], 'two links, apart']],
  ['DOCS.RS http://docs.rs', FUZZY],
  ['docs.rs ftp://docs.rs.example/', FUZZY, [['ftp://docs.rs.example/'], 'another host']],
  ['example.invalid', FUZZY],
  ['v1.2.3', FUZZY],
  ['127.0.0.1/a', FUZZY],
  ['127.0.0.1/a', IP],
  ['http://127.0.0.1/a'],
  ['http://[::1]/a'],
  ['http://localhost:3000/'],
  ['http://bücher.example/ä', undefined, [['http://xn--bcher-kva.example/%C3%A4'], 'the URI is in US-ASCII']],
  ['http://example.com/中文', undefined, [['http://example.com/%E4%B8%AD%E6%96%87'], 'the URI is in US-ASCII']],
  ['中文http://example.com/', undefined, [['http://example.com/'], 'a scheme may follow a letter outside US-ASCII']],
  ['http://example.com/%7Ea'],
  ['http://example.com/a|b', undefined, [['http://example.com/a'], 'a bar is a delimiter (RFC 2396 2.4.3)']],
  ['http://example.com/a"b'],
  ['http://example.com/a<b'],
  ['http://example.com http://example.org'],
  ['xhttp://example.com', undefined, [['http://example.com'], 'xhttp is no scheme, so the known one in it counts']],
  ['git://example.com/a'],
  ['javascript:alert(1)'],
  ['http://'],
  ['http:example.com'],
  ['http://example.com/a--b'],
  ['http://example.com/*'],
  ['http://example.com/a\nb'],
  ['no links here'],
  [''],
];

const found = (links, text) =>
  (links.match(text) ?? []).map(({ schema, index, lastIndex, url }) => [schema, index, lastIndex, url]);
let different = 0;
for (const [text, options, other] of CASES) {
  const theirs = found(new LinkifyIt(options), text);
  const ours = found(linkify(options), text);
  if (other) {
    assert.deepEqual(ours.map((link) => link[3]), other[0], text);
    assert.notDeepEqual(ours, theirs, `${text}: no difference any more`);
    console.log(`linkify: ${JSON.stringify(text)}: ${other[1]}`);
    different++;
  } else {
    assert.deepEqual(ours, theirs, text);
  }
}
// What markdown-it makes of it.
const drop = new MarkdownIt({ linkify: true });
drop.linkify = linkify();
const plugin = new MarkdownIt().use(linkify);
const theirs = new MarkdownIt({ linkify: true });
for (const text of [
  'see http://a.example/b_c_d and **http://a.example/x** me@a.example.',
  '[http://a.example/](http://b.example/) <http://c.example/g> `http://code.example/`',
  'http://a.example/(x)_y, "http://q.example/".',
  '<a href="x">http://a.example/</a> mailto:x@y.example',
  '> http://a.example/ and\n> more\n\n- http://b.example/*',
  '![http://a.example/](b.png) http://a.example/?b=c&d',
]) {
  assert.equal(drop.render(text), theirs.render(text), text);
  assert.equal(plugin.render(text), theirs.render(text), text);
}
const wrapped = 'x http://www.example.org/a/very/long/path/that/goes/on/\nand/on.html y';
const href = 'http://www.example.org/a/very/long/path/that/goes/on/and/on.html';
for (const [text, before, after] of [
  [wrapped, '<p>', '</p>\n'],
  [wrapped.replace(/^|\n/g, '$&> '), '<blockquote>\n<p>', '</p>\n</blockquote>\n'],
]) {
  const html = plugin.render(text);
  const shown = wrapped.slice(2, -2);
  assert.equal(html, `${before}x <a href="${href}">${shown}</a> y${after}`);
}
// Markdown's escapes are no line ends.
const escaped = 'http://a.example/a\\_b.html';
assert.equal(plugin.render(escaped), '<p><a href="http://a.example/a_b.html">http://a.example/a_b.html</a></p>\n');
assert.throws(() => linkify({ fuzzylink: true }), /there is no option fuzzylink/);
for (const text of ['a.com,me@b.com', 'a.com/me@b.com/x', 'x@a.com.http://b.com', '//a.com//b.com']) {
  const matches = linkify(IP).add('@', { validate: /^\w+/ }).match(text) ?? [];
  matches.forEach(({ index }, i) => assert.ok(i === 0 || index >= matches[i - 1].lastIndex, text));
}
assert.equal(linkify().add('@', { validate: /^\w+/y }).match('\u0130 @ab @cd').map(({ raw }) => raw).join(), '@ab,@cd');
assert.equal(linkify().add('#', { validate: () => 1e9 }).match('a #b')[0].lastIndex, 4);
assert.equal(linkify(FUZZY).match('a.com '.repeat(200000)).length, 200000);
const twitter = linkify().add('@', {
  validate: /^[a-z]{3,15}/,
  normalize: (match) => (match.url = `https://t.example/${match.url.slice(1)}`),
});
assert.equal(twitter.match('hi @jane')[0].url, 'https://t.example/jane');
assert.equal(linkify().add('ftp:', null).match('ftp://a.example/'), null);
assert.equal(linkify().add('git:', 'http:').match('git://a.example/')[0].schema, 'git:');
assert.equal(linkify(FUZZY).tlds('onion', true).match('x.onion')[0].url, 'http://x.onion');
assert.equal(linkify(FUZZY).tlds(['onion']).test('x.com x.de'), false);
assert.equal(linkify().set(FUZZY).test('x.com'), true);
// No link of another scheme, whatever the text is, besides those that Markdown itself has.
for (const text of hostileTexts()) {
  for (const links of [linkify(), linkify(IP)]) {
    links.match(text)?.forEach(({ url }) => assertIsSafe(url));
  }
  for (const md of [drop, plugin, new MarkdownIt({ html: true }).use(linkify, IP)]) {
    md.disable(['autolink', 'link', 'image', 'entity']);
    for (const token of md.parse(text, {}).flatMap(({ children }) => children ?? [])) {
      if (token.type === 'link_open') {
        assertIsSafe(token.attrGet('href'));
      }
    }
    md.enable(['autolink', 'link', 'image', 'entity']);
  }
}
// Time in proportion to the text.
for (const part of ['a.com', 'x.cc ', '//m m.rs ', 'http://a.example/', 'a@', 'x.com/(', '://', 'http:// ']) {
  const start = process.cpuUsage().user;
  plugin.set({ linkify: true }).render(part.repeat(100000 / part.length));
  linkify(FUZZY).match(part.repeat(100000 / part.length));
  assert.ok(process.cpuUsage(undefined).user - start < 5e6, `slow: ${part}`);
}
console.log(`linkify: ${CASES.length} cases, ${different} differ from linkify-it, for the reasons above`);
