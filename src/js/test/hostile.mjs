// Texts that want to become links with a script, a file or a program; as HostileTexts.java has it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const SAFE = ['http', 'https', 'ftp', 'mailto'];

/** The texts; the pictures of control characters stand for these. */
export function hostileTexts() {
  return readFileSync('hostile-texts.txt', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) =>
      line.replace(/[\u2400-\u241f]/g, (picture) => String.fromCharCode(picture.charCodeAt(0) - 0x2400)));
}

export function assertHasOnlySafeLinks(html) {
  const tags = [...html.matchAll(/<(?:a href="([^"<>]*)"|\/a)>/g)];
  assert.ok(tags.length > 10, html);
  assert.ok(!html.replace(/<(?:a href="[^"<>]*"|\/a)>/g, '').includes('<'), html);
  for (const [, href] of tags) {
    if (href !== undefined) {
      assertIsSafe(href.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)));
    }
  }
}

/** As a browser reads it. */
export function assertIsSafe(href) {
  assert.ok(SAFE.includes(new URL(href).protocol.slice(0, -1)), href);
}
