import { setTimeout as pause } from 'node:timers/promises';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody has booked so far ahead in the demo. */
const FIRST_DAY = 400;
const CLERKS_AT_EACH_NODE = 3;
const PAUSE_MS = 100;

const dateOf = (day) => new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10);

async function hotelOf(node, demo) {
  const { token } = await node.call('/auth/login', { body: demo });
  for (const { id } of await node.call('/business/', { token })) {
    const { data } = await node.call(`/business/${id}/items?per_page=100`, { token });
    const rooms = data.filter(({ itemable_type: type }) => type === 'hotel_room');
    if (rooms.length === 0) continue;
    const [branch] = (await node.call(`/business/${id}/branches`, { token })).data;
    const inBranch = await node.call(`/business/${id}/items?per_page=100&branchId=${branch.id}`, { token });
    const ids = new Set(inBranch.data.map((item) => item.id));
    const units = rooms
      .filter((room) => ids.has(room.id))
      .flatMap(({ id: room, itemable }) =>
        Array.from({ length: itemable.units ?? 1 }, (_, index) => ({ room, unit: index + 1 })),
      );
    return { token, business: id, path: `/api/business/${id}/branches/${branch.id}/reservations`, units };
  }
  throw new Error('The demo has no hotel.');
}

/**
 * Clerks at every node who book the same rooms of the same nights: each is wanted once at each node, and one of them may have
 * it. A request that was answered 503 is repeated with the same Idempotency-Key, as browsers do.
 */
export class BookingLoad {
  #nodes;
  #hotel;
  #stopping = new AbortController();
  #work;
  /** Of each request that was answered or failed: when, at which node, and how. */
  requests = [];
  /** What was acknowledged: id and name. */
  booked = [];
  refused = 0;

  static async start(nodes, demo) {
    return new BookingLoad(nodes, await hotelOf(nodes[0], demo));
  }

  constructor(nodes, hotel) {
    this.#nodes = nodes;
    this.#hotel = hotel;
    this.#work = Promise.all(nodes.flatMap((_, node) => this.#clerksAt(node)));
  }

  /** Where they book, and as whom. */
  get hotel() {
    return this.#hotel;
  }

  #clerksAt(node) {
    return Array.from({ length: CLERKS_AT_EACH_NODE }, async (_, clerk) => {
      for (let number = clerk; !this.#stopping.signal.aborted; number += CLERKS_AT_EACH_NODE) {
        await this.#book(node, number);
        await pause(PAUSE_MS);
      }
    });
  }

  async #book(node, number) {
    const { units } = this.#hotel;
    const { room, unit } = units[number % units.length];
    const day = FIRST_DAY + Math.floor(number / units.length);
    const name = `Drill ${number} at node ${node}`;
    const body = {
      reservable_id: room,
      unit,
      from: `${dateOf(day)} 14:00:00`,
      to: `${dateOf(day + 1)} 12:00:00`,
      reserved_for: { name, phone: '+96555550100' },
    };
    for (;;) {
      const { kind, id, wait } = await this.#send(node, name, body);
      if (kind === 'booked') this.booked.push({ id, name });
      if (kind === 'taken') this.refused += 1;
      if (kind !== 'away') return;
      await pause(wait);
    }
  }

  async #send(node, name, body) {
    const since = performance.now();
    const result = await this.#answer(node, name, body).catch((error) => ({
      kind: 'other',
      why: `no answer (${error.cause?.code ?? error.message})`,
    }));
    this.requests.push({ node, since, at: performance.now(), ...result });
    return result;
  }

  async #answer(node, name, body) {
    const { path, token } = this.#hotel;
    const response = await fetch(this.#nodes[node].url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': name,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const { status, headers } = response;
    if (status === 200) return { kind: 'booked', id: JSON.parse(text).id };
    if (status === 409 || status === 422) return { kind: 'taken', why: text };
    const seconds = Number(headers.get('retry-after'));
    if (status === 503 && seconds > 0) return { kind: 'away', wait: seconds * 1000 };
    return { kind: 'other', why: `${status} ${text.slice(0, 200)}` };
  }

  /** Waits for so many bookings at every node that were asked for and made from now on. */
  async more(count) {
    const since = performance.now();
    const enough = (node) =>
      this.requests.filter((one) => one.node === node && one.kind === 'booked' && one.since > since).length >=
      count;
    while (!this.#nodes.every((_, node) => enough(node))) await pause(PAUSE_MS);
  }

  async stop() {
    this.#stopping.abort();
    await this.#work;
  }
}
