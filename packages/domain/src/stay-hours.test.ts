import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay, dayNumber, instantOf } from './local-time.ts';
import {
  datesOfStay,
  guestStayWithin,
  hoursExtras,
  isOffered,
  offeredTimes,
  outsideHours,
  stampStay,
} from './stay-dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-range.ts';

const ZONE = 'Asia/Kuwait';
const CLOCK = { check_in_at: '14:00', check_out_at: '12:00' };
const OFFER = { early: { hours: 4, price: 5000 }, late: { hours: 2, price: 7500 } };
const stay = (from: string, to: string) => ({
  from: instantOf('2026-04-16', from, ZONE),
  to: instantOf('2026-04-18', to, ZONE),
});
const extras = (from: string, to: string, offer = OFFER) =>
  hoursExtras(stay(from, to), offer, { clock: CLOCK, zone: ZONE }).map(({ label, amount }) => [
    label.en,
    label.ar,
    amount,
  ]);

it('A stay from check-in to check-out costs nothing beside its price.', () => {
  expect(extras('14:00', '12:00')).toEqual([]);
  expect(extras('15:00', '11:00')).toEqual([]);
});

it('Each hour before check-in and after check-out that has begun costs its price.', () => {
  expect(extras('12:00', '12:00')).toEqual([['Early arrival (2 hours)', 'دخول مبكر (ساعتان)', 10_000]]);
  expect(extras('11:59', '13:01')).toEqual([
    ['Early arrival (3 hours)', 'دخول مبكر (3 ساعات)', 15_000],
    ['Late departure (2 hours)', 'خروج متأخر (ساعتان)', 15_000],
  ]);
  expect(extras('14:00', '12:01')).toEqual([['Late departure (1 hour)', 'خروج متأخر (ساعة واحدة)', 7500]]);
});

it('Hours without a price have no line.', () => {
  const free = { early: { hours: 4, price: 0 }, late: { hours: 2, price: 0 } };
  expect(extras('10:00', '14:00', free)).toEqual([]);
});

it('Guests may arrive as early and leave as late as is offered, and neither after check-in nor before check-out.', () => {
  const early = (time: string) =>
    isOffered(outsideHours(stay(time, '12:00'), CLOCK, ZONE).early, OFFER.early);
  expect(['14:00', '12:30', '10:00'].map(early)).toEqual([true, true, true]);
  expect(['09:59', '14:01', '23:00'].map(early)).toEqual([false, false, false]);
  const late = (time: string) => isOffered(outsideHours(stay('14:00', time), CLOCK, ZONE).late, OFFER.late);
  expect(['12:00', '13:15', '14:00'].map(late)).toEqual([true, true, true]);
  expect(['14:01', '11:59', '02:00'].map(late)).toEqual([false, false, false]);
});

it('The times that are offered stay on the days of arrival and departure.', () => {
  expect(offeredTimes(CLOCK, OFFER)).toEqual({ first: '10:00', last: '14:00' });
  expect(offeredTimes({ check_in_at: '12:30', check_out_at: '11:45' }, OFFER)).toEqual({
    first: '08:30',
    last: '13:45',
  });
  const wide = { early: { hours: 12, price: 1 }, late: { hours: 12, price: 1 } };
  expect(offeredTimes({ check_in_at: '08:30', check_out_at: '14:15' }, wide)).toEqual({
    first: '00:00',
    last: '23:59',
  });
});

it('What is offered costs at most the hours that are offered, whatever the zone and its clocks do.', () => {
  const input = fc.record({
    zone: fc.constantFrom('Asia/Kuwait', 'Africa/Cairo', 'Europe/London', 'UTC'),
    day: fc.integer({ min: 0, max: 365 }),
    nights: fc.integer({ min: 1, max: 9 }),
    early: fc.integer({ min: -300, max: 300 }),
    late: fc.integer({ min: -300, max: 300 }),
  });
  const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString().slice(0, 10);
  const priceOf = (ms: number, { price }: { readonly price: number }) => Math.ceil(ms / HOUR_MS) * price;
  fc.assert(
    fc.property(input, ({ zone, day, nights, early, late }) => {
      const at = stampStay({ arrival: dateOf(day), departure: dateOf(day + nights) }, CLOCK, zone);
      const wanted = { from: at.from - early * MINUTE_MS, to: at.to + late * MINUTE_MS };
      const outside = outsideHours(wanted, CLOCK, zone);
      expect([outside.early, outside.late]).toEqual([early * MINUTE_MS, late * MINUTE_MS]);
      if (!isOffered(outside.early, OFFER.early) || !isOffered(outside.late, OFFER.late)) return;
      const lines = hoursExtras(wanted, OFFER, { clock: CLOCK, zone });
      const total = lines.reduce((sum, { amount }) => sum + amount, 0);
      expect(total).toBe(priceOf(outside.early, OFFER.early) + priceOf(outside.late, OFFER.late));
      expect(total).toBeLessThanOrEqual(4 * 5000 + 2 * 7500);
    }),
  );
});

it('The stay of a guest within free time is whole nights at hours that are offered, and none is overlooked.', () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((at) => `${String(at).padStart(2, '0')}:00`);
  const hours = fc.record({ hours: fc.integer({ min: 0, max: 12 }), price: fc.constant(0) });
  const start = instantOf('2026-04-21', '00:00', 'Africa/Cairo');
  const input = fc.record({
    clock: fc.record({ check_in_at: hour, check_out_at: hour }),
    offer: fc.record({ early: hours, late: hours }),
    zone: fc.constantFrom(ZONE, 'Africa/Cairo', 'America/St_Johns'),
    from: fc.integer({ min: 0, max: 72 }),
    length: fc.integer({ min: 1, max: 96 }),
  });
  fc.assert(
    fc.property(input, ({ clock, offer, zone, from, length }) => {
      const free = { from: start + from * HOUR_MS, to: start + (from + length) * HOUR_MS };
      const found = guestStayWithin(free, { clock, offer, zone });
      const fits = (arrival: number) => {
        const dates = { arrival: dateOfDay(arrival), departure: dateOfDay(arrival + 1) };
        const night = stampStay(dates, clock, zone);
        return night.from >= free.from && night.to <= free.to;
      };
      const first = dayNumber('2026-04-20');
      const nights = Array.from({ length: 9 }, (_, day) => first + day).filter((day) => fits(day));
      expect(found === null).toBe(nights.length === 0);
      if (!found) return;
      const outside = outsideHours(found, clock, zone);
      expect([isOffered(outside.early, offer.early), isOffered(outside.late, offer.late)]).toEqual([
        true,
        true,
      ]);
      expect([found.from >= free.from, found.to <= free.to]).toEqual([true, true]);
      const { arrival, departure } = datesOfStay(found, zone);
      expect([dayNumber(arrival), dayNumber(departure)]).toEqual([nights[0], (nights.at(-1) ?? 0) + 1]);
    }),
  );
});
