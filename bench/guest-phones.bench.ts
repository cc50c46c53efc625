import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './src/browser.ts';
import { buildDashboard } from './src/built-dashboard.ts';
import { addDishes } from './src/guests/added-dish.ts';
import { callFromTables } from './src/guests/calling-tables.ts';
import { orderAtTheEdge } from './src/guests/edge-of-reception.ts';
import { guessTokens } from './src/guests/guessed-tokens.ts';
import { visitKitchen } from './src/guests/kitchen-visit.ts';
import { visitLongMenu } from './src/guests/long-menu.ts';
import { holdStreams } from './src/guests/open-streams.ts';
import { orderAtOnce, p95 } from './src/guests/ordering-phones.ts';
import { openOnce, visitPage, type PhoneVisit } from './src/guests/phone-visit.ts';
import { poll } from './src/guests/polling.ts';
import { startGuestServer, type GuestServer } from './src/guests/server.ts';
import { median, type Bench, type Measurement } from './src/measure.ts';

const ROUNDS = 3;
const LANGUAGES = ['en', 'ar'] as const;
const PRESSES = ['a.opens', 'details summary', 'nav a'];

interface Limit {
  readonly what: string;
  readonly ours: number;
  readonly most: number;
  readonly shown: (value: number) => string;
}

const inMilliseconds = (value: number) => `${Math.round(value)} ms`;
const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const inMegabytes = (megabytes: number) => `${Math.round(megabytes)} MB`;
const asNumber = (value: number) => String(Math.round(value * 1000) / 1000);

const measurementOf = ({ what, ours, most, shown }: Limit): Measurement => ({
  what,
  ours: shown(ours),
  reference: `limit ${shown(most)}`,
  // Nothing at all is within every limit.
  ratio: ours <= 0 ? Number.POSITIVE_INFINITY : most / ours,
  atLeast: 1,
});

/** What the build has made, as a phone loads it. */
function scriptFigures(): Measurement[] {
  const path = join(import.meta.dirname, '../apps/guest/dist/built.json');
  const { scripts, worker } = JSON.parse(readFileSync(path, 'utf8')) as Record<
    'scripts' | 'worker',
    Record<string, string>
  >;
  const size = (text = '') => gzipSync(text).length;
  const { tablet, 'order-flow.en': english, 'order-flow.ar': arabic, ...ofPhones } = scripts;
  // A phone loads the flow in the language of its page.
  const flow = Math.max(size(english), size(arabic));
  const all = Object.values(ofPhones).reduce((sum, text) => sum + size(text), flow);
  const first = size(scripts['order']);
  return [
    { what: 'Script until a menu can be used', ours: first, most: 12_000 },
    { what: 'Script of the whole order flow', ours: first + flow, most: 30_000 },
    { what: 'All scripts of guests', ours: all, most: 60_000 },
    { what: 'Script of a tablet among guests', ours: size(tablet), most: 35_000 },
    { what: 'The worker that keeps menus', ours: size(worker['offline-worker']), most: 4_000 },
  ].map((limit) => measurementOf({ ...limit, shown: inKilobytes }));
}

async function visits(browser: Browser, address: string, pressed: readonly string[]): Promise<PhoneVisit> {
  await openOnce(browser, address);
  const seen: PhoneVisit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await visitPage(browser, address, pressed));
  const of = (name: keyof PhoneVisit) => median(seen.map((visit) => visit[name]));
  return {
    largestPaint: of('largestPaint'),
    shift: of('shift'),
    slowestPress: of('slowestPress'),
    bytes: of('bytes'),
  };
}

async function menuFigures(browser: Browser, { address, menus }: GuestServer): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { slug, type } of menus) {
    for (const language of LANGUAGES) {
      const seen = await visits(browser, `${address}/q/${slug}?lang=${language}`, PRESSES);
      const of = `Menu of the ${type}, ${language}`;
      measurements.push(
        measurementOf({
          what: `${of}: largest paint`,
          ours: seen.largestPaint,
          most: 1300,
          shown: inMilliseconds,
        }),
        measurementOf({ what: `${of}: shift`, ours: seen.shift, most: 0.02, shown: asNumber }),
        measurementOf({
          what: `${of}: slowest press`,
          ours: seen.slowestPress,
          most: 200,
          shown: inMilliseconds,
        }),
      );
    }
  }
  return measurements;
}

/** What is asked of a menu with so many dishes; where nothing is said of it, null. */
const LONG_MENUS = [
  { items: 320, largestPaint: 1500, elements: 6500, bytes: 45_000, longestFrame: null },
  { items: 2000, largestPaint: 2500, elements: null, bytes: null, longestFrame: 100 },
] as const;

