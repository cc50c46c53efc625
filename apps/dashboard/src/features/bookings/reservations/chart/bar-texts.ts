import { formatTime } from '@diwan/domain/format-clock.ts';
import { formatDate, formatDates } from '@diwan/domain/format-time.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useFormatLocal } from '#kit/i18n/moment.tsx';
import { formatAmount, useFormatAmount } from '../amount.tsx';
import { isolated } from '../isolated.ts';
import { useOptionWord } from '../option-labels.ts';
import { useStatusWord } from '../reservation-status.ts';
import { wallText } from '../wall-time.ts';
import type { Bar } from './chart-rows.ts';
import type { DayOccupancy } from './day-occupancy.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { chartMessages } from './chart.messages.ts';
import { dayStart, dayTextOf, type Span } from './time-scale.ts';

/** `3 nights`, `10 AM – 11:30 AM`. */
export function useLengthWords(): (span: Span, isStay: boolean) => string {
  const t = useText(chartMessages);
  const locale = useLocale();
  return ({ from, to }, isStay) =>
    isStay
      ? t('nights', { count: Math.round((dayStart(to) - dayStart(from)) / DAY_MS) })
      : isolated(`${formatTime(wallText(from), locale)} – ${formatTime(wallText(to), locale)}`);
}

/** `Thu 3 Apr – Sat 5 Apr`, `Thu 3 Apr 10 AM – 11:30 AM`. */
export function useDateWords(): (span: Span, isStay: boolean) => string {
  const locale = useLocale();
  const lengthOf = useLengthWords();
  return ({ from, to }, isStay) =>
    isStay
      ? formatDates(dayTextOf(from), dayTextOf(to), locale)
      : `${formatDate(dayTextOf(from), locale)} ${lengthOf({ from, to }, false)}`;
}

/** How full a day is, in words: of units how many are booked, of places of appointments how many bookings they have. */
export function useOccupancyWords(): (of: DayOccupancy, isStay: boolean) => string {
  const t = useText(chartMessages);
  return ({ booked, places, percent, bookings }, isStay) =>
    isStay ? t('occupancy', { booked, places, percent }) : t('bookings', { count: bookings });
}

/** What screen readers say of bars and times; the same words stand in the tooltip. */
export function useBarTexts() {
  const t = useText(chartMessages);
  const translate = useText(reservationMessages);
  const formatLocal = useFormatLocal();
  const status = useStatusWord();
  const payment = useOptionWord('payment_statuses');
  const sayAmount = useFormatAmount();
  const lengthOf = useLengthWords();
  const when = ({ from, to }: Span) => ({
    from: isolated(formatLocal(wallText(from))),
    to: isolated(formatLocal(wallText(to))),
  });
  const partyOf = (bar: Bar): string[] =>
    bar.kind === 'block' || bar.row.party === null ? [] : [translate('partyOf', { count: bar.row.party })];
  const describe = (bar: Bar): string => {
    if (bar.kind === 'block') {
      return t('blockSaid', { reason: isolated(bar.row.reason || '–'), ...when(bar) });
    }
    const { reserved_for: guest, payment_status: paid, sums, currency } = bar.row;
    const said = t('barSaid', {
      name: isolated(guest.name),
      status: status(bar.row),
      payment: payment(paid),
      ...when(bar),
    });
    const due = sums.open > 0 ? [t('due', { amount: isolated(sayAmount(sums.open, currency)) })] : [];
    return [...partyOf(bar), ...due].reduce((all, more) => t('withMore', { said: all, more }), said);
  };
  const details = (bar: Bar, isStay: boolean): string[] => {
    const parts = [lengthOf(bar, isStay), ...partyOf(bar)];
    if (bar.kind === 'block' || bar.row.sums.open <= 0) return parts;
    const amount = isolated(formatAmount(bar.row.sums.open, bar.row.currency));
    return [...parts, t('due', { amount })];
  };
  return { when, describe, details };
}

export const nameOfBar = (bar: Bar): string =>
  bar.kind === 'block' ? bar.row.reason : bar.row.reserved_for.name;
