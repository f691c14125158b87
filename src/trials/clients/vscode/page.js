// VS Code in a browser, with the packed extension: node page.js ADDRESS FOLDER SCREENSHOT LARGE FILE...
// In each file the second line of the wrapped URI has to be a link whose Ctrl+click opens the whole
// URI; in the first one a hover and a rewrite work, too. Then keys are typed into the file LARGE.
'use strict';
const assert = require('assert');
const { chromium } = require('playwright-core');

const [address, folder, screenshot, large, ...files] = process.argv.slice(2);
const wrapped = 'http://wrapped.example.org/archive/2009/proposals/msg00123.html';
const KEYS = 100;
const SETTLE_MS = 15000; // the links of the large file

async function main() {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync']
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
  await page.addInitScript(() => {
    window.opened = [];
    window.open = url => { window.opened.push(String(url)); return null; };
  });
  await page.goto(`${address}/?folder=${encodeURIComponent(folder)}`);
  const open = async file => {
    const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: file });
    await row.waitFor({ timeout: 60000 });
    await row.dblclick();
  };
  const line = text => page.locator('.view-line', { hasText: text }).last();

  for (const file of files) {
    await open(file);
    const link = line('2009/proposals/').locator('.detected-link').first();
    await link.waitFor({ timeout: 30000 });
    const box = await link.boundingBox();
    if (file === files[0]) {
      await page.mouse.move(box.x + 30, box.y + 5);
      await page.locator('.monaco-hover', { hasText: /host:\s+wrapped\.example\.org/ }).waitFor({ timeout: 10000 });
      await page.screenshot({ path: screenshot });
      console.log('vscode: a hover: ok');
      await page.keyboard.press('Escape');
    }
    await page.mouse.move(box.x + 20, box.y + 5);
    await page.keyboard.down('Control');
    await page.mouse.move(box.x + 24, box.y + 6);
    await page.waitForTimeout(800);
    await page.mouse.click(box.x + 24, box.y + 6);
    await page.keyboard.up('Control');
    await page.waitForFunction('window.opened.length > 0', null, { timeout: 10000 });
    assert.deepStrictEqual(await page.evaluate(() => window.opened.splice(0)), [wrapped], file);
    const language = await page.locator('[id="status.editor.mode"]').innerText();
    console.log(`vscode: ${file} (${language.trim()}): ok`);
    await page.keyboard.press('Escape');
    if (file === files[0]) {
      await page.mouse.click(box.x + 24, box.y + 6);
      await page.keyboard.press('Control+.');
      await page.locator('.action-widget .action.focused', { hasText: 'Write the URI joined' }).waitFor({ timeout: 10000 });
      await page.waitForTimeout(500); // it takes no key before
      await page.keyboard.press('Enter');
      await line(`> It is in <${wrapped}> as far`).waitFor({ timeout: 10000 });
      console.log('vscode: a rewrite: ok');
      await page.keyboard.press('Control+z');
      await line('2009/proposals/').waitFor({ timeout: 10000 });
      await page.keyboard.press('Control+s');
    }
    await page.locator('.tab.active .codicon-close').first().click();
  }

  await open(large);
  await page.waitForTimeout(SETTLE_MS);
  await page.locator('.view-line').first().click();
  const frames = [];
  for (let i = 0; i < KEYS; i++) {
    // From the key to the next frame.
    await page.evaluate(() => addEventListener('keydown', ({ timeStamp }) => {
      window.frame = new Promise(shown => requestAnimationFrame(() => shown(performance.now() - timeStamp)));
    }, { capture: true, once: true }));
    await page.keyboard.press('y');
    frames.push(await page.evaluate(() => window.frame));
  }
  frames.sort((a, b) => a - b);
  console.log(`vscode: a key in ${large}, to the next frame: median ${frames[KEYS >> 1].toFixed(1)} ms, ` +
    `longest ${frames[KEYS - 1].toFixed(1)} of ${KEYS}`);
  await browser.close();
  process.exit(0);
}

setTimeout(() => { console.error('vscode: no end within 150 s'); process.exit(1); }, 150000);
main().catch(e => { console.error(e); process.exit(1); });