async function longMenuFigures(
  browser: Browser,
  { address, longMenus }: GuestServer,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { items, ...most } of LONG_MENUS) {
    const slug = longMenus.find((menu) => menu.items === items)?.slug ?? '';
    const seen = await visitLongMenu(browser, `${address}/q/${slug}?lang=en`);
    const of = `Menu of ${items} dishes`;
    const limits = [
      { what: 'largest paint', of: 'largestPaint', shown: inMilliseconds },
      { what: 'elements', of: 'elements', shown: asNumber },
      { what: 'page, brotli', of: 'bytes', shown: inKilobytes },
      { what: 'longest frame while it scrolls', of: 'longestFrame', shown: inMilliseconds },
    ] as const;
    for (const limit of limits) {
      const least = most[limit.of];
      if (least === null) continue;
      const { shown } = limit;
      measurements.push(
        measurementOf({ what: `${of}: ${limit.what}`, ours: seen[limit.of], most: least, shown }),
      );
    }
  }
  return measurements;
}

/** Adding to the cart, ordering with hardly any reception, and guessing links. */
async function shortFigures(browser: Browser, server: GuestServer): Promise<Measurement[]> {
  const added = await addDishes(browser, server);
  const edge = await orderAtTheEdge(browser, server);
  const { random, wrong } = await guessTokens(server);
  return [
    measurementOf({
      what: 'From the press on "add" to the changed cart, p95',
      ours: p95(added),
      most: 100,
      shown: inMilliseconds,
    }),
    measurementOf({
      what: 'At 400 kbit/s and 400 ms: menu readable',
      ours: edge.readable,
      most: 4000,
      shown: inMilliseconds,
    }),
    measurementOf({
      what: 'At 400 kbit/s and 400 ms: order answered',
      ours: edge.answered,
      most: 3000,
      shown: inMilliseconds,
    }),
    measurementOf({
      what: 'Random tokens and those of a wrong form: how far their times are apart',
      ours: (Math.abs(random - wrong) / wrong) * 100,
      most: 5,
      shown: (value) => `${value.toFixed(1)} %`,
    }),
  ];
}

async function orderFigures(browser: Browser, server: GuestServer): Promise<Measurement[]> {
  const ordered = await orderAtOnce(browser, server);
  const follow = await visits(browser, `${server.address}${ordered.page}?lang=en`, []);
  const kitchen = await visitKitchen(browser, server);
  const { again, plain } = await poll(server, ordered.token);
  const streams = await holdStreams(server, ordered.token);
  const times: Limit[] = [
    {
      what: '50 phones at once, no screen on this machine: answer, p95',
      ours: p95(ordered.alone),
      most: 1000,
      shown: inMilliseconds,
    },
    { what: '50 phones at once: answer, p95', ours: p95(ordered.answer), most: 1000, shown: inMilliseconds },
    {
      what: '50 phones at once: desk rings, p95',
      ours: p95(ordered.desk),
      most: 1500,
      shown: inMilliseconds,
    },
    { what: '50 phones at once: ticket, p95', ours: p95(ordered.kitchen), most: 2000, shown: inMilliseconds },
    { what: 'Follow page: largest paint', ours: follow.largestPaint, most: 1000, shown: inMilliseconds },
    { what: 'Follow page: bytes in all', ours: follow.bytes, most: 20_000, shown: inKilobytes },
    { what: 'Kitchen: first ticket', ours: kitchen.firstTicket, most: 2500, shown: inMilliseconds },
    { what: 'Kitchen: requests', ours: kitchen.requests, most: 12, shown: asNumber },
    { what: 'Kitchen: scripts, gzipped', ours: kitchen.script, most: 90_000, shown: inKilobytes },
    { what: 'Kitchen: asked again, nothing changed', ours: again, most: 1000, shown: inKilobytes },
    {
      what: `JSON above 1 kB that is not compressed ${plain.join(' ')}`.trim(),
      ours: plain.length,
      most: 0.5,
      shown: asNumber,
    },
    { what: '2,000 streams: memory', ours: streams.memory, most: 100, shown: inMegabytes },
    {
      what: '2,000 streams: a read, p95',
      ours: streams.with,
      most: streams.before * 1.2,
      shown: (value) => `${value.toFixed(1)} ms`,
    },
  ];
  return times.map(measurementOf);
}

async function callFigures(browser: Browser, server: GuestServer): Promise<Measurement[]> {
  const rung = await callFromTables(browser, server);
  return [
    { what: 'A table calls: three desks ring, p95', ours: p95(rung.call_waiter) },
    { what: 'A table asks for its bill: three desks ring, p95', ours: p95(rung.ask_bill) },
  ].map((limit) => measurementOf({ ...limit, most: 1000, shown: inMilliseconds }));
}

/** Guests on phones four times as slow as this machine, on 1.6 Mbit/s down, 750 kbit/s up and 150 ms. */
const bench: Bench = async () => {
  const dashboard = await buildDashboard();
  const server = await startGuestServer(dashboard.folder);
  const browser = await launchBrowser();
  try {
    return [
      ...scriptFigures(),
      ...(await menuFigures(browser, server)),
      ...(await longMenuFigures(browser, server)),
      // Before any other order: a desk that is opened rings for those nobody has accepted yet.
      ...(await orderFigures(browser, server)),
      ...(await callFigures(browser, server)),
      ...(await shortFigures(browser, server)),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await dashboard.remove();
  }
};

export default bench;
