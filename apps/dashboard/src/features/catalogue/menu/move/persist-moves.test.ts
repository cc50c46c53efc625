import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { CallError } from '#kit/data/call-error.ts';
import { createMenuDrafts } from '../drafts/menu-drafts.ts';
import { aCategory, aMenu, anItem } from '../testing/menu-rows.ts';
import { createMoveQueue, persistMoves, type StoredMoves } from './move-queue.ts';

const MENU = aMenu([aCategory({ id: 10, items: [1, 2, 3].map((id) => anItem({ id, category_id: 10 })) })]);
const LAST_TO_TOP = { kind: 'item', id: 3, to: 10, spot: { at: 'top' } } as const;

function aStorage() {
  const lying = new Map<string, StoredMoves>();
  const storage: DeviceStorage<StoredMoves> = {
    load: async () => [...lying.values()],
    write: async (stored, forgotten) => {
      for (const one of stored) lying.set(one.id, structuredClone(one));
      for (const id of forgotten) lying.delete(id);
    },
  };
  return { storage, lying };
}

/** A visit of the menu; `network` says whether the server can be reached by then. */
async function visit(storage: DeviceStorage<StoredMoves>, name: string, network: { isThere: boolean }) {
  const drafts = createMenuDrafts('KWD');
  drafts.receive(MENU);
  const sent: (readonly number[])[] = [];
  const queue = createMoveQueue({
    stored: drafts.storedOutline,
    arrange: drafts.arrange,
    saveCategory: async () => undefined,
    sendOrder: async (_kind, ids) => {
      if (!network.isThere) throw new CallError({ status: 0, message: 'Offline' });
      sent.push(ids);
    },
    onFailed: () => undefined,
  });
  const { flush, stop } = persistMoves({ queue, storage, visit: name });
  await vi.advanceTimersByTimeAsync(0);
  return { queue, sent, flush, stop, shown: () => drafts.outline().nodes.get(10)?.itemIds };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('moves that waited for the network when the browser died are made and sent by the next visit', async () => {
  const { storage, lying } = aStorage();
  const network = { isThere: false };
  const first = await visit(storage, 'first', network);
  first.queue.add(LAST_TO_TOP);
  await vi.advanceTimersByTimeAsync(250);
  expect([...lying.keys()]).toEqual(['first']);

  network.isThere = true;
  const second = await visit(storage, 'second', network);
  await vi.advanceTimersByTimeAsync(250);
  expect([second.sent, second.shown()]).toEqual([[[3, 1, 2]], [3, 1, 2]]);
  expect([...lying.keys()]).toEqual([]);
});

it('moves that are stored at once never lie on the device', async () => {
  const { storage, lying } = aStorage();
  const writes = vi.spyOn(storage, 'write');
  const { queue, sent } = await visit(storage, 'only', { isThere: true });
  queue.add(LAST_TO_TOP);
  await vi.advanceTimersByTimeAsync(250);
  expect([sent.length, lying.size, writes.mock.calls.length]).toEqual([1, 0, 0]);
});

it('what still waits is kept when the page is left', async () => {
  const { storage, lying } = aStorage();
  const { queue, stop } = await visit(storage, 'left', { isThere: false });
  queue.add(LAST_TO_TOP);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(lying.get('left')?.moves).toEqual([LAST_TO_TOP]);
});

it('what still waits is written at once when the page goes out of sight, however young it is', async () => {
  const { storage, lying } = aStorage();
  const { queue, flush } = await visit(storage, 'hidden', { isThere: false });
  queue.add(LAST_TO_TOP);
  flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(lying.get('hidden')?.moves).toEqual([LAST_TO_TOP]);
});
