import { type ItemDiscount, countsAt, discountOn, unlimitedDiscount } from './discount.ts';
import { dayNumber } from './local-time.ts';
import { percentageOf, formatPercentage } from './money.ts';
import type { Bilingual } from './names.ts';
import { type PriceRow, type PricedPackage, packagePrice } from './packages.ts';
import type { BasePrice, PricedDates, PricedHoliday, QuoteLine, Reason } from './quote-trace.ts';
import { type PricedExtra, type StayDates, type StayDays, nightsOf, stayDays } from './stay-dates.ts';

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

interface HolidayRule {
  readonly rule: 'exact' | 'overlap';
  readonly holiday: PricedHoliday;
}

/**
 * Rules R6.2.1 and R6.2.2: the holiday of exactly these dates (the newest, if there are several), else the earliest
 * one that shares a night with the stay; null when none does.
 */
export function holidayRule(stay: StayDays, holidays: readonly PricedHoliday[]): HolidayRule | null {
  const exact = holidays
    .filter(({ from, to }) => dayNumber(from) === stay.arrival && dayNumber(to) === stay.departure)
    .sort((a, b) => b.id - a.id)[0];
  if (exact !== undefined) return { rule: 'exact', holiday: exact };
  const shared = holidays
    .filter(({ from, to }) => dayNumber(from) < stay.departure && dayNumber(to) > stay.arrival)
    .sort((a, b) => dayNumber(a.from) - dayNumber(b.from) || b.id - a.id)[0];
  return shared === undefined ? null : { rule: 'overlap', holiday: shared };
}

/** Rule R6.2: holiday, exact package, cheapest chain, in this order. */
export function chaletPrice(
  dates: StayDates,
  offer: { readonly holidays: readonly PricedHoliday[]; readonly packages: readonly PricedPackage[] },
): BasePrice {
  const stay = stayDays(dates);
  return holidayPrice(stay, offer.holidays) ?? packagePrice(stay, offer.packages);
}

function holidayPrice(stay: StayDays, holidays: readonly PricedHoliday[]): BasePrice | null {
  const found = holidayRule(stay, holidays);
  if (found === null) return null;
  const { rule, holiday } = found;
  const { name, from, to, price: amount } = holiday;
  const priced: PricedDates = { name, from, to, amount };
  if (rule === 'overlap') {
    return { outcome: 'holiday_overlap', holiday, trace: [{ code: 'holiday_overlap', ...priced }] };
  }
  return {
    outcome: 'priced',
    lines: [{ kind: 'holiday', label: name, from, to, amount }],
    trace: [{ code: 'holiday_exact', ...priced }],
  };
}

/** Amounts in the currency's smallest unit, for one unit of the item. */
export interface QuoteTerms {
  /** The arrival, epoch milliseconds: an item discount counts when it contains it. */
  readonly arrivesAt: number;
  readonly discount: ItemDiscount | null;
  /** Hundredths of a percent. */
  readonly generalDiscount: number;
  readonly extraCharge: number;
  /** What is paid beside the price and no discount lowers; charged with it. */
  readonly extras: readonly PricedExtra[];
  /** Refundable, beside the total. */
  readonly insurance: number;
  readonly units: number;
  /** Replaces the total of each unit; discounts, extras and the extra charge are then 0. */
  readonly overridePrice: number | null;
}

export interface PriceTotals {
  readonly subtotal_price: number;
  readonly discount_price: number;
  readonly extra_charge: number;
  readonly total_price: number;
  readonly insurance: number;
  readonly payable: number;
}

export interface PricedQuote extends PriceTotals {
  readonly outcome: 'priced';
  /** They sum to `total_price`. */
  readonly lines: readonly QuoteLine[];
  readonly trace: readonly Reason[];
  readonly overridden: boolean;
}

export interface UnpricedQuote {
  readonly outcome: 'unpriced';
  readonly insurance: number;
  readonly trace: readonly Reason[];
}

export interface FailedQuote {
  readonly outcome: 'holiday_overlap';
  readonly holiday: PricedHoliday;
  readonly insurance: number;
  readonly trace: readonly Reason[];
}

