import { beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import {
  Device,
  deviceKey,
  forgetVenue,
  storeVisit,
  nameOrder,
  NOTHING_TYPED,
  ordersAt,
  type Cached,
} from './device.ts';
const HUDA = { ...NOTHING_TYPED, type: 'delivery', name: 'Huda', phone: '52222222', address: 'Salmiya' };
const ORDER: Cached = { table: null, visit: null, cart: [], typed: HUDA, pending: null, orders: [] };

/** What a browser keeps, as texts by their names. */
function aStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
}

let lasting = aStorage();
/** A page in a new tab: of the former one nothing is left but what lasts. */
const aNewTab = () => vi.stubGlobal('sessionStorage', aStorage());
const onDisk = () => [...lasting.texts.values()].join(' ');

beforeEach(() => {
  lasting = aStorage();
  vi.stubGlobal('localStorage', lasting);
  aNewTab();
});

it('Who did not tick to be remembered is known while the tab is open, and never written to the device.', () => {
  new Device('sea', () => 0).keep(ORDER);
  expect(new Device('sea', () => 1).read().typed).toEqual(HUDA);
  expect(onDisk()).not.toMatch(/Huda|52222222|Salmiya/);
  aNewTab();
  expect(new Device('sea', () => 2).read().typed).toEqual({ ...NOTHING_TYPED, type: 'delivery' });
});

it('Who ticked to be remembered is still known when the cart is too old to be.', () => {
  const typed = { ...HUDA, remember: 'yes' };
  new Device('sea', () => 0).keep({ ...ORDER, typed });
  aNewTab();
  expect(new Device('sea', () => 1).read().typed).toEqual(typed);
  expect(new Device('sea', () => 13 * HOUR_MS).read().typed).toEqual({ ...typed, type: '' });
});

it('Who takes the tick away is no longer known in a new tab.', () => {
  const device = new Device('sea', () => 0);
  device.keep({ ...ORDER, typed: { ...HUDA, remember: 'yes' } });
  device.keep(ORDER);
  expect(onDisk()).not.toContain('Huda');
  aNewTab();
  expect(device.read().typed.name).toBe('');
});

it('Who wants to be forgotten is forgotten here, in other tabs and with an order on its way, and other venues keep theirs.', async () => {
  const pending = { key: 'k', body: { customer: { name: 'Huda' } }, since: 0 };
  const typed = { ...HUDA, remember: 'yes' };
  new Device('sea', () => 0).keep({ ...ORDER, typed, pending });
  new Device('sand', () => 0).keep({ ...ORDER, typed });
  await forgetVenue('sea');
  expect(new Device('sea', () => 1).read()).toEqual({ ...ORDER, typed: NOTHING_TYPED });
  expect(new Device('sand', () => 1).read().typed).toEqual(typed);
  // A tab beside it goes on with its own storage.
  sessionStorage.setItem('diwan-guest:sea', JSON.stringify(HUDA));
  expect(new Device('sea', () => 1).read().typed).toEqual(NOTHING_TYPED);
});

it('An order that was never answered names its guest for twelve hours and no longer.', () => {
  const pending = { key: 'k', body: { customer: { name: 'Huda' } }, since: 0 };
  new Device('sea', () => 0).keep({ ...ORDER, pending });
  expect(new Device('sea', () => 12 * HOUR_MS).read().pending).toEqual(pending);
  expect(new Device('sea', () => 12 * HOUR_MS + 1).read().pending).toBeNull();
  expect(onDisk()).not.toContain('Huda');
});

it('The way back to an order is kept for twelve hours after it was placed, and goes with whoever wants to be forgotten.', async () => {
  const device = new Device('sea', () => 10 * HOUR_MS);
  const orders = [
    { token: 'first', number: 11, at: 0 },
    { token: 'second', number: 12, at: 9 * HOUR_MS },
  ];
  device.keep({ ...ORDER, orders });
  const tokens = (at: number) => new Device('sea', () => at).read().orders.map(({ token }) => token);
  expect(tokens(12 * HOUR_MS)).toEqual(['first', 'second']);
  expect(tokens(12 * HOUR_MS + 1)).toEqual(['second']);
  expect(ordersAt('sea')).toEqual(orders);
  expect(ordersAt('sand')).toEqual([]);
  await forgetVenue('sea');
  expect(ordersAt('sea')).toEqual([]);
  expect(onDisk()).not.toMatch(/first|second/);
});

it('An order that was paid first has its number from when the phone sees it.', () => {
  new Device('sea', () => 0).keep({ ...ORDER, orders: [{ token: 'paid', number: null, at: 0 }] });
  nameOrder('sea', 'paid', 12);
  nameOrder('sea', 'of somebody else', 13);
  expect(ordersAt('sea')).toEqual([{ token: 'paid', number: 12, at: 0 }]);
  expect(new Device('sea', () => 1).read().typed.name).toBe('Huda');
});

it('What storage holds of orders from another version is left out.', () => {
  lasting.setItem('diwan-order:sea', JSON.stringify({ ...ORDER, orders: [{ token: 5 }, null, 'a'], at: 0 }));
  expect(new Device('sea', () => 1).read().orders).toEqual([]);
  lasting.setItem('diwan-order:sea', JSON.stringify({ at: 0 }));
  expect(new Device('sea', () => 1).read().orders).toEqual([]);
  expect(ordersAt('sea')).toEqual([]);
});

it('A phone that called the waiter before it ordered is on the visit of its table, and one that has ordered stays on its own.', () => {
  storeVisit('sea', 'joined', 0);
  expect(new Device('sea', () => 1).read().visit).toEqual({ token: 'joined', orders: [] });
  const visit = { token: 'ordered', orders: ['an order'] };
  new Device('sand', () => 0).keep({ ...ORDER, visit });
  storeVisit('sand', 'joined', 1);
  expect(new Device('sand', () => 2).read()).toMatchObject({ visit, typed: HUDA });
});

it.each(['switched off', 'full'])(
  'What is chosen and typed one after the other is there together while the storage of the browser is %s.',
  (state) => {
    const rejected = () => {
      throw new DOMException(state);
    };
    const storage = { ...aStorage(), setItem: rejected, ...(state !== 'full' && { getItem: rejected }) };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    const device = new Device('sea', () => 0);
    const line = { item: 7, price: 8, addons: [], count: 2, note: '' };
    device.keep({ ...device.read(), cart: [line] });
    device.keep({ ...device.read(), typed: HUDA });
    expect(device.read()).toEqual({ ...ORDER, cart: [line] });
    // The server takes an order that comes again under another name for another order.
    expect(deviceKey()).toBe(deviceKey());
  },
);

it('What another page has stored takes the place of what this one could not store.', () => {
  const device = new Device('sea', () => 0);
  const { setItem } = lasting;
  lasting.setItem = () => {
    throw new DOMException('full');
  };
  device.keep(ORDER);
  lasting.setItem = setItem;
  const told = { key: 'diwan-order:sea' } as StorageEvent;
  expect([device.isAbout(told), device.read().typed]).toEqual([true, NOTHING_TYPED]);
});
