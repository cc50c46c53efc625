import type { Car } from '@diwan/contract/bookings/car.ts';
import { Chance } from '../chance.ts';
import type { PastGuest } from '../past.ts';

/** Make and colour, as guests write them. */
const CARS: readonly (readonly [model: string, colour: string])[] = [
  ['Toyota Land Cruiser', 'White'],
  ['لكزس جيب', 'أبيض'],
  ['Nissan Patrol', 'Silver'],
  ['شفروليه تاهو', 'أسود'],
  ['Kia Sorento', 'Blue'],
  ['هوندا أكورد', 'رمادي'],
  ['GMC Yukon', 'Black'],
  ['مازدا 6', 'أحمر'],
];

/** The invented car of a guest, who comes in the same one each time. */
export function carOf({ phone }: PastGuest): Car {
  const chance = new Chance(`car of ${phone}`);
  const [model, colour] = chance.pick(CARS);
  return { plate: `${chance.whole(1, 99)}-${chance.whole(10_000, 99_999)}`, model, colour };
}
