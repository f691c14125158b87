// Tests the page to try urisift in a browser: node try.js ROOT [FILE_OR_FOLDER...]
'use strict';
const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { spawnSync } = require('child_process');
const { pathToFileURL } = require('url');
const { chromium } = require('playwright-core');
const fixtures = require('../../trials/browser/fixtures.js');

const [root, ...more] = process.argv.slice(2);
const program = path.join(root, 'target/urisift');
const file = path.join(root, 'target/try-urisift.html');
const url = pathToFileURL(file).href;
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'try-'));
const OTHERS = /\.(rtf|json)$/; // which the program has readers for, and the page reads as text
const LARGEST = 2 << 20;
const MOST_MS = 10000; // for 20 MB
let browser;

/** Opens the page; requests, navigation, dialogs and errors are collected in its trouble. */
async function open(options = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'light', ...options });
  page.setDefaultTimeout(20000);
  page.trouble = [];
  page.on('pageerror', e => page.trouble.push('error: ' + e.message));
  page.on('console', message => page.trouble.push('console: ' + message.text()));
  page.on('dialog', dialog => { page.trouble.push('dialog: ' + dialog.message()); dialog.dismiss(); });
  page.on('request', request => { if (request.url() !== url && !request.url().startsWith('blob:null/')) { page.trouble.push('request: ' + request.url()); } });
  page.on('framenavigated', frame => { if (frame.url() !== url) { page.trouble.push('went to ' + frame.url()); } });
  await page.addInitScript(() => { navigator.clipboard.writeText = async text => { window.copied = text; }; });
  await page.goto(url);
  await page.waitForFunction(() => document.getElementById('status').textContent === '');
  return page;
}

const said = page => page.locator('#status').textContent();
const uris = page => page.locator('#links tbody tr td:nth-child(2)').allTextContents();

/** Waits for the answer to what an action asks. */
async function answer(page, action) {
  await page.evaluate(() => { document.getElementById('status').textContent = 'asked'; });
  await action();
  await page.waitForFunction(() => !/^(asked|Reading…)$/.test(document.getElementById('status').textContent), null, { timeout: 60000 });
}

const paste = (page, text) => answer(page, () => page.fill('#input', text));
const give = (page, name) => answer(page, () => page.setInputFiles('#file', name));

async function copied(page, title) {
  await page.click(`#copy button:text-is("${title}")`);
  return page.evaluate(() => window.copied);
}

const records = lines => lines.split('\n').filter(line => line).map(line => JSON.parse(line));

function filesIn(name) {
  return fs.statSync(name).isDirectory()
    ? fs.readdirSync(name).sort().flatMap(entry => filesIn(path.join(name, entry))) : [name];
}

function grouped(all, keyOf) {
  const groups = {};
  all.forEach(one => (groups[keyOf(one)] ??= []).push(one));
  return groups;
}

/** Runs a command that the page shows on files of one folder; their records by file. */
function run(command, names) {
  const words = command.replace(/^urisift/, program).replace(/ ('.*'|\S+)$/, ' "$@"');
  const output = spawnSync('bash', ['-c', words, 'bash', ...names.map(name => path.basename(name))], { cwd: path.dirname(names[0]), maxBuffer: 1 << 28 });
  const byFile = grouped(records(output.stdout.toString()), record => record.file);
  return name => byFile[path.basename(name)] ?? [];
}

/** Compares all fields of all records of files; what the page cannot open must be said, and is only counted. */
async function compare(page, names) {
  let [count, different, unread] = [0, 0, 0];
  for (const folder of Object.values(grouped(names, name => path.dirname(name)))) {
    let expected;
    for (const name of folder) {
      await give(page, name);
      expected ??= run(await page.locator('#command').textContent(), folder);
      if (/not read|cannot unpack|encrypted/.test(await said(page))) {
        unread++;
        continue;
      }
      const found = (await uris(page)).length ? records(await copied(page, 'Copy as JSON lines')) : [];
      const all = expected(name);
      count += all.length;
      for (let i = 0; i < Math.max(all.length, found.length); i++) {
        try {
          assert.deepStrictEqual(found[i], all[i]);
        } catch (e) {
          different++;
          console.log(`${name}: ${e.message.slice(0, 500)}`);
        }
      }
    }
  }
  return { files: names.length - unread, records: count, different, unread };
}

