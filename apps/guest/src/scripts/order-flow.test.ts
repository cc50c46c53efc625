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
afterEach(() => void vi.unstubAllGlobals());

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
