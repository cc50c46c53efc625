import type { LocalDate } from './local-time.ts';
import type { Bilingual } from './names.ts';

/** Something sold for a number of dates; amounts in the currency's smallest unit. */
export interface PricedDates {
  readonly name: Bilingual;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly amount: number;
}

/** A package of which the stay holds only some nights. */
export interface PartUse {
  readonly name: Bilingual;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly nights: number;
  readonly nights_used: number;
}

/** One step of the way to a price. Kept with a reservation as it is, and said in words by `traceMessages`. */
export type Reason =
  | { readonly code: 'no_holiday' }
  | ({ readonly code: 'holiday_exact' } & PricedDates)
  | ({ readonly code: 'holiday_overlap' } & PricedDates)
  | ({ readonly code: 'package_exact' } & PricedDates)
  | { readonly code: 'no_exact_package' }
  | { readonly code: 'no_packages' }
  | { readonly code: 'chain'; readonly packages: readonly PricedDates[]; readonly amount: number }
  | { readonly code: 'chain_considered'; readonly packages: readonly PricedDates[]; readonly amount: number }
  | { readonly code: 'bridge_night'; readonly date: LocalDate }
  | ({ readonly code: 'used_in_part' } & PartUse)
  | ({ readonly code: 'too_little_used' } & PartUse)
  | { readonly code: 'no_automatic_price' }
  | {
      readonly code: 'nightly';
      readonly name: Bilingual;
      readonly nights: number;
      readonly price: number;
      readonly amount: number;
    }
  | { readonly code: 'service_price'; readonly name: Bilingual; readonly amount: number }
  | { readonly code: 'no_price' }
  | { readonly code: 'no_night' }
  | { readonly code: 'seat_free' }
  | { readonly code: 'discount_limited'; readonly name: Bilingual; readonly amount: number }
  | { readonly code: 'discount_not_now'; readonly name: Bilingual }
  | { readonly code: 'units'; readonly units: number }
  | { readonly code: 'overridden'; readonly amount: number };

/** A holiday with its price for one item; the hours play no part. */
export interface PricedHoliday {
  readonly id: number;
  readonly name: Bilingual;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** In the currency's smallest unit. */
  readonly price: number;
}

export type LineKind =
  | 'holiday'
  | 'package'
  | 'bridge'
  | 'price'
  | 'discount'
  | 'general_discount'
  | 'extra_charge';

/** `amount` in the currency's smallest unit; discounts are negative. */
export interface QuoteLine {
  readonly kind: LineKind;
  readonly label: Bilingual;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
  readonly amount: number;
}

/** What a stay or service costs before discounts and charges, for one unit. */
export type BasePrice =
  | { readonly outcome: 'priced'; readonly lines: readonly QuoteLine[]; readonly trace: readonly Reason[] }
  /** "No automatic price": staff type the amount, guests are refused. */
  | { readonly outcome: 'unpriced'; readonly trace: readonly Reason[] }
  /** The stay holds nights of a priced holiday without being it: refused unless staff type the amount. */
  | {
      readonly outcome: 'holiday_overlap';
      readonly holiday: PricedHoliday;
      readonly trace: readonly Reason[];
    };

/** How names, dates and amounts are said in the language of the sentence. */
export interface Formatters {
  readonly name: (name: Bilingual) => string;
  readonly amount: (minor: number) => string;
  readonly date: (date: LocalDate) => string;
  readonly dates: (of: { readonly from: LocalDate; readonly to: LocalDate }) => string;
  /** `FullWeek (Sun 5 Apr – Sat 11 Apr) 200.000 KWD + …` */
  readonly sum: (packages: readonly PricedDates[]) => string;
}

/** A sentence for every step, of one language; a step without one does not compile. */
export type TraceMessages = {
  readonly [Code in Reason['code']]: (reason: Extract<Reason, { code: Code }>, format: Formatters) => string;
};
