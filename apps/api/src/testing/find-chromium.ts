import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const IN_PLAYWRIGHT = /(^|[\\/])(chrome|headless_shell|Chromium)$/;

/** Where Playwright keeps its own browser, when the system has none. */
function keptByPlaywright(): string[] {
  const usual = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), usual);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => IN_PLAYWRIGHT.test(file)).map((file) => join(folder, file));
}

/** The browser of the journeys: CHROMIUM_PATH, one of the system, or Playwright's own. */
export function findChromium(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const ofSystem = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const named = [process.env['CHROMIUM_PATH'] ?? '', ...ofSystem].find((file) => existsSync(file));
  const found = named ?? keptByPlaywright()[0];
  if (found === undefined) throw new Error('Tests print with a Chromium: set CHROMIUM_PATH to one.');
  return found;
}
