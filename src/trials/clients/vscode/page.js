// VS Code in a browser, with the packed extension: node page.js ADDRESS FOLDER SCREENSHOT FILE...
// In each file the second line of the wrapped URI has to be a link whose Ctrl+click opens the whole URI.
'use strict';
const assert = require('assert');
const { chromium } = require('playwright-core');

const [address, folder, screenshot, ...files] = process.argv.slice(2);
const wrapped = 'http://wrapped.example.org/archive/2009/proposals/msg00123.html';

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
  for (const file of files) {
    const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: file });
    await row.waitFor({ timeout: 60000 });
    await row.dblclick();
    const link = page.locator('.view-line', { hasText: '2009/proposals/' }).last().locator('.detected-link').first();
    await link.waitFor({ timeout: 30000 });
    const box = await link.boundingBox();
    await page.mouse.move(box.x + 20, box.y + 5);
    await page.keyboard.down('Control');
    await page.mouse.move(box.x + 24, box.y + 6);
    await page.waitForTimeout(800);
    await page.screenshot({ path: screenshot });
    await page.mouse.click(box.x + 24, box.y + 6);
    await page.keyboard.up('Control');
    await page.waitForFunction('window.opened.length > 0', null, { timeout: 10000 });
    assert.deepStrictEqual(await page.evaluate(() => window.opened.splice(0)), [wrapped], file);
    const language = await page.locator('[id="status.editor.mode"]').innerText();
    console.log(`vscode: ${file} (${language.trim()}): ok`);
    await page.keyboard.press('Escape');
    await page.locator('.tab.active .codicon-close').first().click();
  }
  await browser.close();
  process.exit(0);
}

setTimeout(() => { console.error('vscode: no end within 150 s'); process.exit(1); }, 150000);
main().catch(e => { console.error(e); process.exit(1); });
