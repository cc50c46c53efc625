import type { holidays } from '@diwan/contract/hospitality/holidays.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { dayOf } from '#kit/i18n/calendar-days.ts';
import type { Span } from './year-layout.ts';

export type HolidayRow = ResponseOf<typeof holidays.get>;

/** A holiday as the year shows it. */
export interface NamedSpan extends Span {
  readonly name: string;
}

export const spanOf = (row: HolidayRow, name: string): NamedSpan => ({
  id: row.id,
  name,
  first: dayOf(row.from) ?? '',
  last: dayOf(row.to) ?? '',
});
