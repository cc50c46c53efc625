/// <reference lib="dom" />
import type { Browser, Page, Request } from '@playwright/test';
import { slowLine, type Line } from '../slow-line.ts';

const SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const SETTLING_MS = 1500;
/** What a press has done is drawn by then, also four times slower. */
const PRESS_MS = 800;
const PATIENT_MS = 60_000;
const QUIET_MS = 500;
const LOOK_MS = 50;

/** What one visit felt like; times in milliseconds. */
export interface PhoneVisit {
  readonly largestPaint: number;
  readonly shift: number;
  readonly slowestPress: number;
  /** On the wire, with headers. */
  readonly bytes: number;
}

/** Runs in the page. */
function watch(): void {
  const seen = { paint: 0, shift: 0, presses: [] as number[] };
  Object.assign(globalThis, { seen });
  // Without names of their own: the compiler would add a helper for them that the page does not have.
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.presses.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

interface Seen {
  readonly paint: number;
  readonly shift: number;
  readonly presses: readonly number[];
}

/** A phone of its own on a slow network, which has never been to the address. */
export async function onSlowPhone<Result>(
  browser: Browser,
  visit: (page: Page, bytes: () => number) => Promise<Result>,
  line?: Line,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENT_MS);
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
    await slowLine(devtools, line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await visit(page, () => bytes);
  } finally {
    await context.close();
  }
}

/**
 * Waits until everything has come that the page has asked for. The browser's own "network idle" never comes here: an open
 * menu and the page of an order hold a stream, on which they are told what changes.
 */
function watchNetwork(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = performance.now();
  const change = () => (changedAt = performance.now());
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') underWay.add(request);
    change();
  });
  const end = (request: Request) => underWay.delete(request) && change();
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const last = performance.now() + PATIENT_MS;
    while (underWay.size > 0 || performance.now() - changedAt < QUIET_MS) {
      if (performance.now() > last)
        throw new Error(`Still under way: ${[...underWay].map((request) => request.url()).join(' ')}`);
      await page.waitForTimeout(LOOK_MS);
    }
  };
}

/** Lets the server draw the pictures of a page in the sizes of this phone, which it does once for everybody. */
export async function openOnce(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true });
  const page = await context.newPage();
  const isQuiet = watchNetwork(page);
  await page.goto(address, { timeout: PATIENT_MS });
  await isQuiet();
  await context.close();
}

/** Opens a page and presses what is named, one after another; the way back closes what a press has opened. */
export function visitPage(
  browser: Browser,
  address: string,
  pressed: readonly string[],
): Promise<PhoneVisit> {
  return onSlowPhone(browser, async (page, bytes) => {
    const isQuiet = watchNetwork(page);
    await page.goto(address);
    await isQuiet();
    await page.waitForTimeout(SETTLING_MS);
    const loaded = bytes();
    for (const selector of pressed) {
      const place = page.locator(selector).first();
      if ((await place.count()) === 0) continue;
      const before = page.url();
      await place.tap();
      await page.waitForTimeout(PRESS_MS);
      if (page.url() !== before) await page.goBack();
    }
    const { paint, shift, presses } = await page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);
    if (paint === 0) throw new Error(`The browser told of no paint of ${address}.`);
    return { largestPaint: paint, shift, slowestPress: Math.max(0, ...presses), bytes: loaded };
  });
}