/** A message with a body of 20 MB. */
function large() {
  const lines = Array.from({ length: 200000 }, (_, i) => (i % 100 ? `Line ${i} of a long letter says nothing of note, and nothing at all of where to look for more of it\n`
    : `Line ${i} of a long letter names http://host${i % 997}.example/page/${i}\n`));
  const name = path.join(work, 'large.eml');
  fs.writeFileSync(name, 'From: a@a.example\nSubject: Long\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n' + lines.join(''));
  return name;
}

async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  assert.deepStrictEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`), [], where);
}

const tests = {
  async 'the example shows both lines of a URI, and what the text of a link hides'(page) {
    await answer(page, () => page.click('#example'));
    assert.strictEqual(await said(page), '6 links, 2 with a warning');
    assert.match(await page.locator('#messages').textContent(), /^Your account is lockedFrom "Example Bank"/);
    assert.match(await page.locator('#link-2').textContent(), /its text says “www.bank.example\/login”, but it leads to signin.example.net/);
    assert.strictEqual(await page.locator('#link-3 td').nth(2).textContent(), 'http://192.0.2.7');
    assert.deepStrictEqual(await page.locator('mark[data-link="0"]').allTextContents(), ['http://signin.example.net/customers/confirm/', 'account.html?id=2004-03-08']);
    assert.deepStrictEqual(await page.locator('mark[data-link="2"], mark[data-link="3"]').allTextContents(), ['www.bank.example/login', 'our new site']);
    await page.locator('mark[data-link="0"]').nth(1).hover();
    assert.strictEqual(await page.locator('mark.on').count(), 2);
  },

  async 'the keyboard reaches each link in the table and in the text'(page) {
    await answer(page, () => page.click('#example'));
    await page.locator('#link-0 button').focus();
    assert.strictEqual(await page.locator('mark.on').count(), 2);
    await page.keyboard.press('Enter');
    assert.strictEqual(await page.evaluate(() => document.activeElement.textContent), 'http://signin.example.net/customers/confirm/');
    await page.keyboard.press('Tab');
    assert.strictEqual(await page.evaluate(() => document.activeElement.textContent), 'mailto:help@example.net');
    await page.keyboard.press('Enter');
    assert.strictEqual(await page.evaluate(() => document.activeElement.closest('tr').id), 'link-1');
  },

  async 'the answer is that to the last key'(page) {
    await page.locator('#input').pressSequentially('see http://a.example/one and http://b.example/two', { delay: 5 });
    await page.waitForFunction(() => document.getElementById('status').textContent === '2 links');
    assert.deepStrictEqual(await uris(page), ['http://a.example/one', 'http://b.example/two']);
    await answer(page, () => page.click('#clear'));
    assert(!(await page.locator('#results').isVisible()));
  },

  async 'options do what the shown command does'(page) {
    const name = path.join(work, 'options.txt');
    fs.writeFileSync(name, 'see <http://a.example/\nb>, www.c.example, hxxp://d[.]example/, foo:bar and mailto:e@f.example\nhttp://g..example/\n');
    await page.click('#options summary');
    await page.selectOption('[name=join]', 'none');
    for (const option of ['abbreviated', 'refang', 'any-scheme', 'rejected', 'strict']) {
      await page.check(`[name=${option}]`);
      assert.strictEqual((await compare(page, [name])).different, 0, option);
    }
    await page.fill('[name=scheme]', 'mailto,http');
    assert.match(await page.locator('#command').textContent(), / --scheme=mailto,http /);
    const { different, records } = await compare(page, [name]);
    assert(different === 0 && records > 2);
  },

  async 'what was not read is said, and not called a text without links'(page) {
    const cases = { 'a.pdf': ['%PDF-1.7\n', /^a\.pdf: .*not read.*\. No links in what was read$/], 'b.txt': ['', /^This file is empty/],
      'c.html': [`<a href="https://a.example/?${'a'.repeat(9000)}">bank.example</a>`, /^1 link is too long.*\. No links in what was read$/] };
    for (const [name, [text, expected]] of Object.entries(cases)) {
      fs.writeFileSync(path.join(work, name), text);
      await give(page, path.join(work, name));
      assert.match(await said(page), expected);
      assert.strictEqual(await page.locator('#status.warned').count(), name === 'b.txt' ? 0 : 1);
    }
    await paste(page, 'nothing');
    assert.match(await said(page), /^No links\. A mail that was copied/);
  },

  async 'a paste from a mail program keeps where its links lead'(page) {
    await answer(page, () => page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'www.bank.example');
      data.setData('text/html', '<p><a href="https://evil.example/">www.bank.example</a>');
      document.getElementById('input').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }));
    assert.strictEqual((await uris(page))[0], 'https://evil.example/');
    assert.match(await page.locator('#link-0').textContent(), /but it leads to evil.example/);
  },

  async 'a form and a script are warned of'(page) {
    const name = path.join(work, 'form.html');
    fs.writeFileSync(name, '<form action="https://evil.example/pin"></form><a href="javascript:location=1">bank</a>');
    await give(page, name);
    assert.match(await page.locator('#link-0 .warning').textContent(), /typed into this form/);
    assert.match(await page.locator('#link-1 .warning').textContent(), /runs a script/);
    fs.writeFileSync(name, '<a href="javascript:void(0)">a</a> <a href="data:text/html,x">b</a> <iframe src="http://a.example/"></iframe>'
      + '<meta http-equiv="refresh" content="0;url=http://b.example/"> <a href="http://www.bank.example.c.example/">www.bank.example</a>');
    await give(page, name);
    const rows = await page.locator('#links tbody tr').allTextContents();
    assert.doesNotMatch(rows[0], /runs a script/);
    [/itself a page/, /in a frame/, /by itself/, /in front of its own/].forEach((said, i) => assert.match(rows[i + 1], said));
    assert.match(await said(page), /^6 links, 2 with a warning/);
    assert.strictEqual(await page.locator('#results a, #shown a').count(), 0);
  },

  async 'a rewritten link is shown as the one that it leads to'(page) {
    const safe = 'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2F';
    const name = path.join(work, 'safe.html');
    fs.writeFileSync(name, `<a href="${safe}evil.example%2F">www.bank.example</a> <a href="${safe}www.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fbit.ly%2Fx">x</a>`);
    await give(page, name);
    assert.deepStrictEqual((await uris(page)).slice(0, 2), ['https://evil.example/', 'https://bit.ly/x']);
    assert.strictEqual(await page.locator('#link-0 td').nth(2).textContent(), 'https://evil.example');
    assert.match(await page.locator('#link-0 .warning').textContent(), /its text says “www.bank.example”, but it leads to evil.example/);
    assert.match(await page.locator('#link-1').textContent(), /a short link.*the mail has https:\/\/nam02.*\(safelinks, google\)/);
    assert.match(await copied(page, 'Copy defanged'), /^hxxps:\/\/evil\[.\]example\/\nhxxps:\/\/bit\[.\]ly\/x\n/);
  },

  async 'blanks of all kinds in the text of a link take no time'(page) {
    const begun = Date.now();
    await paste(page, `<a href="http://x.example/">a${'\u3000 '.repeat(400)}b<svg><title>Q</title></svg><style>k</style></a>${'\u1680'.repeat(500)}`);
    await page.click('#clear');
    assert(Date.now() - begun < MOST_MS);
  },

  async 'it copies text, defanged text, CSV and JSON lines'(page) {
    await paste(page, 'http://a.example/?q=1,2 and =http://b.example/');
    assert.strictEqual(await copied(page, 'Copy'), 'http://a.example/?q=1,2\nhttp://b.example/\n');
    assert.strictEqual(await copied(page, 'Copy defanged'), 'hxxp://a[.]example/?q=1,2\nhxxp://b[.]example/\n');
    assert.match(await copied(page, 'Copy as CSV'), /^uri,verdict,[^\r]*\r\n"http:\/\/a.example\/\?q=1,2",valid,/);
    assert.strictEqual(records(await copied(page, 'Copy as JSON lines'))[1].uri, 'http://b.example/');
  },

  async 'hostile mail does nothing, and nothing in the page leads away'(page) {
    for (const name of filesIn(fixtures.hostile(work))) {
      await give(page, name);
    }
    await give(page, path.join(work, 'hostile/hostile.mbox'));
    assert((await uris(page)).length > 40);
    for (const payload of fixtures.PAYLOADS) {
      await paste(page, `${payload} <p>${payload} <a href="http://a.example/">${payload}</a>`);
    }
    await page.waitForTimeout(200);
    assert.strictEqual(await page.evaluate(() => window.ran), undefined);
    assert.strictEqual(await page.locator('a[href]:not(.skip), img, iframe, svg, link, base, object, embed').count(), 0);
  },

  async 'records equal those of the command'(page) {
    const names = ['samples', ...more].map(name => path.resolve(root, name)).flatMap(filesIn).filter(name => !OTHERS.test(name));
    const result = await compare(page, names);
    console.log('try:', JSON.stringify(result));
    assert.strictEqual(result.different, 0);
    assert(result.records > 100);
  },

  async 'a message of 20 MB is read'(page) {
    const name = large();
    const begun = Date.now();
    await give(page, name);
    const took = Date.now() - begun;
    assert.match(await said(page), /^2,000 links/);
    const memory = await page.evaluate(() => performance.memory.usedJSHeapSize);
    console.log(`try: ${fs.statSync(name).size} bytes with 2,000 links in ${took} ms, ${Math.round(memory / 1e6)} MB of heap in the page`);
    assert(took < MOST_MS, `${took} ms`);
  }
};

(async () => {
  const size = fs.statSync(file).size;
  assert(size <= LARGEST, `${size} bytes`);
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  let failed = 0;
  for (const [name, test] of Object.entries(tests)) {
    const page = await open();
    try {
      await test(page);
      assert.deepStrictEqual(page.trouble, []);
    } catch (e) {
      failed++;
      console.error(`try: FAILED: ${name}\n${e.stack}`);
    }
    await page.close();
  }
  for (const [where, options] of Object.entries({ light: {}, dark: { colorScheme: 'dark' }, narrow: { viewport: { width: 390, height: 844 } } })) {
    const page = await open(options);
    try {
      await accessible(page, where + ', empty');
      await page.locator('details').evaluateAll(all => all.forEach(one => { one.open = true; }));
      await answer(page, () => page.click('#example'));
      await accessible(page, where);
      assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), where + ': no scrolling sideways');
    } catch (e) {
      failed++;
      console.error(`try: FAILED: ${e.stack}`);
    }
    await page.close();
  }
  const times = [];
  for (let i = 0; i < 7; i++) {
    const begun = performance.now();
    await (await open()).close();
    times.push(Math.round(performance.now() - begun));
  }
  times.sort((a, b) => a - b);
  console.log(`try: ${size} bytes, ready in ${times[3]} ms (${times[0]} to ${times[6]})`);
  await browser.close();
  fs.rmSync(work, { recursive: true });
  console.log(failed ? `try: ${failed} failed` : 'try: ok');
  process.exitCode = failed ? 1 : 0;
})();
