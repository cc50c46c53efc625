import type { PriceRow } from '../packages/calendar.ts';
import { nightsOf, stayDays, type StayDates } from '../stay-dates/stay-dates.ts';
import type { BasePrice } from './base-price.ts';

/** Hotel rooms: the price row (null: there is none) for each night; a stay within one day has no automatic price. */
export function nightlyPrice(dates: StayDates, row: PriceRow | null): BasePrice {
  if (row === null) return withoutPrice('no_price');
  const { name, price } = row;
  const nights = nightsOf(stayDays(dates));
  if (nights < 1) return withoutPrice('no_night');
  const amount = price * nights;
  return {
    outcome: 'priced',
    lines: [{ kind: 'price', label: name, from: dates.arrival, to: dates.departure, amount }],
    trace: [{ code: 'nightly', name, nights, price, amount }],
  };
}

/** Salon services: the price row once; null where the service has none. */
export function servicePrice(row: PriceRow | null): BasePrice {
  if (row === null) return withoutPrice('no_price');
  const { name, price: amount } = row;
  return {
    outcome: 'priced',
    lines: [{ kind: 'price', label: name, amount }],
    trace: [{ code: 'service_price', name, amount }],
  };
}

/** A table costs nothing. */
export function seatPrice(): BasePrice {
  return { outcome: 'priced', lines: [], trace: [{ code: 'seat_free' }] };
}

function withoutPrice(code: 'no_price' | 'no_night'): BasePrice {
  return { outcome: 'unpriced', trace: [{ code }, { code: 'no_automatic_price' }] };
}
