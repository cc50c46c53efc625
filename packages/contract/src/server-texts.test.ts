import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INVOICE_STATUSES } from './bookings/invoice-row.ts';
import { ORDER_STATUSES } from './bookings/order-row.ts';
import { RESERVATION_STATUSES } from './bookings/reservation-row.ts';
import { serverText } from './server-texts.ts';

const LATIN = /[a-z]/i;

describe('a refused move', () => {
  it.each([
    ['order_move', ORDER_STATUSES],
    ['reservation_move', RESERVATION_STATUSES],
    ['invoice_move', INVOICE_STATUSES],
  ] as const)(
    '%s names every status by its wire name in English and by a word in Arabic',
    (key, statuses) => {
      for (const status of statuses) {
        const values = { from: status, to: status };
        expect(serverText(key, 'en', values)).toContain(` from ${status} to ${status}.`);
        expect(serverText(key, 'ar', values)).not.toMatch(LATIN);
      }
    },
  );
});

it('a field at fault is a word in Arabic', () => {
  expect(serverText('phone_invalid', 'en', { field: 'phone' })).toBe('phone must be a valid phone number.');
  expect(serverText('phone_invalid', 'ar', { field: 'phone' })).toBe('يجب أن يكون الهاتف رقم هاتف صحيحًا.');
  expect(serverText('greater_than_zero', 'ar', { field: 'amount' })).not.toMatch(LATIN);
});

it('No two sentences of the wire share a key, so that none is told in the place of another.', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/|\.|-)texts\.ts$/.test(name),
  );
  const keys = files.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
      ([, key]) => key,
    ),
  );
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
