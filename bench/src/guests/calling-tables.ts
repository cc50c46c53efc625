import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { now, openDesk, type Desk } from './ringing-desk.ts';
import type { GuestServer } from './server.ts';

const TABLES = 20;
const DESKS = 3;
const SEEN_MS = 20_000;
/** A melody is over before the next one begins. */
const APART_MS = 700;

/** What a guest asks for at a table, and how it sounds at the desk. */
const KINDS = [
  { kind: 'call_waiter', melody: '1319 880 1319' },
  { kind: 'ask_bill', melody: '1319 1047 784' },
] as const;

type Rung = Readonly<Record<(typeof KINDS)[number]['kind'], number[]>>;

async function ok(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

/** The codes of so many new tables of the restaurant. */
async function addTables({ address, restaurant }: GuestServer): Promise<string[]> {
  const { businessId, branchId, ownerToken } = restaurant;
  const branch = `${address}/api/business/${businessId}/branches/${branchId}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ownerToken}` };
  const post = async (path: string, body: object = {}) =>
    ok(await fetch(`${branch}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  const named = (name: string) => ({ locales: [{ locale: 'en', name }] });
  const area = (await post('/areas', named('Hall'))) as { id: number };
  const codes: string[] = [];
  for (let table = 1; table <= TABLES; table += 1) {
    const seat = (await post(`/areas/${area.id}/seats`, named(`Table ${table}`))) as { id: number };
    const { code } = (await post(`/seats/${seat.id}/qr`)) as { code: string };
    codes.push(code);
  }
  return codes;
}

/** When the last of the desks had played so many of a melody. */
async function lastRing(desks: readonly Desk[], melody: string, count: number): Promise<number> {
  const end = now() + SEEN_MS;
  for (;;) {
    const played = await Promise.all(
      desks.map(async (desk) => (await desk.sounds()).filter((sound) => sound.melody === melody)[count - 1]),
    );
    if (played.every((sound) => sound !== undefined))
      return Math.max(...played.map((sound) => sound?.at ?? Number.NaN));
    if (now() > end) throw new Error('A desk did not ring for a call.');
    await wait(50);
  }
}

/** Milliseconds from the server's answer to a call until the last of three desks rings, for each kind of call. */
export async function callFromTables(browser: Browser, server: GuestServer): Promise<Rung> {
  const codes = await addTables(server);
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    await context.addInitScript(
      (token) => localStorage.setItem('token', token),
      server.restaurant.ownerToken,
    );
    const desks: Desk[] = [];
    for (let desk = 0; desk < DESKS; desk += 1) desks.push(await openDesk(context, server.address));
    const rung: Rung = { call_waiter: [], ask_bill: [] };
    for (const { kind, melody } of KINDS) {
      for (const [index, code] of codes.entries()) {
        await ok(
          await fetch(`${server.address}/api/webapp/tables/${code}/calls`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ kind }),
          }),
        );
        const answeredAt = now();
        rung[kind].push((await lastRing(desks, melody, index + 1)) - answeredAt);
        await wait(APART_MS);
      }
    }
    return rung;
  } finally {
    await context.close();
  }
}
