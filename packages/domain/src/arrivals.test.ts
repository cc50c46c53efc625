import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrivalOf, mayArrive, RING_AGAIN_MINUTES, formatCar } from './arrivals.ts';
import { MINUTE_MS } from './time-range.ts';

const AGAIN_MS = RING_AGAIN_MINUTES * MINUTE_MS;
const STATUSES = ['pending', 'accepted', 'ready', 'delivered', 'rejected'];

it('A guest in a car may arrive until the order is handed over or rejected, and a guest of another order never.', () => {
  const isOpen = (status: string) => mayArrive({ order_type: 'car_pickup', status });
  expect(STATUSES.filter(isOpen)).toEqual(['pending', 'accepted', 'ready']);
  for (const order_type of ['dine_in', 'delivery', 'self_pickup'])
    expect(STATUSES.some((status) => mayArrive({ order_type, status }))).toBe(false);
});

it('However often a guest presses, two rings are at least three minutes apart, and the first press rings.', () => {
  const order = { order_type: 'car_pickup', status: 'ready' };
  fc.assert(
    fc.property(fc.array(fc.nat({ max: AGAIN_MS }), { minLength: 1, maxLength: 30 }), (pauses) => {
      const rings: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        if (arrivalOf(order, rings.at(-1) ?? null, now) === 'rings') rings.push(now);
      }
      expect(rings[0]).toBe(pauses[0]);
      const apart = rings.slice(1).map((at, index) => at - (rings[index] ?? 0));
      expect(apart.every((between) => between >= AGAIN_MS)).toBe(true);
    }),
  );
});

it('The press after exactly three minutes rings again, the one before does not, and none does of an order that is over.', () => {
  const order = { order_type: 'car_pickup', status: 'accepted' };
  expect(arrivalOf(order, 0, AGAIN_MS - 1)).toBe('stays');
  expect(arrivalOf(order, 0, AGAIN_MS)).toBe('rings');
  expect(arrivalOf({ ...order, status: 'delivered' }, null, AGAIN_MS)).toBe('refused');
  expect(arrivalOf({ ...order, order_type: 'delivery' }, null, AGAIN_MS)).toBe('refused');
});

it('A car is said by its plate, and by make and colour where they are known, each apart from the others.', () => {
  expect(formatCar({ plate: '12-34567', model: 'Toyota', colour: 'أبيض' })).toBe(
    '\u206812-34567\u2069 · \u2068Toyota\u2069 · \u2068أبيض\u2069',
  );
  expect(formatCar({ plate: '7', model: null, colour: '' })).toBe('\u20687\u2069');
});