export type Quote = PricedQuote | UnpricedQuote | FailedQuote;

const TYPED_PRICE: Bilingual = { en: 'Price set by hand', ar: 'سعر محدد يدويًا' };
const EXTRA_CHARGE: Bilingual = { en: 'Extra charge', ar: 'رسوم إضافية' };

/** Rule R6.3: base → item discount → general discount → extras and extra charge → total; insurance beside it. */
export function quote(base: BasePrice, terms: QuoteTerms): Quote {
  if (terms.overridePrice !== null) return forUnits(overridden(base, terms.overridePrice), terms);
  const insurance = terms.insurance * terms.units;
  if (base.outcome === 'priced') return forUnits(priced(base, terms), terms);
  if (base.outcome === 'unpriced') return { outcome: 'unpriced', insurance, trace: base.trace };
  return { outcome: 'holiday_overlap', holiday: base.holiday, insurance, trace: base.trace };
}

type PricedBase = Extract<BasePrice, { outcome: 'priced' }>;
type OneUnit = Omit<PricedQuote, 'payable' | 'insurance' | 'outcome'>;

function priced(base: PricedBase, terms: QuoteTerms): OneUnit {
  const { discount, generalDiscount, arrivesAt } = terms;
  const subtotal = base.lines.reduce((sum, { amount }) => sum + amount, 0);
  const itemDiscount = discountOn(subtotal, discount, { at: arrivesAt });
  const general = percentageOf(subtotal - itemDiscount, generalDiscount);
  const charge = subtotal > 0 ? terms.extraCharge : 0;
  const extras = subtotal > 0 ? terms.extras : [];
  const extraCharge = extras.reduce((sum, { amount }) => sum + amount, charge);
  const percentage = formatPercentage(generalDiscount);
  const more: QuoteLine[] = [
    ...(discount === null
      ? []
      : [{ kind: 'discount' as const, label: discount.name, amount: -itemDiscount }]),
    { kind: 'general_discount', label: { en: percentage, ar: percentage }, amount: -general },
    ...extras.map((extra) => ({ kind: 'extra_charge' as const, ...extra })),
    { kind: 'extra_charge', label: EXTRA_CHARGE, amount: charge },
  ];
  return {
    lines: [...base.lines, ...more.filter(({ amount }) => amount !== 0)],
    trace: [...base.trace, ...discountReasons(subtotal, terms)],
    overridden: false,
    subtotal_price: subtotal,
    discount_price: itemDiscount + general,
    extra_charge: extraCharge,
    total_price: subtotal - itemDiscount - general + extraCharge,
  };
}

/** What the lines alone do not show of a discount. */
function discountReasons(subtotal: number, { discount, arrivesAt }: QuoteTerms): Reason[] {
  if (discount === null || subtotal === 0) return [];
  const { name } = discount;
  if (!countsAt(discount, arrivesAt)) return [{ code: 'discount_not_now', name }];
  const isLimited = unlimitedDiscount(discount, subtotal, 1) > subtotal;
  return isLimited ? [{ code: 'discount_limited', name, amount: subtotal }] : [];
}

function overridden(base: BasePrice, price: number): OneUnit {
  return {
    lines: [{ kind: 'price', label: TYPED_PRICE, amount: price }],
    trace: [...base.trace, { code: 'overridden', amount: price }],
    overridden: true,
    subtotal_price: price,
    discount_price: 0,
    extra_charge: 0,
    total_price: price,
  };
}

/** Every amount times the units; each of them becomes a reservation of its own. */
function forUnits(one: OneUnit, { units, insurance }: QuoteTerms): PricedQuote {
  return {
    outcome: 'priced',
    lines: one.lines.map((line) => ({ ...line, amount: line.amount * units })),
    trace: units === 1 ? one.trace : [...one.trace, { code: 'units', units }],
    overridden: one.overridden,
    subtotal_price: one.subtotal_price * units,
    discount_price: one.discount_price * units,
    extra_charge: one.extra_charge * units,
    total_price: one.total_price * units,
    insurance: insurance * units,
    payable: (one.total_price + insurance) * units,
  };
}
