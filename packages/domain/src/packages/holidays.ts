import { dayNumber, type LocalDate } from '../local-time/local-date.ts';
import type { Bilingual } from '../names/bilingual.ts';
import type { StayDays } from '../stay-dates/stay-dates.ts';

/** A holiday with its price for one item; the hours play no part. */
export interface PricedHoliday {
  readonly id: number;
  readonly name: Bilingual;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** In the currency's smallest unit. */
  readonly price: number;
}

export interface HolidayRule {
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
