import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { expect, it } from 'vitest';
import { OF_THE_EVENING, ordersOf } from './past-restaurant.ts';

const price: Partial<ItemRow['prices'][number]> = { id: 2 };
const dish: Partial<ItemRow> = { id: 1, prices: [price as ItemRow['prices'][number]], addons: [] };
const main = [dish as ItemRow];

const HOUSE = {
  key: 'house',
  branchId: 1,
  menu: { main, starter: [], bread: [], drink: [], dessert: [] },
  seats: [1],
  cashiers: [2],
  managers: [3],
  cooks: [4],
  rhythm: OF_THE_EVENING,
};

it('Orders that are brought to a car say which, and a guest comes in the same one each time.', () => {
  const orders = ordersOf(HOUSE, new Date('2026-04-13T18:00:00Z'));
  const toCars = orders.filter(({ type }) => type === 'car_pickup');
  expect(toCars.length).toBeGreaterThan(100);
  const carsOf = new Map<string, Set<string>>();
  for (const { guest, car } of toCars) {
    expect(car).toMatchObject({ plate: expect.stringMatching(/^\d{1,2}-\d{5}$/) });
    expect(car?.model && car.colour).toBeTruthy();
    const phone = guest?.phone ?? '';
    carsOf.set(phone, (carsOf.get(phone) ?? new Set()).add(JSON.stringify(car)));
  }
  expect(new Set([...carsOf.values()].map(({ size }) => size))).toEqual(new Set([1]));
  expect(orders.filter(({ type, car }) => type !== 'car_pickup' && car !== null)).toEqual([]);
});
