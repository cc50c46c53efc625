import { translate, type OrderMessage, type Values } from '@diwan/guest/order/order.messages.ts';
import { expect, type APIRequestContext, type BrowserContextOptions, type Page } from '@playwright/test';
import type { StockedMenu } from './stocked-menu.ts';
import type { Words } from './words.ts';

/** Lets the menu page of a venue take orders; its slug. */
export async function takeOrders(
  request: APIRequestContext,
  { owner, businessId }: StockedMenu,
): Promise<string> {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const settings = ['MenuOrdering', 'SelfPickUp'].map((key) => ({ key, data: true }));
  const set = await request.post(`/api/business/${businessId}/settings/set`, { headers, data: { settings } });
  expect(set.ok(), await set.text()).toBe(true);
  return owner.business[0]?.branches[0]?.slug ?? '';
}

const asked = new WeakMap<Page, Set<string>>();

/** Every server that the phone of a guest has asked for anything so far. */
export const serversAskedBy = (guest: Page): readonly string[] => [...(asked.get(guest) ?? [])];

function watchServers(guest: Page): void {
  const servers = new Set<string>();
  asked.set(guest, servers);
  // Of the whole context: a worker asks as well, and no page of it.
  guest.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) servers.add(origin);
  });
}

/** A phone of somebody without an account; `options` as those of a context, such as one without workers. */
export async function aGuest(
  page: Page,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      locale: await page.evaluate(() => navigator.language),
      baseURL: new URL(page.url()).origin,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      hasTouch: true,
      ...options,
    });
  if (!context) throw new Error('This page has no browser.');
  const guest = await context.newPage();
  watchServers(guest);
  await guest.goto(address);
  return guest;
}

/** What a guest presses and fills in, from a dish to the order that is sent; sums are written without their currency. */
export function stepsOfOrder(guest: Page, { locale, kwd }: Words) {
  const sheet = guest.getByRole('dialog');
  const text = (key: OrderMessage, values: Values = {}) => translate(key, locale, values);
  const said = (key: OrderMessage, sum: string, values: Values = {}) => ({
    name: text(key, { amount: `${sum} ${kwd}`, ...values }),
  });
  const steps = {
    sheet,
    text,
    dish: (name: string) => guest.getByRole('link', { name }),
    add: (sum: string) => sheet.getByRole('button', said('add_for', sum)),
    save: (sum: string) => sheet.getByRole('button', said('save_for', sum)),
    view: (count: number, sum: string) => guest.getByRole('button', said('view_order', sum, { count })),
    checkOut: (sum: string) => sheet.getByRole('button', said('checkout', sum)),
    send: (sum: string) => sheet.getByRole('button', said('send_order', sum)),
    name: sheet.getByLabel(text('name'), { exact: true }),
    phone: sheet.getByLabel(text('phone'), { exact: true }),
    /** Says who orders. */
    introduce: async (name = 'Huda') => {
      await steps.name.fill(name);
      await steps.phone.fill('52222222');
    },
    /** Chooses one dish and goes on to the last sheet. */
    choose: async (name: string, sum: string) => {
      await steps.dish(name).click();
      await steps.add(sum).click();
      await steps.view(1, sum).click();
      await steps.checkOut(sum).click();
    },
  };
  return steps;
}

interface PlacedOrder {
  readonly id: number;
  readonly number: number;
  readonly status: string;
  readonly paid: boolean;
  readonly total_price: number;
  readonly order_type: string;
  readonly seat_id: number | null;
  readonly accepted_terms: string | null;
}

/** What the desk sees of orders, newest first. */
export async function ordersOf(
  request: APIRequestContext,
  { owner, businessId }: StockedMenu,
): Promise<PlacedOrder[]> {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const branchId = owner.business[0]?.branches[0]?.id ?? 0;
  const response = await request.get(`/api/business/${businessId}/branches/${branchId}/orders`, { headers });
  return ((await response.json()) as { data: PlacedOrder[] }).data;
}

/** The page on which a guest follows an order. */
export const FOLLOWED = /\/guest\/orders\/[\w-]+\?lang=/;
