import { tool } from './command.mjs';
import { findProgram, installFromDebian } from './debian.mjs';
import { withProgress } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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
