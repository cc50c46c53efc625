import type { LocalDate } from '../local-time/local-date.ts';
import type { Bilingual } from '../names/bilingual.ts';
import type { PricedHoliday } from '../packages/holidays.ts';
import type { Reason } from './trace.ts';

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
