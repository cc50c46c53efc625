import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { describe, expect, test } from 'vitest';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { anOrder } from '../../../../testing/kitchen.tsx';
import { createTicketSender } from './ticket-sender.ts';
import { createTicketStore } from './ticket-store.ts';
import { blankTicket, type PlacedBody, type Ticket } from './ticket.ts';

const line = { key: 'a', item_id: 100, price_id: null, count: 1, addons: [], note: '' };
const blank = blankTicket('0123456789abcdef', 'self_pickup', 0);
const ticket: Ticket = { ...blank, draft: { ...blank.draft, lines: [line] } };
const BODY: PlacedBody = { order_type: 'self_pickup', lines: [{ item_id: 100, count: 1 }] };

/** A device on which every tab reads and writes the same. */
function aDevice(): DeviceStorage<Ticket> {
  const rows = new Map<string, Ticket>([[ticket.id, ticket]]);
  return {
    load: async () => [...rows.values()],
    write: async (stored, forgotten) => {
      for (const one of stored) rows.set(one.id, one);
      for (const id of forgotten) rows.delete(id);
    },
  };
}

function watchedWrites(device: DeviceStorage<Ticket>) {
  const writes: unknown[] = [];
  const watched: DeviceStorage<Ticket> = {
    ...device,
    write: async (...given) => {
      writes.push(given);
      await device.write(...given);
    },
  };
  return { watched, writes };
}

type Send = (body: PlacedBody, key: string) => Promise<OrderRow>;

async function aTab(device: DeviceStorage<Ticket>, send: Send, maySend = () => true) {
  const store = createTicketStore(device);
  await store.load();
  const told = { onPlaced: () => {}, tooOld: () => 'too old' };
  return { store, sender: createTicketSender({ store, send, now: () => 0, maySend, ...told }) };
}

const asSent: Send = (body, idempotencyKey) =>
  call(orders.create, { params: { business_id: 1, branch_id: 11 }, body, idempotencyKey });
const PATH = 'POST /api/business/1/branches/11/orders';

test('A ticket that lies open in two tabs is one order, whichever of them sends it last.', async () => {
  const made = new Map<string, OrderRow>();
  const server: Send = async (_body, key) => {
    const order = made.get(key) ?? anOrder(made.size + 1);
    made.set(key, order);
    return order;
  };
  const device = aDevice();
  const [one, other] = [await aTab(device, server), await aTab(device, server)];
  const placed = [await one.sender.place(ticket, BODY, null), await other.sender.place(ticket, BODY, null)];
  expect(placed).toMatchObject([{ row: { id: 1 } }, { row: { id: 1 } }]);
});

test('A ticket that was refused and is changed is sent under its own key once more.', async () => {
  const keys: string[] = [];
  const { sender } = await aTab(aDevice(), async (_body, key) => {
    keys.push(key);
    if (keys.length === 1) throw new CallError({ status: 422, message: 'Sold out' });
    return anOrder(1);
  });
  await expect(sender.place(ticket, BODY, null)).rejects.toThrow('Sold out');
  await sender.place(ticket, { ...BODY, note: 'less salt' }, null);
  expect(keys).toEqual([ticket.id, ticket.id]);
});

test('What the server refuses for good is said, and only what is still under way is sent again by itself.', async () => {
  const answers = [
    { status: 409, body: { message: 'Still under way' }, headers: { 'Retry-After': '1' } },
    { status: 409, body: { message: 'Was sent before, with something else' } },
  ];
  fakeNetwork({ [PATH]: () => answers.shift() ?? { body: anOrder(1) } });
  const { store, sender } = await aTab(aDevice(), asSent);
  expect(await sender.place(ticket, BODY, null)).toEqual({ kind: 'waiting' });
  await sender.sendWaiting();
  expect(store.find(ticket.id)).toMatchObject({
    state: 'refused',
    reason: 'Was sent before, with something else',
  });
});

test('A tab whose person has gone neither sends what waits nor writes it to the device once more.', async () => {
  let isThere = true;
  const { watched, writes } = watchedWrites(aDevice());
  const sent: string[] = [];
  const away: Send = async (_body, key) => {
    sent.push(key);
    throw new CallError({ status: 0, message: 'Offline' });
  };
  const { sender } = await aTab(watched, away, () => isThere);
  await sender.place(ticket, BODY, null);
  isThere = false;
  const before = writes.length;
  await sender.sendWaiting();
  expect(sent).toHaveLength(1);
  expect(writes).toHaveLength(before);
});

describe('in a second tab', () => {
  const offline: Send = async () => {
    throw new CallError({ status: 0, message: 'Offline' });
  };

  /** One ticket waits, and both tabs have read it. */
  async function twoTabs(send: Send) {
    const { watched, writes } = watchedWrites(aDevice());
    const one = await aTab(watched, offline);
    await one.sender.place(ticket, BODY, null);
    const other = await aTab(watched, send);
    return { one, other, writes };
  }

  test('What was discarded in the first is neither sent nor written to the device again.', async () => {
    const sent: string[] = [];
    const { one, other, writes } = await twoTabs(async (_body, key) => {
      sent.push(key);
      return anOrder(1);
    });
    await one.store.remove(ticket.id);
    const before = writes.length;
    await other.sender.sendWaiting();
    expect(sent).toEqual([]);
    expect(writes).toHaveLength(before);
    expect(other.store.get().tickets).toEqual([]);
  });

  test('What was discarded while it was on its way and is refused does not come back.', async () => {
    let refuse: () => void = () => {};
    const isRefused = new Promise<void>((resolve) => (refuse = resolve));
    const { one, other, writes } = await twoTabs(async () => {
      await isRefused;
      throw new CallError({ status: 422, message: 'Sold out' });
    });
    const round = other.sender.sendWaiting();
    await one.store.remove(ticket.id);
    const before = writes.length;
    refuse();
    await round;
    expect(writes).toHaveLength(before);
    expect(other.store.get().tickets).toEqual([]);
  });

  test('What was corrected in the first and waits again is sent as it is now.', async () => {
    const sent: PlacedBody[] = [];
    const { one, other } = await twoTabs(async (body) => {
      sent.push(body);
      return anOrder(1);
    });
    await one.store.put({ ...ticket, state: 'open', sent: null });
    await other.sender.sendWaiting();
    expect(sent).toEqual([]);
    await one.sender.place(ticket, { ...BODY, note: 'less salt' }, null);
    await other.sender.sendWaiting();
    expect(sent).toEqual([{ ...BODY, note: 'less salt' }]);
  });
});

test('A ticket that is removed while the device is read does not come back with what was found there.', async () => {
  const device = aDevice();
  const store = createTicketStore(device);
  await store.load();
  const reading = store.load();
  const removing = store.remove(ticket.id);
  await Promise.all([reading, removing]);
  expect(store.get().tickets).toEqual([]);
});
