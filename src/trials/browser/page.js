// Tests the page of "urisift report" in a browser: node page.js PROGRAM DIRECTORY
'use strict';
const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { execFileSync } = require('child_process');
const { pathToFileURL } = require('url');
const { chromium } = require('playwright-core');
const fixtures = require('./fixtures.js');

const [program, work] = process.argv.slice(2);
const LARGE = 100000;

/** The most that a first paint may take; the printed time is usually a fifth of it. */
const MOST_MS = 2000;

let browser;

function report(input, name) {
  const output = path.join(work, name + '.html');
  try {
    execFileSync(program, ['report', input, '--output', output], { stdio: ['ignore', 'ignore', 'ignore'] });
  } catch (e) {
    assert(e.status === 1 || e.status === 3 && name === 'lost', 'nothing found, or not read: ' + e.status);
  }
  return pathToFileURL(output).href;
}

/** Opens a page; requests, navigation, dialogs and errors are collected in its trouble. */
async function open(url, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'light', ...options });
  page.trouble = [];
  page.on('pageerror', e => page.trouble.push('error: ' + e.message));
  page.on('console', message => page.trouble.push('console: ' + message.text()));
  page.on('dialog', dialog => { page.trouble.push('dialog: ' + dialog.message()); dialog.dismiss(); });
  page.on('request', request => { if (request.url() !== url) { page.trouble.push('request: ' + request.url()); } });
  page.on('framenavigated', frame => { if (frame.url() !== url) { page.trouble.push('went to ' + frame.url()); } });
  await page.goto(url);
  return page;
}

const total = (page, i) => page.locator('#totals dd').nth(i).textContent();
const shown = page => page.locator('#shown').textContent();
const rows = page => page.locator('#grid tbody tr:not(.group)');
const groups = page => page.locator('#grid tbody tr.group');
const firstUri = page => rows(page).first().locator('.uri').textContent();
const sortBy = (page, key) => page.locator('#sort').selectOption(key);
const tile = (page, name) => page.locator('#totals div', { hasText: name }).locator('dd').textContent();
const facet = (page, name, text) => page.locator(`.facet-${name} .facet`, { hasText: text });
const chips = page => page.locator('#chips .chip').allTextContents();

/** What a button saves. */
async function saved(page, title, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export button', { hasText: title }).click()]);
  assert.strictEqual(download.suggestedFilename(), name);
  return fs.readFileSync(await download.path(), 'utf8');
}

