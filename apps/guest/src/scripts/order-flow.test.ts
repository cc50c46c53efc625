// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Device, NOTHING_TYPED } from '../order/device.ts';

/** Comes to the page as a browser shows it: loaded, or as it was when it was left. */
const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  document.body.innerHTML = '<div id="order" data-slug="sea"></div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('A menu that the browser had put aside is loaded anew: it shows a cart that was sent from another page meanwhile.', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { hash: '', search: '', pathname: '/q/sea', reload });
  const device = new Device('sea', () => Date.now());
  const line = { item: 7, price: 8, addons: [], count: 2, note: '' };
  const chosen = { table: null, visit: null, typed: NOTHING_TYPED, pending: null, orders: [] };
  device.keep({ ...chosen, cart: [line] });
  await import('./order-flow.tsx');
  show(false);
  expect(reload).not.toHaveBeenCalled();
  device.keep({ ...chosen, cart: [], orders: [{ token: 'sent elsewhere', number: 4, at: Date.now() }] });
  show(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('The way back from the page of an order leads to the menu, not to the sheet from which it was sent.', async () => {
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
  const names = [{ locale: 'en', name: 'Tea', description: null }];
  const tea = { id: 7, locales: names, media: [], addons: [], discounts: [], itemable: { amount: null } };
  const items = [{ ...tea, prices: [{ id: 8, price: 1, locales: [] }], disable_ordering: false }];
  const menu = {
    business: { type: 'restaurant', currency: 'KWD', timezone: 'UTC', locales: names },
    settings: ['MenuOrdering', 'SelfPickUp'].map((key) => ({ key, data: true })),
    menu: { type: 'normal', categories: [{ items, children_nested: [] }] },
  };
  const placed = { token: 'token', page: '/guest/orders/token', pay_by: null, visit: null };
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('order-times')
      ? Promise.reject(new TypeError('away'))
      : Response.json(address.endsWith('/orders') ? placed : menu),
  );
  const happened: string[] = [];
  const assign = (page: string) => void happened.push(page);
  vi.stubGlobal('location', { hash: '#checkout', search: '?lang=en', pathname: '/q/sea', assign });
  vi.spyOn(history, 'replaceState').mockImplementation(
    (_state, _title, to) => void happened.push(String(to)),
  );
  const typed = { ...NOTHING_TYPED, type: 'self_pickup', name: 'Huda', phone: '52222222' };
  const device = new Device('sea', () => Date.now());
  device.keep({ ...device.read(), cart: [{ item: 7, price: 8, addons: [], count: 1, note: '' }], typed });
  await import('./order-flow.tsx');
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await vi.waitFor(() => expect(happened).toEqual(['/q/sea?lang=en', '/guest/orders/token?lang=en']));
});
