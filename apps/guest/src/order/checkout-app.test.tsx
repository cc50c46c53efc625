// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import type { Calls } from './calls.ts';
import type { CartLine } from './cart.ts';
import { Checkout } from './checkout-app.tsx';
import { Device, NOTHING_TYPED } from './device.ts';
import { offerOf, type Offer } from './offer.ts';
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

afterEach(() => render(null, document.body));

it('What was chosen while the answer to an order was waited for stays in the cart.', async () => {
  // Sheets are dialogs, which jsdom does not open.
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
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
    const way = { zone: 'UTC', load: () => {}, forget: null, onJoin: null };
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