const tests = {
  async 'it loads without a request, and says how much was found'(page) {
    assert.strictEqual(await page.locator('h1').textContent(), 'URIs in small.mbox');
    assert.strictEqual(await total(page, 0), '63');
    assert.strictEqual(await total(page, 1), '40');
    assert.strictEqual(await tile(page, 'With a warning'), '1');
    assert.strictEqual(await tile(page, 'Senders'), '4');
    assert.match(await page.locator('#subtitle').textContent(), /^25 messages with URIs, 5 Jan 2004 to 5 Dec 2005$/);
    assert.strictEqual(await firstUri(page), 'http://trap.example/login');
    await sortBy(page, 'found');
    assert.strictEqual(await firstUri(page), 'http://oak.example/home');
    for (const name of ['domain', 'sender', 'scheme', 'joined', 'flag']) {
      assert(await page.locator('.facet-' + name).isVisible(), name);
    }
    assert.strictEqual(await page.locator('.facet-wrapper').count(), 0, 'no box without content');
  },

  async 'a domain, a flag and a month filter, and chips take that back'(page) {
    await facet(page, 'domain', 'ash.example').click();
    assert.strictEqual(await shown(page), '12 of 40');
    assert.strictEqual(await total(page, 0), '12 of 63');
    assert.strictEqual(await facet(page, 'domain', 'ash.example').getAttribute('aria-pressed'), 'true');
    assert(!(await page.locator('.facet-flag').isVisible()), 'a list of nothing');
    await page.locator('#time-list summary').click();
    await page.locator('#time-list button', { hasText: 'Mar 2004' }).click();
    assert.strictEqual(await shown(page), '1 of 40');
    assert.strictEqual(await page.evaluate(() => document.activeElement.textContent), 'Mar 20041', 'focus stays');
    assert.deepStrictEqual(await chips(page), ['timeMar 2004×', 'domainash.example×']);
    await page.locator('#chips .chip').first().click();
    assert.strictEqual(await shown(page), '12 of 40');
    await page.locator('#chips .chip').first().click();
    assert.strictEqual(await shown(page), '40');
    await facet(page, 'flag', 'its text names another site').click();
    assert.strictEqual(await firstUri(page), 'http://trap.example/login');
    assert.strictEqual(await shown(page), '1 of 40');
  },

  async 'a domain and a URI are excluded, and filters and exclusions hold together'(page) {
    const exclude = (name, text) => page.locator(`.facet-${name} li`, { hasText: text }).locator('.not');
    await exclude('domain', 'oak.example').click();
    const left = await shown(page);
    assert.strictEqual(left, '15 of 40');
    assert.deepStrictEqual(await chips(page), ['not domainoak.example×']);
    assert.strictEqual(await exclude('domain', 'oak.example').getAttribute('aria-pressed'), 'true');
    assert.strictEqual(await exclude('domain', 'oak.example').getAttribute('aria-label'), 'Exclude oak.example');
    assert.strictEqual(await page.evaluate(() => document.activeElement.className), 'not', 'focus stays');
    assert.strictEqual(await page.locator('#status').textContent(), '15 of 40 URIs shown');
    await facet(page, 'sender', 'Writer 1').click();
    assert.strictEqual(await shown(page), '4 of 40');
    assert.deepStrictEqual(await chips(page), ['not domainoak.example×', 'senderWriter 1 <writer1@mail.example>×']);
    await facet(page, 'domain', 'oak.example').click(); // instead of excluding it
    assert.deepStrictEqual(await chips(page), ['domainoak.example×', 'senderWriter 1 <writer1@mail.example>×']);
    assert.strictEqual(await shown(page), '9 of 40');
    await page.locator('#chips button', { hasText: 'Clear all' }).click();
    await exclude('flag', 'its text names another site').click();
    assert.strictEqual(await shown(page), '39 of 40');
    await exclude('joined', 'in brackets or quotes').click();
    assert.strictEqual(await shown(page), '27 of 40');
    await page.locator('#chips button', { hasText: 'Clear all' }).click();
    await sortBy(page, 'found');
    await rows(page).first().click();
    await page.locator('#details button', { hasText: 'Exclude URI' }).click();
    assert.deepStrictEqual(await chips(page), ['not URIhttp://oak.example/home×']);
    assert.strictEqual(await shown(page), '39 of 40');
    assert.strictEqual(await total(page, 0), '39 of 63');
  },

  async 'the number in a heading is that of the rows'(page) {
    for (const card of await page.locator('.facets .card').all()) {
      const count = String(await card.locator('li:not(.nameless)').count()); // (no host) is no domain
      assert.strictEqual(await card.locator('.card-head p').textContent(), count);
    }
    assert.strictEqual(await page.locator('.facet-domain .card-head p').textContent(), await tile(page, 'Domains'));
    assert.strictEqual(await page.locator('.facet-domain li.nameless').textContent(), '(no host)1−');
    await facet(page, 'domain', 'ash.example').click();
    assert.strictEqual(await shown(page), '12 of 40');
    await sortBy(page, 'found');
    assert.strictEqual(await page.locator('#grid').getAttribute('aria-rowcount'), '13');
    await rows(page).first().click();
    assert.strictEqual(await page.locator('#details h3').textContent(), 'Where it was found 1');
    assert.strictEqual(await page.locator('.places li').count() - await page.locator('#coverage li').count(), 1);
  },

  async 'without remarks their column goes, and URIs get the room'(page) {
    const width = () => rows(page).first().locator('.c-uri').evaluate(cell => cell.clientWidth);
    const before = await width();
    assert(await page.locator('th.c-remarks').isVisible());
    await facet(page, 'domain', 'oak.example').click();
    assert(!(await page.locator('th.c-remarks').isVisible()));
    assert.strictEqual(await page.locator('#grid').getAttribute('aria-colcount'), '2');
    assert((await width()) > before + 50, 'no more room');
  },

  async 'URIs stand below the message that they are in, those with warnings first'(page) {
    assert.strictEqual(await page.locator('#sort').inputValue(), 'remarks');
    assert.match(await groups(page).first().textContent(), /^Your account\d+ \w+ 200\d · .*bank@.* · small.mbox, message \d+$/);
    assert.strictEqual(await page.locator('#grid tbody tr').nth(1).locator('.warning').textContent(),
      'its text says “http://bank.example/login”, but it leads to trap.example');
    assert.match(await page.locator('#grid .warning').first().evaluate(one => getComputedStyle(one, '::before').content), /⚠.*Warning/, 'told by more than colour');
    assert.strictEqual(await rows(page).first().locator('b').textContent(), 'trap.example');
    assert(!(await rows(page).first().locator('.where').isVisible()), 'its place is said twice');
    const seen = await groups(page).allTextContents();
    assert.strictEqual(new Set(seen).size, seen.length, 'a message is named twice');
    await sortBy(page, 'found');
    assert.strictEqual(await groups(page).count(), 0);
    assert.match(await rows(page).first().locator('.where').textContent(), /^Letter \d+ · \d+ \w+ 2004 · Writer \d <.*> · small.mbox, message \d+$/);
    await page.locator('#warned').click();
    assert.strictEqual(await shown(page), '1 of 40');
    assert.deepStrictEqual(await chips(page), ['onlywith a warning×']);
    assert.strictEqual(await page.locator('#warned').getAttribute('aria-pressed'), 'true');
    await page.locator('#warned').click();
    assert.strictEqual(await shown(page), '40');
    await sortBy(page, 'place');
    assert.match(await groups(page).first().textContent(), /small.mbox, message 1$/);
    await rows(page).first().click();
    assert(await page.locator('#details').isVisible());
    await page.keyboard.press('Escape');
    await groups(page).first().click();
    assert(!(await page.locator('#details').isVisible()), 'a name is no URI');
  },

  async 'what is shown is saved as CSV and as defanged text, in the order of the table'(page) {
    await facet(page, 'domain', 'ash.example').click();
    await page.locator('#grid th', { hasText: 'URI' }).locator('button').click();
    const csv = await saved(page, 'Save CSV', 'uris.csv');
    const lines = csv.split('\r\n');
    assert.strictEqual(lines[0], '\uFEFFuri,count,domain,date,from,subject,text,wrapped,file,message,line,context,source_uri,evidence');
    assert.strictEqual(lines.length, 14);
    assert.match(lines[1], /^https:\/\/ash.example\/long\/path\/0,1,ash.example,2004-01-05,Writer 0 <writer0@mail.example>,Letter 0,,.*small.mbox,1,\d+,"part 1, body",,delimited$/);
    assert.strictEqual(await page.locator('#exported').textContent(), 'Saved as uris.csv');
    const text = (await saved(page, 'Save defanged text', 'uris.txt')).split('\n');
    assert.deepStrictEqual([text.length, text[0], text[12]], [13, 'hxxps://ash[.]example/long/path/0', '']);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('#export button', { hasText: 'Copy defanged' }).click();
    await page.waitForFunction(() => document.getElementById('exported').textContent === 'Copied');
    assert.strictEqual(await page.evaluate(() => navigator.clipboard.readText()), text.join('\n'));
    await rows(page).first().click();
    await page.locator('#details button', { hasText: 'Copy defanged' }).click();
    await page.waitForFunction(() => document.querySelector('#details .actions [role=status]').textContent === 'Copied');
    assert.strictEqual(await page.evaluate(() => navigator.clipboard.readText()), text[0]);
  },

  async 'coverage stands at the top'(page) {
    assert.strictEqual(await page.locator('#coverage summary').textContent(), 'Read: 25 messages, 25 texts, all of it');
    await page.locator('#coverage summary').click();
    assert.strictEqual(await page.locator('#coverage dd').textContent(), '24 text/plain, 1 text/html');
  },

  async 'a bar of the chart filters, and a drag takes several'(page) {
    await page.locator('.u-over').scrollIntoViewIfNeeded();
    const box = await page.locator('.u-over').boundingBox();
    const x = i => box.x + (box.width * (i + 0.6)) / 24.2;
    await page.mouse.click(x(3), box.y + 60);
    assert.deepStrictEqual(await chips(page), ['timeApr 2004×']);
    await page.locator('#chips .chip').click();
    await page.mouse.move(x(0), box.y + 60);
    await page.mouse.down();
    await page.mouse.move(x(2), box.y + 60, { steps: 5 });
    await page.mouse.up();
    assert.deepStrictEqual(await chips(page), ['timeJan 2004 – Mar 2004×']);
    assert.strictEqual(await total(page, 0), '9 of 63');
  },

  async 'what is sought is found in URIs, subjects and senders'(page) {
    for (const [text, count] of [['elm.example', '1 of 40'], ['PAGE/17', '1 of 40'], ['bank@', '2 of 40'], ['your account', '2 of 40'],
      ['small.mbox', '0 of 40'], ['page -page/17', '23 of 40'], ['-oak -ash', '3 of 40'], ['account trap', '1 of 40'], ['account oak', '0 of 40']]) {
      await page.fill('#search', text);
      await page.waitForFunction(count => document.getElementById('shown').textContent === count, count);
    }
    assert(await page.locator('#none').isVisible());
  },

  async 'a head sorts both ways, and says which'(page) {
    const head = name => page.locator('#grid th', { hasText: name });
    assert.strictEqual(await head('What to know').getAttribute('aria-sort'), 'descending');
    await head('Found').locator('button').click();
    assert.strictEqual(await head('Found').getAttribute('aria-sort'), 'descending');
    assert.strictEqual(await page.locator('#sort').inputValue(), 'found');
    await head('URI').locator('button').click();
    assert.strictEqual(await head('URI').getAttribute('aria-sort'), 'ascending');
    assert.strictEqual(await head('Found').getAttribute('aria-sort'), 'none');
    const up = await firstUri(page);
    await head('URI').locator('button').click();
    assert.strictEqual(await head('URI').getAttribute('aria-sort'), 'descending');
    assert.strictEqual(up, 'http://bank.example/login');
    assert.strictEqual(await firstUri(page), 'mailto:elm@elm.example');
    await sortBy(page, 'date');
    assert.match(await page.locator('#grid tbody .where').first().textContent(), /5 Dec 2005/);
  },

  async 'the row of a filter shows the message that passes it'(page) {
    await facet(page, 'domain', 'oak.example').click();
    await page.locator('#time-list summary').click();
    await page.locator('#time-list button', { hasText: 'Jul 2005' }).click();
    assert.match(await page.locator('#grid tbody tr').first().textContent(), /^Letter 185 Jul 2005 · .* · small.mbox, message 19$/);
  },

  async 'all of it works from the keyboard'(page) {
    await page.locator('#chart').focus();
    await page.keyboard.press('Home');
    assert.match(await page.locator('#chart').getAttribute('aria-valuetext'), /^Jan 2004, 3 URIs/);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    assert.deepStrictEqual(await chips(page), ['timeJan 2004 – Feb 2004×']);
    await page.locator('#chips .chip').focus();
    await page.keyboard.press('Enter');
    assert.strictEqual(await page.evaluate(() => document.activeElement.id), 'search');
    await facet(page, 'domain', 'ash.example').focus();
    await page.keyboard.press('Enter');
    assert.strictEqual(await shown(page), '12 of 40');
    assert.strictEqual(await page.evaluate(() => document.activeElement.textContent.startsWith('ash.example')), true, 'focus stays');
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => Number(document.activeElement.getAttribute('aria-rowindex')));
    await page.locator('#grid tbody tr[tabindex="0"]').focus();
    assert.strictEqual(await focused(), 3, 'below the name of its message');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.strictEqual(await focused(), 3);
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('ArrowDown');
      assert(!(await page.evaluate(() => document.activeElement.matches('.group'))), 'the name of a message is no row to open');
    }
    assert.strictEqual(String(await focused()), await page.locator('#grid').getAttribute('aria-rowcount'));
    await sortBy(page, 'found');
    await page.locator('#grid tbody tr[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    assert.strictEqual(await focused(), 3);
    await page.keyboard.press('End');
    assert.strictEqual(await focused(), 41);
    await page.keyboard.press('Enter');
    assert(await page.locator('#details').isVisible());
    await page.keyboard.press('Escape');
    assert(!(await page.locator('#details').isVisible()));
    assert.strictEqual(await focused(), 41, 'focus comes back');
    await page.keyboard.press('Home');
    assert.strictEqual(await focused(), 2);
  },

  async 'what is reached by Tab has a name, and its focus shows'(page) {
    await page.keyboard.press('Tab');
    for (let i = 0; i < 100; i++) {
      const at = await page.evaluate(() => {
        const element = document.activeElement;
        const style = getComputedStyle(element);
        return { tag: element.tagName, name: element.getAttribute('aria-label') || element.textContent || element.title || (element.labels && element.labels.length),
          outline: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 };
      });
      if (at.tag === 'BODY') {
        return;
      }
      assert(at.name, at.tag + ' has no name');
      assert(at.outline, at.tag + ' ' + at.name + ': its focus does not show');
      await page.keyboard.press('Tab');
    }
    assert.fail('Tab has no end');
  },

  async 'roles and landmarks are what is heard'(page) {
    assert.strictEqual(await page.getByRole('main').count(), 1);
    assert.strictEqual(await page.getByRole('banner').count(), 1);
    assert.strictEqual(await page.getByRole('search').count(), 1);
    const grid = page.getByRole('grid', { name: 'URIs' });
    await sortBy(page, 'found');
    assert.strictEqual(await grid.getAttribute('aria-rowcount'), '41');
    assert.strictEqual(await grid.getByRole('columnheader').count(), 3);
    assert((await grid.getByRole('row').count()) > 10);
    assert.strictEqual(await grid.getByRole('row').nth(1).getByRole('gridcell').count(), 3);
    assert.strictEqual(await page.getByRole('slider', { name: 'URIs by month' }).count(), 1);
    assert(await page.getByRole('region', { name: 'Domains' }).count());
  },

  async 'dark is as legible as light, and the button changes it'(page) {
    const contrast = () => page.evaluate(() => {
      const lit = colour => {
        const [r, g, b] = colour.match(/[\d.]+/g).map(n => n / 255).map(n => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = element => {
        const colour = getComputedStyle(element).backgroundColor;
        return colour === 'rgba(0, 0, 0, 0)' ? ground(element.parentElement) : colour;
      };
      return ['h1', '#subtitle', '.facet .name', '#grid .uri', '#grid .group .muted', '#grid .warning', '#coverage summary', '#grid th button', '#theme', '#totals dt', 'footer', '#chips .kind']
        .map(selector => {
          const element = document.querySelector(selector);
          const [a, b] = [lit(getComputedStyle(element).color), lit(ground(element))].sort((x, y) => y - x);
          return [selector, (a + 0.05) / (b + 0.05)];
        });
    });
    await page.locator('.facet-domain .not').first().click();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    for (const [selector, ratio] of await contrast()) {
      assert(ratio >= 4.5, `light ${selector}: ${ratio}`);
    }
    await page.locator('#theme').click();
    const dark = await background();
    assert.notStrictEqual(dark, light);
    for (const [selector, ratio] of await contrast()) {
      assert(ratio >= 4.5, `dark ${selector}: ${ratio}`);
    }
    await page.locator('#theme').click();
    assert.strictEqual(await background(), light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    assert.strictEqual(await background(), dark);
  },

  async 'it prints in light colours, with the rows of the table'(page) {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.strictEqual(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
    assert(!(await page.locator('#search').isVisible()));
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    assert.strictEqual(await rows(page).count(), 40);
    assert(await page.locator('#grid tbody tr').last().evaluate(row => !row.matches('.group')), 'the last row names what does not follow');
    const overlap = await page.evaluate(() => [...document.querySelectorAll('#grid tbody tr')]
      .map(row => row.getBoundingClientRect()).some((box, i, all) => i && box.top < all[i - 1].bottom - 1));
    assert(!overlap, 'rows lie over one another');
    await page.setViewportSize({ width: 700, height: 900 }); // as wide as A4
    const cells = await rows(page).first().locator('td:visible').evaluateAll(all => all.map(cell => cell.getBoundingClientRect().left));
    assert.strictEqual(cells.length, 3);
    assert.deepStrictEqual(cells, [...new Set(cells)].sort((x, y) => x - y), 'cells lie over one another');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    const pdf = await page.pdf({ format: 'A4' });
    assert(pdf.length > 20000 && pdf.subarray(0, 5).toString() === '%PDF-');
    assert((pdf.toString('latin1').match(/\/Type \/Page\b/g) || []).length >= 2);
  },

  async 'a telephone needs no scroll to the side'(page) {
    await page.setViewportSize({ width: 390, height: 844 });
    // the chart is drawn anew for the frame that follows a change of size
    const width = () => page.evaluate(() => new Promise(done =>
      requestAnimationFrame(() => requestAnimationFrame(() => done(document.documentElement.scrollWidth)))));
    assert.strictEqual(await width(), 390);
    await facet(page, 'sender', 'Writer 1').click();
    await facet(page, 'domain', 'ash.example').click();
    assert.strictEqual(await width(), 390);
    await page.locator('#sort').selectOption('uri');
    await rows(page).first().click();
    assert(await page.locator('#details').isVisible());
    assert.strictEqual(await width(), 390);
    const box = await page.locator('#details').boundingBox();
    assert(box.x >= 0 && box.x + box.width <= 390);
  }
};

async function outliers() {
  const into = path.join(work, 'outliers');
  fs.mkdirSync(into);
  const dates = ['1 Jan 1970 00:00:00 +0000', '5 Dec 2036 10:00:00 +0000', ...Array.from({ length: 900 }, (_, i) => `${1 + (i % 28)} Mar 2005 10:00:00 +0000`)];
  fs.writeFileSync(path.join(into, 'a.mbox'), dates.map((date, i) => `From a@a.example Mon Jan  5 10:00:00 2004\nFrom: a@a.example\nDate: ${date}\nSubject: x\n\nhttp://a.example/${i}\n\n`).join(''));
  fs.writeFileSync(path.join(into, 'b.txt'), 'http://b.example/\n');
  const page = await open(report(into, 'outliers'));
  assert.strictEqual(await page.locator('#time-title').textContent(), 'By day');
  assert.deepStrictEqual(await page.locator('#outside button').allTextContents(),
    ['1 Jan 1970: 1', '5 Dec 2036: 1', 'Without a date: 1']);
  for (const [i, uri] of [[0, 'http://a.example/0'], [1, 'http://a.example/1'], [2, 'http://b.example/']]) {
    await page.locator('#outside button').nth(i).click();
    assert.strictEqual(await shown(page), '1 of 903');
    assert.strictEqual(await firstUri(page), uri);
  }
  await page.locator('#chips .chip').click();
  assert.strictEqual(await shown(page), '903');
  assert.deepStrictEqual(page.trouble, []);
  await page.close();

  // Several of them in twenty years of thousands.
  const years = Array.from({ length: 3000 }, (_, i) => `${1 + (i % 28)} Mar ${1998 + (i % 20)} 10:00:00 +0000`);
  const wrong = [...Array.from({ length: 30 }, (_, i) => `${1 + (i % 3)} Jan 1970 00:00:00 +0000`), ...Array.from({ length: 20 }, (_, i) => `${1 + i} May 2033 10:00:00 +0000`)];
  fs.writeFileSync(path.join(into, 'a.mbox'), [...years, ...wrong].map((date, i) => `From a@a.example Mon Jan  5 10:00:00 2004\nFrom: a@a.example\nDate: ${date}\nSubject: x\n\nhttp://a.example/${i}\n\n`).join(''));
  const more = await open(report(into, 'more'));
  assert.match(await more.locator('#subtitle').textContent(), /1 Mar 1998 to 28 Mar 2017$/);
  assert.deepStrictEqual(await more.locator('#outside button').allTextContents(),
    ['1 Jan 1970: 10', '2 Jan 1970: 10', '3 Jan 1970: 10', 'After 31 Mar 2017: 20', 'Without a date: 1']);
  await more.locator('#outside button').nth(1).click();
  assert.deepStrictEqual(await chips(more), ['time2 Jan 1970×']);
  assert.strictEqual(await shown(more), '10 of 3,051');
  assert.strictEqual(await more.locator('#outside button').nth(1).getAttribute('aria-pressed'), 'true');
  await more.locator('#outside button').nth(1).click();
  await more.locator('#time-list summary').click();
  await more.locator('#time-list button').first().waitFor();
  assert.strictEqual(await more.locator('#time-list button', { hasText: /(1970|2033)/ }).count(), 23, 'all are listed');
  assert.deepStrictEqual(more.trouble, []);
  await more.close();
}

async function coverage() {
  const into = path.join(work, 'coverage');
  fs.mkdirSync(into);
  fs.writeFileSync(path.join(into, 'a.eml'), 'From: a@a.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nhttp://a.example/\n'
    + '--b\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--b\nContent-Type: application/x-oak; name="<img src=x onerror=alert(1)>"\nContent-Transfer-Encoding: base64\n\nAAECAwQFBgcICQ==\n--b--\n');
  const page = await open(report(into, 'coverage'));
  assert.match(await page.locator('#coverage summary').textContent(), /^Read: 1 message, 2 texts. Not read: 1 /);
  await page.locator('#coverage summary').click();
  assert.match(await page.locator('#coverage li').first().textContent(), /a.eml: .*message 1.*not read; /);
  assert.deepStrictEqual(page.trouble, []);
  await page.close();
}

async function wrapped() {
  const safe = 'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2F';
  const file = path.join(work, 'wrapped.html');
  fs.writeFileSync(file, `<a href="${safe}evil.example%2F">www.bank.example</a> <a href="${safe}www.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fbit.ly%2Fx">x</a>`
    + '<a href="http://www.bank.example.c.example/">www.bank.example</a><a href="data:text/html,x">y</a><a href="javascript:go()">z</a>'
    + '<form action="http://form.example/"></form><iframe src="http://frame.example/"></iframe><meta http-equiv="refresh" content="0;url=http://go.example/">');
  const page = await open(report(file, 'rewritten'));
  const remarks = await rows(page).evaluateAll(all => Object.fromEntries(all.map(row => [row.querySelector('.uri').textContent,
    [...row.querySelectorAll('li')].map(one => (one.querySelector('.warning') ? '!' : '') + one.textContent)])));
  assert.deepStrictEqual(remarks, {
    'https://evil.example/': ['!its text says “www.bank.example”, but it leads to evil.example', 'reached through safelinks'],
    'https://bit.ly/x': ['a short link: the site that it leads to is not shown', 'reached through safelinks, google'],
    'http://www.bank.example.c.example/': ['!its text says “www.bank.example”, but it leads to c.example', '!the name of another site stands in front of its own'],
    'data:text/html,x': ['!it is itself a page, which no site has'], 'javascript:go()': ['!it runs a script'],
    'http://form.example/': ['!what is typed into this form goes there'], 'http://frame.example/': ['the page shows it in a frame'],
    'http://go.example/': ['the page goes there by itself'] });
  assert.strictEqual(await page.locator('#main a').count(), 0);
  await facet(page, 'domain', 'outlook.com').count().then(count => assert.strictEqual(count, 0));
  await facet(page, 'wrapper', 'google').click();
  assert.strictEqual(await shown(page), '1 of 8');
  await rows(page).first().click();
  assert.match(await page.locator('#details-body').textContent(), /^https:\/\/bit.ly\/x.*Domainbit.ly.*reached through safelinks, google.*Leads here through: https:\/\/nam02/s);
  assert.deepStrictEqual(page.trouble, []);
  await page.close();
}

/** The cells of CSV (RFC 4180). */
function cells(csv) {
  const lines = [[]];
  for (const [, quoted, plain, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines[lines.length - 1].push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') {
      lines.push([]);
    }
  }
  return lines.slice(0, -1);
}

async function hostile() {
  const input = fixtures.hostile(work);
  const page = await open(report(input, 'hostile'));
  assert.match(await page.locator('h1').textContent(), /^URIs in \d+ files$/);
  await sortBy(page, 'found');
  const rows = Number(await page.locator('#grid').getAttribute('aria-rowcount')) - 1;
  assert(rows >= 3 * fixtures.PAYLOADS.length, `${rows} rows`);
  const seen = await page.locator('#grid').textContent();
  // each row with its details, so that all texts are in the document once
  for (const more of await page.locator('.more:visible').all()) {
    await more.click();
  }
  await page.locator('#grid tbody tr[tabindex="0"]').focus();
  for (let i = 0; i < rows; i++) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
  }
  for (const button of await page.locator('.facet-sender .facet').all()) {
    await button.hover();
  }
  await page.locator('.facet-sender .facet').first().click();
  await page.fill('#search', '<script>');
  await page.waitForTimeout(200);
  await page.pdf();
  assert.deepStrictEqual(page.trouble, []);
  assert.strictEqual(await page.evaluate(() => window.ran), undefined, 'a payload ran');
  await page.fill('#search', '');
  await page.locator('#chips button', { hasText: 'sender' }).first().click();
  await page.waitForFunction(n => document.getElementById('shown').textContent === n.toLocaleString('en-US'), rows);
  const table = cells(await saved(page, 'Save CSV', 'uris.csv'));
  assert.strictEqual(table.length, rows + 1);
  assert(table.every(line => line.length === table[0].length), 'the cells of a line');
  assert(table.some(line => line[table[0].indexOf('evidence')].includes('tracker')), 'a tracker');
  const risky = table.flat().filter(text => /^[=+\-@\t\r]/.test(text));
  assert.deepStrictEqual(risky, [], 'formulas');
  assert(table.flat().some(text => text.startsWith("'=cmd|")), 'a formula was there');
  for (const column of ['subject', 'from', 'text', 'file', 'source_uri']) {
    const at = table[0].indexOf(column);
    assert(table.some(line => line[at].includes('ran = ')), column + ' holds a payload');
  }
  const lines = (await saved(page, 'Save defanged text', 'uris.txt')).split('\n');
  const defanged = execFileSync(program, ['--defang', '--unique', '--no-messages', input], { encoding: 'utf8' });
  assert.deepStrictEqual(lines.sort(), defanged.split('\n').sort(), 'what --defang writes');
  assert.deepStrictEqual(lines.filter(line => /https?:\/\/|www\.|@(?!\])/.test(line)), []);
  const foreign = await page.evaluate(() => ({
    links: document.querySelectorAll('a:not(.skip), area, [href]:not(.skip)').length,
    loads: document.querySelectorAll('img, iframe, object, embed, link, base, form, video, audio, [src]').length,
    scripts: document.scripts.length, styles: document.querySelectorAll('style').length,
    handlers: [...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a => /^on/.test(a.name))).length
  }));
  assert.deepStrictEqual(foreign, { links: 0, loads: 0, scripts: 3, styles: 1, handlers: 0 });
  assert(seen.includes('http://uri.example/'), 'the URIs are shown');
  assert(!(await page.content()).includes('\u202E'), 'nothing turns text around');

  // Even if one of them were markup, the policy would stop it.
  const held = await page.evaluate(async () => {
    const violations = [];
    document.addEventListener('securitypolicyviolation', e => violations.push(e.effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'window.ran = 30';
    document.body.append(script);
    const image = document.createElement('img');
    image.src = 'http://request.example/x.png';
    document.body.append(image);
    const frame = document.createElement('div');
    frame.setAttribute('onclick', 'window.ran = 31');
    document.body.append(frame);
    frame.click();
    const fetched = await fetch('http://request.example/y').then(() => 'fetched', () => 'refused');
    await new Promise(resolve => setTimeout(resolve, 200));
    return { ran: window.ran, fetched, violations: [...new Set(violations)].sort() };
  });
  assert.deepStrictEqual(held, { ran: undefined, fetched: 'refused', violations: ['connect-src', 'img-src', 'script-src-attr', 'script-src-elem'] });
  await page.close();

  // A payload that runs is noticed:
  const bad = path.join(work, 'bad.html');
  fs.writeFileSync(bad, '<!doctype html>' + [0, 3, 7, 8].map(i => fixtures.PAYLOADS[i]).join('\n'));
  const control = await open(pathToFileURL(bad).href);
  await control.waitForTimeout(300);
  assert(control.trouble.some(text => text.includes('request.example')), 'a request is not noticed');
  assert((await control.evaluate(() => window.ran)) > 0, 'what runs is not noticed');
  await control.close();
  return rows;
}

async function large() {
  const url = report(fixtures.large(work, LARGE), 'large');
  const page = await open(url);
  await page.waitForFunction(() => performance.getEntriesByName('shown').length
    && performance.getEntriesByName('first-contentful-paint').length);
  const figures = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    shown: performance.getEntriesByName('shown')[0].startTime
  }));
  await sortBy(page, 'found');
  const size = fs.statSync(path.join(work, 'large.html')).size;
  assert.strictEqual(await page.locator('#grid').getAttribute('aria-rowcount'), String(LARGE + 2));
  assert((await page.locator('#grid tbody tr').count()) < 80, 'only the rows in sight are there');
  const timed = async action => {
    const begin = Date.now();
    await action();
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return Date.now() - begin;
  };
  await page.locator('#grid tbody tr[tabindex="0"]').focus();
  const end = await timed(() => page.keyboard.press('End'));
  assert.strictEqual(await page.evaluate(() => document.activeElement.getAttribute('aria-rowindex')), String(LARGE + 2));
  const filter = await timed(() => page.locator('.facet-domain .facet').nth(3).click());
  const sort = await timed(() => page.locator('#grid th', { hasText: 'URI' }).locator('button').click());
  await page.locator('#chips .chip').click();
  const exclude = await timed(() => page.locator('.facet-domain .not').first().click());
  const csv = await timed(() => saved(page, 'Save CSV', 'uris.csv'));
  const search = await timed(async () => {
    await page.fill('#search', 'msg0999');
    await page.waitForFunction(() => document.getElementById('chips').textContent.includes('Clear all'));
  });
  assert.deepStrictEqual(page.trouble, []);
  assert(figures.paint < MOST_MS, `first paint ${figures.paint} ms`);
  assert(figures.shown < 2 * MOST_MS, `table ${figures.shown} ms`);
  await page.close();
  return `${LARGE} URIs, ${(size / 1e6).toFixed(1)} MB: first paint ${Math.round(figures.paint)} ms, table ${Math.round(figures.shown)} ms, `
    + `to the end ${end} ms, filter ${filter} ms, exclude ${exclude} ms, CSV ${csv} ms, sort ${sort} ms, search ${search} ms`;
}

