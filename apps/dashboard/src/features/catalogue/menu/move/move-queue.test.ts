import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#kit/data/call-error.ts';
import { createMenuDrafts } from '../drafts/menu-drafts.ts';
import { aCategory, aMenu, anItem } from '../testing/menu-rows.ts';
import { createMoveQueue } from './move-queue.ts';
import type { Move } from './placement.ts';

const item = (id: number, category_id: number) => anItem({ id, category_id });
const SOUPS = [1, 2, 3];
const MENU = aMenu([
  aCategory({ id: 10, items: SOUPS.map((id) => item(id, 10)) }),
  aCategory({ id: 12, items: [item(5, 12)] }),
]);
const within = (id: number, spot: Move['spot']): Move => ({ kind: 'item', id, to: 10, spot });
const refused = () => new CallError({ status: 422, message: 'No' });
const offline = () => new CallError({ status: 0, message: 'Offline' });

type Answer = () => Promise<void>;

/** A server that answers when it is told to. */
function aQueue() {
  const drafts = createMenuDrafts('KWD');
  drafts.receive(MENU);
  const asked: unknown[] = [];
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const failed: Move[] = [];
  const answer = (): Promise<void> => new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  const queue = createMoveQueue({
    stored: drafts.storedOutline,
    arrange: drafts.arrange,
    saveCategory: (...call) => (asked.push(['category', ...call]), answer()),
    sendOrder: (...call) => (asked.push(call), answer()),
    onFailed: (move) => failed.push(move),
  });
  const settle = async (with_: (one: (typeof waiting)[number]) => void) => {
    const one = waiting.shift();
    if (one) with_(one);
    await Promise.resolve();
    await vi.waitFor(() => undefined);
  };
  const succeed: Answer = () => settle(({ resolve }) => resolve());
  const fail = (error: unknown) => settle(({ reject }) => reject(error));
  const shown = (id: number) => drafts.outline().nodes.get(id)?.itemIds;
  const stored = (id: number) => drafts.storedOutline().nodes.get(id)?.itemIds;
  return { drafts, queue, asked, failed, succeed, fail, shown, stored };
}

afterEach(() => vi.useRealTimers());

describe('moves', () => {
  it('are shown at once and sent as the whole order', async () => {
    const { queue, asked, shown, stored, succeed } = aQueue();
    queue.add(within(3, { at: 'top' }));
    expect([shown(10), stored(10)]).toEqual([[3, 1, 2], SOUPS]);
    expect(asked).toEqual([['item', [3, 1, 2]]]);
    await succeed();
    expect([stored(10), queue.get().pending]).toEqual([[3, 1, 2], []]);
  });

  it('are sent one at a time, the ones that waited together', async () => {
    const { queue, asked, shown, succeed } = aQueue();
    queue.add(within(3, { at: 'top' }));
    queue.add(within(2, { at: 'top' }));
    queue.add(within(1, { at: 'top' }));
    expect([asked, shown(10)]).toEqual([[['item', [3, 1, 2]]], [1, 2, 3]]);
    await succeed();
    expect(asked).toEqual([
      ['item', [3, 1, 2]],
      ['item', [1, 2, 3]],
    ]);
  });

  it('across categories save the category first, then the order of the new one', async () => {
    const { queue, asked, shown, stored, succeed } = aQueue();
    queue.add({ kind: 'item', id: 2, to: 12, spot: { at: 'before', id: 5 } });
    expect([shown(10), shown(12), asked]).toEqual([[1, 3], [2, 5], [['category', 2, 12]]]);
    await succeed();
    expect(asked[1]).toEqual(['item', [2, 5]]);
    await succeed();
    expect([stored(10), stored(12)]).toEqual([
      [1, 3],
      [2, 5],
    ]);
  });

  it('to the end of another category send its order as well', async () => {
    const { queue, asked, succeed } = aQueue();
    queue.add({ kind: 'item', id: 1, to: 12, spot: { at: 'end' } });
    await succeed();
    expect(asked[1]).toEqual(['item', [5, 1]]);
  });

  it('that are refused go back alone', async () => {
    const { queue, failed, shown, succeed, fail } = aQueue();
    const first: Move = { kind: 'item', id: 2, to: 12, spot: { at: 'end' } };
    queue.add(first);
    queue.add(within(3, { at: 'top' }));
    await fail(refused());
    expect([failed, shown(10), shown(12)]).toEqual([[first], [3, 1, 2], [5]]);
    await succeed();
    expect([queue.get().pending, shown(10)]).toEqual([[], [3, 1, 2]]);
  });

  it('leave the item in its new category where only its place there was refused', async () => {
    const { queue, shown, succeed, fail } = aQueue();
    queue.add({ kind: 'item', id: 2, to: 12, spot: { at: 'top' } });
    await succeed();
    await fail(refused());
    expect([shown(10), shown(12)]).toEqual([
      [1, 3],
      [5, 2],
    ]);
  });

  it('wait while there is no network and are sent when it is back', async () => {
    const { queue, asked, failed, shown, succeed, fail } = aQueue();
    queue.add(within(3, { at: 'top' }));
    await fail(offline());
    expect([queue.get().isWaiting, failed, shown(10)]).toEqual([true, [], [3, 1, 2]]);
    queue.retry();
    expect(asked).toHaveLength(2);
    await succeed();
    expect(queue.get()).toEqual({ pending: [], isWaiting: false });
  });

  it('ask by themselves whether the network is back', async () => {
    vi.useFakeTimers();
    const { queue, asked, fail } = aQueue();
    queue.add(within(3, { at: 'top' }));
    await fail(offline());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(2);
  });

  it('outlive a menu that is loaded again meanwhile', () => {
    const { drafts, queue, shown } = aQueue();
    queue.add(within(3, { at: 'top' }));
    drafts.receive(
      aMenu([aCategory({ id: 10, items: [1, 2, 3, 4].map((id) => item(id, 10)) }), aCategory({ id: 12 })]),
    );
    expect(shown(10)).toEqual([3, 1, 2, 4]);
  });

  it('of categories carry the order of their siblings', () => {
    const { drafts, queue, asked } = aQueue();
    queue.add({ kind: 'category', id: 12, spot: { at: 'before', id: 10 } });
    expect([drafts.outline().rootIds, asked]).toEqual([[12, 10], [['category', [12, 10]]]]);
  });
});
