// @vitest-environment jsdom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import type { CartLine } from './cart.ts';
import { bodyOf, type OrderBody } from './checkout.ts';
import { NOTHING_TYPED } from './device.ts';
import { offerOf } from './offer.ts';
import type { Pending, Placed, Wire } from './placing.ts';
import { useSending } from './use-sending.ts';

const menu = { business: { currency: 'KWD', timezone: 'UTC', locales: [] }, settings: [], menu: null };
const offer = offerOf(menu as unknown as Parameters<typeof offerOf>[0], new Date(0));
const PLACED: Placed = { token: 'token', page: '/guest/orders/token', pay_by: null, visit: null };
const line = (item: number): CartLine => ({ item, price: null, addons: [], count: 1, note: '' });
const anOrder = (cart: readonly CartLine[], total: number, note = '') => ({
  typed: { ...NOTHING_TYPED, type: 'self_pickup', note },
  table: null,
  visit: null,
  cart,
  total,
  offer,
  nameOfLine: () => '',
});
type Order = ReturnType<typeof anOrder>;
const bodyAt = (order: Order, total: number) => bodyOf({ ...order, total });

afterEach(() => render(null, document.body));

/** A page that sends, an hour after what is pending on it was sent first. */
function aPage(before: Pending | null, answers: Response[]) {
  const sent: { key: string; body: object }[] = [];
  const wire: Wire = {
    post: async (key, body) => {
      sent.push({ key, body });
      return answers.shift() ?? Promise.reject(new TypeError('network'));
    },
    isOnline: () => true,
    now: () => HOUR_MS,
    wait: () => new Promise(() => {}),
  };
  const page = {} as { shown: ReturnType<typeof useSending>; pending: Pending | null };
  function Page({ order }: { readonly order: Order }) {
    const [pending, setPending] = useState(before);
    const nothing = () => {};
    const shown = useSending(order, {
      wire,
      pending,
      isStaying: true,
      onPending: setPending,
      onPlaced: () => setPending(null),
      onStale: nothing,
      onProblems: nothing,
    });
    Object.assign(page, { shown, pending });
    return null;
  }
  const settled = async (what: () => void) => {
    await act(what);
    await act(() => new Promise((resolve) => void setTimeout(resolve, 10)));
  };
  return {
    sent,
    show: (order: Order) => settled(() => render(<Page order={order} />, document.body)),
    press: () => settled(() => page.shown.send()),
    sending: () => page.shown.sending,
    pending: () => page.pending,
  };
}

const placed = () => Response.json(PLACED);
const priced = (total_price: number) =>
  Response.json({ message: 'The price has changed.', total_price }, { status: 409 });

it('An order without an answer is sent again as it was, whatever was changed since, and only then another one.', async () => {
  const first = bodyAt(anOrder([line(1)], 5000), 5);
  const page = aPage({ key: 'of the first', body: first, since: 0 }, [placed(), placed()]);
  const changed = anOrder([line(2)], 7000, 'Ring twice');
  await page.show(changed);
  expect(page.sending()).toEqual({ kind: 'unanswered' });
  await page.press();
  expect(page.sent).toEqual([{ key: 'of the first', body: first }]);
  expect([page.sending(), page.pending()]).toEqual([{ kind: 'idle' }, null]);
  await page.press();
  expect(page.sent[1]).toEqual({ key: expect.not.stringContaining('first'), body: bodyAt(changed, 7) });
});

it('A sum that the server named counts for what it was said of, and no longer for what is in the cart by now.', async () => {
  const page = aPage(null, [priced(6), priced(9), placed()]);
  await page.show(anOrder([line(1)], 5000));
  await page.press();
  expect(page.sending()).toMatchObject({ kind: 'changed', old: 5000, total: 6000 });
  // The same dishes for somebody who says more about them.
  await page.show(anOrder([line(1)], 5000, 'Ring twice'));
  expect(page.sending()).toMatchObject({ kind: 'changed', total: 6000 });
  await page.show(anOrder([line(1), line(2)], 8000));
  expect(page.sending()).toEqual({ kind: 'idle' });
  await page.press();
  expect(page.sending()).toMatchObject({ kind: 'changed', old: 8000, total: 9000 });
  await page.press();
  const sums = page.sent.map(({ body }) => (body as OrderBody).expected_total);
  expect(sums).toEqual([5, 8, 9]);
});

it('A sum that is named for an order sent again as it was is none of what is in the cart by now.', async () => {
  const body = bodyAt(anOrder([line(1)], 5000), 5);
  const page = aPage({ key: 'of the first', body, since: 0 }, [priced(6), placed()]);
  const changed = anOrder([line(2)], 7000);
  await page.show(changed);
  await page.press();
  expect(page.sending()).toEqual({ kind: 'idle' });
  await page.press();
  expect(page.sent.map(({ body }) => body)).toEqual([body, bodyAt(changed, 7)]);
});