async function empty() {
  const none = path.join(work, 'none.txt');
  fs.writeFileSync(none, 'nothing\n');
  const page = await open(report(none, 'none'));
  assert(await page.locator('#empty').isVisible());
  assert.strictEqual(await page.locator('#empty h2').textContent(), 'No URIs were found');
  assert(!(await page.locator('main').isVisible()));
  assert.deepStrictEqual(page.trouble, []);
  await page.close();
  const lost = path.join(work, 'lost.pdf');
  fs.writeFileSync(lost, '%PDF-1.7\nnothing\n');
  const unread = await open(report(lost, 'lost'));
  assert.match(await unread.locator('body').innerText(), /^[^.]*Read: .*(Not read|Damaged|Not opened): 1/s);
  assert.match(await unread.locator('#coverage li').innerText(), /lost.pdf/);
  assert.strictEqual(await unread.locator('#empty h2').textContent(), 'Not everything was read, and the rest has no URIs');
  await unread.close();
  const text = path.join(work, 'plain.txt');
  fs.writeFileSync(text, 'See http://a.example/b and http://a.example/c.\n');
  const plain = await open(report(text, 'plain'));
  assert.deepStrictEqual(await plain.locator('#grid th').allTextContents(), ['URI', 'What to know', 'Found']);
  assert(!(await plain.locator('#time').isVisible()));
  assert.strictEqual(await plain.locator('.facet-sender').count(), 0);
  assert.strictEqual(await plain.locator('#grid tbody .where').first().textContent(), 'plain.txt · line 1');
  assert.deepStrictEqual(plain.trouble, []);
  await plain.close();
}

