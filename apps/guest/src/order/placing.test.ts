import { expect, it, onTestFinished, vi } from 'vitest';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { place, type Pending, type Wire } from './placing.ts';

const PENDING: Pending = { key: 'a key of this order', body: { lines: [] }, since: 0 };
const PLACED = { token: 'token', page: '/guest/orders/token', pay_by: null, visit: null };
const response = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A network that answers in turn; what is a text fails with it. */
function aWire(responses: readonly (Response | string)[], changes: Partial<Wire> = {}) {
  const sent: string[] = [];
  const waits: number[] = [];
  let now = 0;
  const wire: Wire = {
    post: async (key) => {
      const next = responses[sent.length] ?? 'network';
      sent.push(key);
      if (typeof next === 'string') throw new TypeError(next);
      return next;
    },
    isOnline: () => true,
    now: () => now,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
    ...changes,
  };
  return { wire, sent, waits };
}

it('An order that is answered at once is sent once.', async () => {
  const { wire, sent } = aWire([response(200, PLACED)]);
  const messages: string[] = [];
  expect(await place(wire, PENDING, () => messages.push('waiting'))).toEqual({
    kind: 'placed',
    order: PLACED,
  });
  expect([sent, messages]).toEqual([[PENDING.key], []]);
});

it('An order without an answer is sent again with the same key until it is known what became of it.', async () => {
  const running = response(409, { message: 'still running' }, { 'retry-after': '1' });
  const { wire, sent, waits } = aWire(['cut', response(503, {}), running, response(200, PLACED)]);
  const messages: string[] = [];
  const outcome = await place(wire, PENDING, () => messages.push('waiting'));
  expect(outcome).toEqual({ kind: 'placed', order: PLACED });
  expect(sent).toEqual(Array(4).fill(PENDING.key));
  expect(waits).toEqual([1000, 2000, 5000]);
  expect(messages).toHaveLength(3);
});

/** An answer of which only the beginning comes; without an error the rest is waited for until the call is given up. */
const begun = (error?: Error, signal?: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"token":'));
        if (error) controller.error(error);
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
  );

it('An answer that breaks off, or is none of the server, is no answer: the same key is sent again.', async () => {
  const portal = new Response('<html>Sign in to the network</html>');
  const { wire, sent } = aWire([begun(new TypeError('cut')), portal, response(200, PLACED)]);
  expect(await place(wire, PENDING, () => {})).toEqual({ kind: 'placed', order: PLACED });
  expect(sent).toEqual(Array(3).fill(PENDING.key));
});

it('An answer that stops halfway is waited for as long as one that never begins.', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { wire, sent } = aWire([response(200, PLACED)]);
  const stopping: Wire = {
    ...wire,
    post: vi
      .fn<Wire['post']>(wire.post)
      .mockImplementationOnce(async (_key, _body, signal) => begun(undefined, signal)),
  };
  const outcome = place(stopping, PENDING, () => {});
  await vi.advanceTimersByTimeAsync(9999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ kind: 'placed', order: PLACED });
  expect(sent).toEqual([PENDING.key]);
});

it('Nothing is sent while the phone knows that it has no network.', async () => {
  const { wire, sent } = aWire([], { isOnline: () => false });
  expect(await place(wire, PENDING, () => {})).toEqual({ kind: 'offline' });
  expect(sent).toEqual([]);
});

it.each(['again', 'left'] as const)(
  'Of an order that was sent before nobody says without a network that nothing was ordered: %s.',
  async (before) => {
    const { wire, sent } = aWire(['no network', response(200, PLACED)], { isOnline: () => false });
    const messages: string[] = [];
    const outcome = await place(wire, PENDING, () => messages.push('waiting'), before);
    expect(outcome).toEqual({ kind: 'placed', order: PLACED });
    expect([sent, messages]).toEqual([[PENDING.key, PENDING.key], ['waiting']]);
  },
);

it('An order that was left on its way an hour ago is not sent before somebody presses again.', async () => {
  const hour = HOUR_MS;
  const { wire, sent } = aWire([response(200, PLACED)], { now: () => hour });
  expect(await place(wire, PENDING, () => {}, 'left')).toEqual({ kind: 'unanswered' });
  expect(sent).toEqual([]);
  const again = { ...PENDING, since: hour };
  expect(await place(wire, again, () => {}, 'again')).toMatchObject({ kind: 'placed' });
  expect(sent).toEqual([PENDING.key]);
});

it('After ten minutes without an answer the guest is asked again.', async () => {
  const { wire, waits } = aWire([]);
  expect(await place(wire, PENDING, () => {})).toEqual({ kind: 'unanswered' });
  const waited = waits.reduce((sum, one) => sum + one, 0);
  expect(waited).toBeGreaterThan(600_000);
  expect(waited).toBeLessThan(620_000);
});

it('A retry that is turned away because too much comes from one address does not say what became of the order.', async () => {
  const busy = () => response(429, { message: 'Too many requests.' }, { 'retry-after': '7' });
  const { wire, sent } = aWire(['cut', busy(), response(200, PLACED)]);
  expect(await place(wire, PENDING, () => {})).toEqual({ kind: 'placed', order: PLACED });
  expect(sent).toEqual(Array(3).fill(PENDING.key));
  const pressed = aWire([busy(), response(200, PLACED)]);
  expect(await place(pressed.wire, PENDING, () => {}, 'again')).toMatchObject({ kind: 'placed' });
  expect(await place(aWire([busy()]).wire, PENDING, () => {})).toMatchObject({ kind: 'refused' });
});

it('An error says what the server found, and the sum as it is now.', async () => {
  const body = { message: 'The price has changed.', total_price: 2.5 };
  expect(await place(aWire([response(409, body)]).wire, PENDING, () => {})).toEqual({
    kind: 'refused',
    message: 'The price has changed.',
    errors: {},
    total: 2.5,
  });
  const errors = { 'lines.0.count': ['Only 2 left.'] };
  const short = aWire([response(422, { message: 'No.', errors })]);
  expect(await place(short.wire, PENDING, () => {})).toMatchObject({ kind: 'refused', errors, total: null });
  const page = new Response('<html>', { status: 404 });
  expect(await place(aWire([page]).wire, PENDING, () => {})).toMatchObject({ kind: 'refused', message: '' });
});
