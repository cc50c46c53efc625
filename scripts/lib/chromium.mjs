import { tool } from './command.mjs';
import { findProgram, installFromDebian } from './debian.mjs';
import { withProgress } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';
const installed = () => findProgram(NAMES, ['CHROMIUM_PATH', process.env.CHROMIUM_PATH]);

/** The path of a Chromium, installing one if need be; undefined when it is the one Playwright keeps itself. */
export async function ensureChromium() {
  const found = installed();
  if (found) return found;
  if (await withProgress('Installing Chromium from the system', () => installFromDebian('chromium'))) {
    const now = installed();
    if (now) return now;
  }
  const { code, output } = await withProgress('Installing Chromium with Playwright', () =>
    tool('playwright', ['install', 'chromium']),
  );
  if (code !== 0) throw new Error(`No Chromium: set CHROMIUM_PATH to one.\n${output}`);
  return undefined;
}

/**
 * The browser of the end-to-end tests: Chromium's headless shell, which draws the same pages in about half the time.
 * Where it cannot be installed, or CHROMIUM_PATH names another browser, the whole browser does.
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  const shell = () => findProgram([SHELL], ['CHROMIUM_PATH', undefined]);
  if (!shell())
    await withProgress('Installing the headless shell of Chromium', () => installFromDebian(SHELL));
  return shell() ?? ensureChromium();
}
