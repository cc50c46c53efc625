import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findChromium as findInstalled } from '#platform/pdf/find-chromium.ts';

const IN_PLAYWRIGHT = /(^|[\\/])(chrome|headless_shell|Chromium)$/;

/** Where Playwright keeps its own browser, when the system has none. */
function keptByPlaywright(): string[] {
  const usual = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), usual);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => IN_PLAYWRIGHT.test(file)).map((file) => join(folder, file));
}

/** The browser of the end-to-end tests: CHROMIUM_PATH, one of the system, or Playwright's own. */
export function findChromium(): string {
  const { chromium } = findInstalled({ named: process.env['CHROMIUM_PATH'], path: process.env['PATH'] });
  const found = chromium ?? keptByPlaywright()[0];
  if (found === undefined) throw new Error('Tests print with a Chromium: set CHROMIUM_PATH to one.');
  return found;
}
