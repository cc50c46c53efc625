import { localDateOf } from '@diwan/domain/local-time.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { DEFAULT_PACKAGES, pricedPackages, type PackageRule, type PriceRow } from '@diwan/domain/packages.ts';
import type { BasePrice } from '@diwan/domain/quote-trace.ts';
import {
  chaletPrice,
  nightlyPrice,
  quote,
  seatPrice,
  servicePrice,
  type PricedQuote,
  type Quote,
} from '@diwan/domain/quote.ts';
import { hoursExtras } from '@diwan/domain/stay-dates.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField, HttpError } from '#platform/http-error.ts';
import type { BookedItem, BookingContext } from '../booking-context.shared.ts';

export interface PriceInput {
  readonly stay: TimeRange;
  readonly priceId: number | null;
  readonly units: number;
  /** Minor units; null: the price follows from the rules. */
  readonly overridePrice: number | null;
}

const bilingual = (row: { readonly name_en: string; readonly name_ar: string }) => ({
  en: row.name_en,
  ar: row.name_ar,
});

const priceRow = (row: BookedItem['prices'][number]): PriceRow => ({
  name: bilingual(row),
  price: row.price,
});

/** A price that is sent belongs to what is booked, also where the sum does not follow from it: chalets have packages. */
export function assertPriceOf({ item }: Pick<BookingContext, 'item'>, priceId: number | null): void {
  if (priceId === null || item?.prices.some(({ id }) => id === priceId)) return;
  throw invalidField('price_id', 'price_unknown');
}

function chosenPrice(item: BookedItem, priceId: number | null): PriceRow | null {
  assertPriceOf({ item }, priceId);
  const found = priceId === null ? item.prices[0] : item.prices.find(({ id }) => id === priceId);
  return found ? priceRow(found) : null;
}

function packagesOf({ packages }: BookingContext, item: BookedItem) {
  const rules = Array.isArray(packages) ? (packages as readonly PackageRule[]) : DEFAULT_PACKAGES;
  return pricedPackages(rules, item.prices.map(priceRow));
}

function basePrice(context: BookingContext, input: PriceInput, zone: string): BasePrice {
  const { item } = context;
  if (!item) return seatPrice();
  if (item.itemable_type === 'salon_service') return servicePrice(chosenPrice(item, input.priceId));
  const dates = {
    arrival: localDateOf(input.stay.from, zone),
    departure: localDateOf(input.stay.to, zone),
  };
  if (item.itemable_type === 'hotel_room') return nightlyPrice(dates, chosenPrice(item, input.priceId));
  const holidays = item.holidays.map((row) => ({ ...row, name: bilingual(row) }));
  return chaletPrice(dates, { holidays, packages: packagesOf(context, item) });
}

/** Rule R6.4: the hours of a stay outside those of arrival and departure. */
function extrasOf({ item, stayHours, clock }: BookingContext, stay: TimeRange, zone: string) {
  return item && isStay(item.itemable_type) ? hoursExtras(stay, stayHours, { clock, zone }) : [];
}

/** Rules R6.2 to R6.4 over what the business sells and charges. */
export function quoteOf(scope: Scope, context: BookingContext, input: PriceInput): Quote {
  const { item } = context;
  const { timezone: zone } = scope.business;
  return quote(basePrice(context, input, zone), {
    arrivesAt: input.stay.from,
    discount: item?.discount ? { ...item.discount, name: bilingual(item.discount) } : null,
    generalDiscount: context.generalDiscount,
    extraCharge: context.extraCharge,
    extras: extrasOf(context, input.stay, zone),
    insurance: item?.insurance ?? 0,
    units: input.units,
    overridePrice: input.overridePrice,
  });
}

const formDate = (date: string) => date.split('-').toReversed().join('-');

/** 422 that names the holiday whose nights the stay shares without being it. */
export function holidayOverlap(
  scope: Scope,
  refused: Extract<Quote, { outcome: 'holiday_overlap' }>,
): HttpError {
  const { id, name, from, to, price } = refused.holiday;
  const values = {
    holiday: name[scope.locale] || name.en || name.ar,
    from: formDate(from),
    to: formDate(to),
  };
  const holiday = {
    id,
    from: `${from} 14:00:00`,
    to: `${to} 14:00:00`,
    price: toMajor(price, scope.business.currency),
  };
  return new HttpError(422, 'holiday_overlap', { values, body: { holiday } }, [
    { path: 'from', key: 'holiday_overlap', values },
  ]);
}

/** Why nothing is booked that has no price (rule R6.2). */
function unpriced(scope: Scope, found: Exclude<Quote, PricedQuote>, isGuest: boolean): HttpError {
  if (found.outcome === 'holiday_overlap') return holidayOverlap(scope, found);
  return isGuest
    ? invalidField('from', 'guest_price_needed')
    : invalidField('override_price', 'price_needed');
}

/** The price, or the rejection of a booking without one. */
export function requirePrice(scope: Scope, found: Quote, isGuest: boolean): PricedQuote {
  if (found.outcome === 'priced') return found;
  throw unpriced(scope, found, isGuest);
}

/** What a guest's booking of these times would be told for want of a price; null: it has one. */
export function guestPriceMissing(scope: Scope, context: BookingContext, stay: TimeRange): string | null {
  const found = quoteOf(scope, context, { stay, priceId: null, units: 1, overridePrice: null });
  if (found.outcome === 'priced') return null;
  const { key, values } = unpriced(scope, found, true);
  return scope.translate(key, values);
}
