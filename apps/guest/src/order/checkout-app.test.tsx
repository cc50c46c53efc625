// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import { OrderFields } from '../pages/menu/order-fields.tsx';
import type { Calls } from './calls.ts';
import type { CartLine } from './cart.ts';
import { Checkout } from './checkout-app.tsx';
import { type Cached, Device, NOTHING_TYPED } from './device.ts';
import { offerOf, type Offer } from './offer.ts';
import { OrderApp } from './order-app.tsx';
import { translateWord } from './page-words.messages.ts';
import { useKept } from './use-order.ts';

const names = [{ locale: 'en' as const, name: 'A dish', description: null }];
const item = (id: number) => {
  const prices = [{ id, names, price: 1500 }];
  return { id, names, photos: [], prices, addons: [], discount: null, left: null, isGone: false };
};
const menu = { business: { currency: 'KWD', timezone: 'UTC', locales: [] }, settings: [], menu: null };
const offer: Offer = {
  ...offerOf(menu as unknown as Parameters<typeof offerOf>[0], new Date(0)),
  items: new Map([1, 2].map((id) => [id, item(id)])),
  types: ['self_pickup'],
};
const line = (id: number): CartLine => ({ item: id, price: id, addons: [], count: 1, note: '' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Sheets are dialogs, which jsdom does not open.
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  render(null, document.body);
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

it('What was chosen while the answer to an order was waited for stays in the cart.', async () => {
  const device = new Device('sea', () => 0);
  const typed = { ...NOTHING_TYPED, type: 'self_pickup', name: 'Huda', phone: '52222222' };
  device.keep({ ...device.read(), cart: [line(1)], typed });
  let answer: (response: Response) => void = () => {};
  const gone: string[] = [];
  const calls = {
    now: () => 0,
    isOnline: () => true,
    times: () => Promise.reject(new Error('none')),
    post: () => new Promise<Response>((resolve) => void (answer = resolve)),
  } as unknown as Calls;
  function Page() {
    const [kept, keep] = useKept(device);
    const tongue = { locale: 'en', offer, whyNot: null } as const;
    const way = { zone: 'UTC', load: () => {}, forget: null, onJoin: null, onTableOld: () => {} };
    const go = (page: string) => void gone.push(page);
    const shown = { tongue, kept, keep, calls, device, go, ...way };
    return <Checkout {...shown} sheet={{ kind: 'checkout' }} />;
  }
  await act(() => render(<Page />, document.body));
  const form = document.querySelector('form');
  await act(() => void form?.dispatchEvent(new Event('submit', { cancelable: true })));
  device.keep({ ...device.read(), cart: [line(1), line(2)] });
  answer(Response.json({ token: 'token', page: '/guest/orders/token', pay_by: null, visit: null }));
  await expect.poll(() => gone).toEqual(['/guest/orders/token?lang=en']);
  expect(device.read()).toMatchObject({ cart: [line(2)], pending: null, orders: [{ token: 'token' }] });
});

const NAMES = ['Kibbeh', 'Hummus', 'Tea'];
const HUDA = { ...NOTHING_TYPED, type: 'self_pickup', name: 'Huda', phone: '52222222' };
const TABLE = { code: 'a-code-on-a-table', names: [] };

/** A menu of three dishes for 1.500 each; `left`: how many there are of the first. */
function aMenu(left: number | null) {
  const items = NAMES.map((name, index) => ({
    id: index + 1,
    locales: [{ locale: 'en', name, description: null }],
    media: [],
    prices: [{ id: index + 1, price: 1.5, locales: [] }],
    addons: [],
    discounts: [],
    itemable: { amount: index === 0 ? left : null },
    disable_ordering: false,
  }));
  const keys = ['MenuOrdering', 'DineIn', 'SelfPickUp'];
  return {
    business: { type: 'restaurant', currency: 'KWD', timezone: 'UTC', locales: [] },
    settings: keys.map((key) => ({ key, data: true })),
    menu: { type: 'normal', categories: [{ items, children_nested: [] }] },
  } as unknown as GuestMenu;
}

/** The whole order over the page of a menu, from a cart that was kept and at a sheet of the address. */
async function aMenuPage(
  at: string,
  before: Partial<Cached>,
  { answer, left = null }: { readonly answer?: Response; readonly left?: number | null } = {},
) {
  const cards = NAMES.map((_, at) => `<i id="item-${at + 1}"><a class="opens"></a></i>`);
  const fields = renderToString(<OrderFields phone={null} whatsapp={null} locale="en" type="restaurant" />);
  document.body.innerHTML = `${fields}${cards.join('')}<main></main>`;
  const root = document.querySelector('main') ?? document.body;
  const device = new Device('sea', () => 0);
  device.keep({ ...device.read(), typed: HUDA, ...before });
  history.replaceState(null, '', `/q/sea?lang=en${at}`);
  const sent: object[] = [];
  const went: string[] = [];
  const calls = {
    now: () => 0,
    isOnline: () => true,
    menu: async () => aMenu(left),
    times: () => Promise.reject(new Error('none')),
    post: async (_key: string, body: object) => {
      sent.push(body);
      return answer ?? new Promise(() => {});
    },
  } as unknown as Calls;
  const go = (page: string) => void went.push(page);
  const settled = (what: () => void) =>
    act(async () => {
      what();
      await new Promise((resolve) => setTimeout(resolve));
    });
  const app = <OrderApp locale="en" slug="sea" calls={calls} device={device} go={go} />;
  await settled(() => render(app, root));
  const button = (name: string) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
  const shown = <Found extends Element>(find: () => Found | null | undefined) =>
    vi.waitFor(() => find() ?? Promise.reject(new Error('It is not shown.')));
  return {
    device,
    sent,
    went,
    leads: (hash: string) => settled(() => void (location.hash = hash)),
    reads: (words: string) => expect.poll(() => root.textContent).toContain(words),
    text: () => root.textContent,
    hears: (gone: readonly number[]) =>
      settled(() => {
        const detail = { pausedUntil: null, gone };
        document.dispatchEvent(new CustomEvent('serving', { detail }));
      }),
    press: async (name: string) => {
      const found = await shown(() => button(name));
      await settled(() => found.click());
    },
    tick: async (name: string) => {
      const found = await shown(() => root.querySelector<HTMLInputElement>(`[name="${name}"]`));
      await settled(() => found.click());
      return found.checked;
    },
    send: async () => {
      const form = await shown(() => root.querySelector('form#checkout'));
      await settled(() => void form.dispatchEvent(new Event('submit', { cancelable: true })));
    },
  };
}

const money = (number: string) => `\u2068${number} KWD\u2069`;
const placed = () =>
  Response.json({ token: 'token', page: '/guest/orders/token', pay_by: null, visit: null });

it('An order lacks no dish of which nobody has read: one that sells out at the last sheet leads back to the cart, which names it.', async () => {
  const page = await aMenuPage('#checkout', { cart: [line(1), line(2)] }, { answer: placed() });
  await page.hears([1]);
  await page.send();
  await expect.poll(() => location.hash).toBe('#cart');
  expect(page.sent).toEqual([]);
  await page.reads(translateWord('sold_out', 'en', { item: 'Kibbeh' }));
  await page.press(`Continue – ${money('1.500')}`);
  await page.send();
  await expect.poll(() => page.went).toEqual(['/guest/orders/token?lang=en']);
  expect(page.sent).toMatchObject([{ lines: [{ item_id: 2 }], expected_total: 1.5 }]);
  expect(page.device.read().cart).toEqual([]);
});

it('A dish that sells out after the guest has read of another one leads back once more, and so does one that is back.', async () => {
  const page = await aMenuPage('#cart', { cart: [line(1), line(2), line(3)] });
  await page.hears([1]);
  await page.press(`Continue – ${money('3.000')}`);
  await page.hears([1, 2]);
  await page.send();
  await expect.poll(() => location.hash).toBe('#cart');
  expect(page.sent).toEqual([]);
  await page.press(`Continue – ${money('1.500')}`);
  await page.hears([2]);
  await page.send();
  await expect.poll(() => location.hash).toBe('#cart');
  expect(page.sent).toEqual([]);
  await page.press(`Continue – ${money('3.000')}`);
  await page.send();
  const rest = { lines: [{ item_id: 1 }, { item_id: 3 }], expected_total: 3 };
  await expect.poll(() => page.sent).toMatchObject([rest]);
});

it('Where nothing of a cart can be had any more nothing can be sent, and the last sheet says of each dish why.', async () => {
  const page = await aMenuPage('#checkout', { cart: [line(1), line(9)] });
  await page.reads(`Send order – ${money('1.500')}`);
  await page.hears([1]);
  await page.reads(translateWord('sold_out', 'en', { item: 'Kibbeh' }));
  await page.reads(translateWord('gone_line', 'en', { item: '…' }));
  expect([page.text()?.includes('Send order'), document.querySelector('form')]).toEqual([false, null]);
});

it('The last sheet of an empty cart says that nothing is chosen, and sends nothing.', async () => {
  const page = await aMenuPage('#checkout', { cart: [] });
  await page.reads(translateWord('cart_empty', 'en'));
  expect([page.text()?.includes('Send order'), document.querySelector('form')]).toEqual([false, null]);
});

it('An order that was never answered is sent again as it was from the last sheet, although its dish has sold out since.', async () => {
  const body = { lines: [{ item_id: 1 }] };
  const pending = { key: 'of the first', body, cart: [line(1)], since: -3_600_000 };
  const page = await aMenuPage('#checkout', { cart: [line(1)], pending }, { answer: placed() });
  await page.hears([1]);
  await page.reads(translateWord('not_answered', 'en'));
  await page.send();
  await expect.poll(() => page.went).toEqual(['/guest/orders/token?lang=en']);
  expect(page.sent).toEqual([body]);
});

it('A table whose code was renewed is forgotten when an order to it is refused, and the page goes on saying so.', async () => {
  const errors = { table: ['This code is old.'] };
  const visit = { token: 'visit', orders: [] };
  const at = { table: TABLE, visit, typed: { ...HUDA, type: 'dine_in' }, cart: [line(1)] };
  const page = await aMenuPage('#checkout', at, { answer: Response.json({ errors }, { status: 422 }) });
  await page.send();
  await page.reads('This code is old.');
  const bar = () => document.querySelector('.cart-bar')?.textContent;
  await expect.poll(bar).toContain(translateWord('table_code_old', 'en'));
  expect(page.device.read()).toMatchObject({ table: null, visit, cart: [line(1)] });
});

it('No more of a dish comes into the cart than is left of it, and each sheet says so.', async () => {
  const page = await aMenuPage('#item-1', { cart: [{ ...line(1), count: 2, note: 'hot' }] }, { left: 3 });
  const few = translateWord('only_left', 'en', { count: 3 });
  await page.press('+');
  await page.reads(few);
  await page.press(`Add – ${money('1.500')}`);
  await expect.poll(() => page.device.read().cart.map(({ count }) => count)).toEqual([2, 1]);
  await page.leads('#item-1');
  await expect.poll(() => document.querySelector('footer')?.textContent).toBe(few);
  await page.leads('#cart');
  const hints = () => [...document.querySelectorAll('.line .hint')].map(({ textContent }) => textContent);
  await expect.poll(hints).toEqual(['hot', few, few]);
});

it('No more of a dish comes into a line than a guest may order, and each sheet says whom to ask.', async () => {
  const page = await aMenuPage('#item-2', { cart: [{ ...line(2), count: 19 }] });
  const most = translateWord('ask_staff', 'en', { count: 20 });
  await page.press('+');
  await page.reads(most);
  await page.press(`Add – ${money('1.500')}`);
  await expect.poll(() => page.device.read().cart.map(({ count }) => count)).toEqual([20]);
  await page.leads('#cart');
  await expect.poll(() => document.querySelector('.line')?.textContent).toContain(most);
});

it('Who ticks to be remembered is, and no longer once the tick is taken away.', async () => {
  const page = await aMenuPage('#checkout', { cart: [line(1)] });
  expect([await page.tick('remember'), page.device.read().typed.remember]).toEqual([true, 'yes']);
  expect([await page.tick('remember'), page.device.read().typed.remember]).toEqual([false, '']);
});
