import { chromium, type Browser } from '@playwright/test';

const CHROMIUM = new URL('../../scripts/lib/chromium.mjs', import.meta.url).href;

/** The Chromium that the tests use as well, which is installed where the machine has none. */
export async function launchBrowser(): Promise<Browser> {
  const { ensureChromium } = (await import(CHROMIUM)) as {
    ensureChromium: () => Promise<string | undefined>;
  };
  const executablePath = await ensureChromium();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
