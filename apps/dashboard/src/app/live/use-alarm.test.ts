import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { expect, it } from 'vitest';
import { MADE_BY } from './use-alarm.ts';

it('what is booked here is known by the name of its call', () => {
  expect(MADE_BY).toEqual({ reservation: reservations.create.name, order: orders.create.name });
});
