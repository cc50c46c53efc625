import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { Chance } from './chance.ts';
import type { PastBooking, PastOrder } from './past.ts';

/** The counter of a salon, where products are sold to those who come for a service. */
export interface Counter {
  readonly key: string;
  readonly branchId: number;
  readonly products: readonly ItemRow[];
  readonly seats: readonly number[];
  readonly desk: number;
}
const WAYS: readonly (readonly [PaymentType, number])[] = [
  ['knet', 70],
  ['cash', 30],
];

function soldAfter(counter: Counter, { guest, to }: PastBooking): PastOrder[] {
  const chance = new Chance(`${counter.key} ${guest.phone} ${to}`);
  const product = chance.favourite(counter.products);
  const [price] = product.prices;
  if (!price || !chance.is(0.09)) return [];
  const { branchId, desk, seats } = counter;
  const [at, ready, given, paid] = [1, 2, 3, 4].map((minute) => to + minute * MINUTE_MS) as [
    number,
    number,
    number,
    number,
  ];
  return [
    {
      branchId,
      at,
      by: desk,
      guest,
      type: 'dine_in',
      source: 'dashboard',
      language: null,
      seatId: chance.pick(seats),
      address: null,
      car: null,
      note: null,
      lines: [{ item_id: product.id, price_id: price.id, count: chance.is(0.15) ? 2 : 1, addons: [] }],
      steps: [
        { status: 'accepted', at: at + 20_000, by: desk, reason: null },
        { status: 'ready', at: ready, by: desk, reason: null },
        { status: 'delivered', at: given, by: desk, reason: null },
      ],
      paid: { at: paid, by: desk, type: chance.weighted(WAYS) },
    },
  ];
}

/** What was taken along after appointments that are over. */
export function counterOrders(counter: Counter, bookings: readonly PastBooking[], now: Date): PastOrder[] {
  const over = now.getTime() - 10 * MINUTE_MS;
  if (counter.products.length === 0 || counter.seats.length === 0) return [];
  return bookings
    .filter(({ to, acts }) => to < over && acts.some(({ act }) => act === 'pay'))
    .flatMap((booking) => soldAfter(counter, booking));
}