async function shortened() {
  const label = 'a'.repeat(60);
  const file = path.join(work, 'names.html');
  fs.writeFileSync(file, `<a href="https://www.bank.example.${label}.${label}.evil.example/x">${'very '.repeat(40)}www.bank.example</a>`
    + `<a href="https://www.bank.example.${label}${label}@192.0.2.7/y">y</a><form action="http://form.example/"></form>`);
  for (const width of [390, 1280]) {
    const page = await open(report(file, 'long'), { viewport: { width, height: 900 } });
    const texts = await rows(page).locator('.uri').evaluateAll(all => all.map(one => one.textContent));
    assert.match(texts[0], /^https:\/\/…a+\.evil\.example\/x$/);
    assert.match(texts[1], /^https:\/\/www.bank.exampl…@192.0.2.7\/y$/);
    assert(await rows(page).locator('.uri').first().evaluate(one => one.scrollHeight <= one.clientHeight + 1), 'the host is cut');
    assert.match(await rows(page).first().textContent(), /its text says “www.bank.example”, but it leads to …?\S*evil.example/);
    await rows(page).first().click();
    assert.match(await page.locator('#details code').textContent(), /^https:\/\/www.bank.example.aaa/);
    await page.close();
  }
}

async function accessible(url) {
  const rules = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  for (const [width, colorScheme] of [[390, 'light'], [1280, 'light'], [1280, 'dark'], [1920, 'light']]) {
    for (const isOpen of [false, true]) {
      const page = await open(url, { viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
      if (isOpen) {
        await page.evaluate(() => document.querySelectorAll('details').forEach(one => { one.open = true; }));
        await rows(page).first().click();
      }
      await page.evaluate(rules);
      const violations = await page.evaluate(async () => (await axe.run()).violations.map(one => one.id + ': ' + one.nodes[0].target));
      assert.deepStrictEqual(violations, [], `${width} ${colorScheme} ${isOpen}`);
      await page.close();
    }
  }
}

async function main() {
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync']
  });
  const url = report(fixtures.small(work), 'small');
  let failed = 0;
  const run = async (name, test) => {
    try {
      const said = await test();
      console.log(`browser: ok: ${name}${said === undefined ? '' : ': ' + said}`);
    } catch (e) {
      failed++;
      console.log(`browser: FAILED: ${name}\n${e.stack}`);
    }
  };
  for (const [name, test] of Object.entries(tests)) {
    await run(name, async () => {
      const page = await open(url);
      page.setDefaultTimeout(10000);
      try {
        await test(page);
        assert.deepStrictEqual(page.trouble, []);
      } finally {
        await page.close();
      }
    });
  }
  await run('dates far from all others do not empty the chart', outliers);
  await run('coverage says what was not read', coverage);
  await run('what a rewritten URI leads to is the row, and the wrapper a remark that filters; so are other forms', wrapped);
  await run('without mail, or without a URI, no box is empty', empty);
  await run('nothing of a hostile archive runs, or asks for anything; rows', hostile);
  await run('of a long name the end is there, and of a long text the name', shortened);
  await run('axe-core has no objection, narrow, wide, dark and with details', () => accessible(url));
  await run('a large page', large);
  await browser.close();
  process.exit(failed ? 1 : 0);
}

setTimeout(() => { console.error('browser: no end within 280 s'); process.exit(1); }, 280000);
main().catch(e => { console.error(e); process.exit(1); });
