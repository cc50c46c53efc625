/// <reference lib="dom" />
import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { now, openDesk } from './ringing-desk.ts';
import type { BusyRestaurant } from './busy-restaurant.ts';
import type { GuestServer } from './server.ts';

const PHONES = 50;
const ROUNDS = 2;
const WARM_UP_ROUNDS = 4;
/** Each way through the network of a phone. */
const WAY_MS = 75;
const SEEN_MS = 30_000;

const wait = (milliseconds: number) => new Promise((done) => void setTimeout(done, milliseconds));

export interface Ordered {
  /** With no screen open on this machine. */
  readonly alone: readonly number[];
  readonly answer: readonly number[];
  readonly desk: readonly number[];
  readonly kitchen: readonly number[];
  /** Of the last order: where it is read and followed. */
  readonly token: string;
  readonly page: string;
}

export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

interface Placed {
  readonly number: number;
  readonly token: string;
  readonly page: string;
  readonly pressedAt: number;
  readonly answeredAt: number;
}

async function order(
  { address }: GuestServer,
  { slug, itemId }: BusyRestaurant,
  phone: number,
): Promise<Placed> {
  const pressedAt = now();
  await wait(WAY_MS);
  const response = await fetch(`${address}/api/webapp/branches/${slug}/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
      'device-key': randomBytes(16).toString('hex'),
    },
    body: JSON.stringify({
      order_type: 'self_pickup',
      customer: { name: `Huda ${phone}`, phone: String(52_000_000 + phone) },
      lines: [{ item_id: itemId, count: 2 }],
      expected_total: 5,
    }),
  });
  if (!response.ok) throw new Error(`An order was refused: ${response.status} ${await response.text()}`);
  const placed = (await response.json()) as Pick<Placed, 'number' | 'token' | 'page'>;
  await wait(WAY_MS);
  return { ...placed, pressedAt, answeredAt: now() };
}

/** Runs in the kitchen: notes when the ticket of each order stands there. */
function watchTickets(): void {
  const seen: Record<string, number> = {};
  Object.assign(globalThis, { seenTickets: seen });
  const look = () => {
    for (const ticket of document.querySelectorAll('article')) {
      const [, number] = /#(\d+)/.exec(ticket.getAttribute('aria-label') ?? ticket.textContent ?? '') ?? [];
      if (number !== undefined) seen[number] ??= performance.timeOrigin + performance.now();
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** How a new order sounds; late ones, and the question whether to pause, sound otherwise. */
const ORDER = '988 988 1319';

/** A desk and the numbers of the orders it was told of, in the order in which they came: when it rang for each. */
async function openOrderDesk(context: BrowserContext, address: string) {
  const numbers: number[] = [];
  const desk = await openDesk(context, address, (frame) => {
    const [, number] = /new-order.*?number\\*":(\d+)/.exec(frame) ?? [];
    if (number !== undefined) numbers.push(Number(number));
  });
  return async (): Promise<ReadonlyMap<number, number>> => {
    const sounds = await desk.sounds();
    const rings = sounds.filter(({ melody }) => melody === ORDER);
    // After half a minute it rings again for what nobody has seen, and no ring tells for which order it is.
    if (rings.length > numbers.length) throw new Error('The orders took so long that the desk rang again.');
    return new Map(rings.map(({ at }, index) => [numbers[index] ?? 0, at]));
  };
}

/** When the desk rang for each order, and when the kitchen showed it. */
async function openScreens(browser: Browser, { address, restaurant }: GuestServer) {
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addInitScript((token) => localStorage.setItem('token', token), restaurant.ownerToken);
  const rings = await openOrderDesk(context, address);
  const kitchen = await context.newPage();
  await kitchen.addInitScript(watchTickets);
  await kitchen.goto(`${address}/kitchen`);
  await kitchen.locator('h1').waitFor();
  const tickets = async (): Promise<Record<string, number>> =>
    kitchen.evaluate(() => Reflect.get(globalThis, 'seenTickets') as Record<string, number>);
  return { rings, tickets, kitchen, close: () => context.close() };
}

async function untilSeen(page: Page, isSeen: () => Promise<boolean>): Promise<void> {
  const end = now() + SEEN_MS;
  while (!(await isSeen())) {
    if (now() > end) throw new Error('Not every order rang at the desk and came to the kitchen.');
    await page.waitForTimeout(100);
  }
}

const waited = ({ pressedAt, answeredAt }: Placed) => answeredAt - pressedAt;

/** Fifty phones order at one branch at the same moment, twice without a screen and twice beside a desk and a kitchen. */
export async function orderAtOnce(browser: Browser, server: GuestServer): Promise<Ordered> {
  const ordersAt = (restaurant: BusyRestaurant, round: number) =>
    Promise.all(
      Array.from({ length: PHONES }, (_, phone) => order(server, restaurant, round * PHONES + phone)),
    );
  // Node compiles what it will run for weeks, at a branch whose orders no screen shows.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await ordersAt(server.other, round);
  const alone: Placed[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    alone.push(...(await ordersAt(server.other, WARM_UP_ROUNDS + round)));
  const screens = await openScreens(browser, server);
  try {
    const orderRound = (round: number) => ordersAt(server.restaurant, round);
    const allSeen = (orders: readonly Placed[]) =>
      untilSeen(screens.kitchen, async () => {
        const [rings, tickets] = [await screens.rings(), await screens.tickets()];
        return orders.every(({ number }) => rings.has(number) && tickets[number] !== undefined);
      });
    // The browsers do so as well.
    await allSeen(await orderRound(ROUNDS));
    const placed: Placed[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const orders = await orderRound(round);
      await allSeen(orders);
      placed.push(...orders);
    }
    const [rings, tickets] = [await screens.rings(), await screens.tickets()];
    const last = placed.at(-1);
    return {
      alone: alone.map(waited),
      answer: placed.map(waited),
      desk: placed.map(({ number, pressedAt }) => (rings.get(number) ?? Infinity) - pressedAt),
      kitchen: placed.map(({ number, pressedAt }) => (tickets[number] ?? Infinity) - pressedAt),
      token: last?.token ?? '',
      page: last?.page ?? '',
    };
  } finally {
    await screens.close();
  }
}
