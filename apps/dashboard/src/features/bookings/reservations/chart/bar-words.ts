import { sayDate, sayDates } from '@diwan/domain/time-words.ts';
import { formatLocalTime } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { formatAmount, useSayAmount } from '../amount.tsx';
import { isolated } from '../isolated.ts';
import { useOptionWord } from '../option-words.ts';
import { wallText } from '../wall-time.ts';
import type { Bar } from './chart-rows.ts';
import type { DayOccupancy } from './day-occupancy.ts';
import { chartMessages } from './chart.messages.ts';
import { DAY_MS, dayStart, dayTextOf, type Span } from './time-scale.ts';

const TIME = [11, 16] as const;

/** `3 nights`, `10:00 – 11:30`. */
export function useLengthWords(): (span: Span, isStay: boolean) => string {
  const t = useText(chartMessages);
  return ({ from, to }, isStay) =>
    isStay
      ? t('nights', { count: Math.round((dayStart(to) - dayStart(from)) / DAY_MS) })
      : isolated(`${wallText(from).slice(...TIME)} – ${wallText(to).slice(...TIME)}`);
}

/** `Thu 3 Apr – Sat 5 Apr`, `Thu 3 Apr 10:00 – 11:30`. */
export function useDateWords(): (span: Span, isStay: boolean) => string {
  const locale = useLocale();
  const lengthOf = useLengthWords();
  return ({ from, to }, isStay) =>
    isStay
      ? sayDates(dayTextOf(from), dayTextOf(to), locale)
      : `${sayDate(dayTextOf(from), locale)} ${lengthOf({ from, to }, false)}`;
}

/** How full a day is, in words: of units how many are booked, of places of appointments how many bookings they have. */
export function useOccupancyWords(): (of: DayOccupancy, isStay: boolean) => string {
  const t = useText(chartMessages);
  return ({ booked, places, percent, bookings }, isStay) =>
    isStay ? t('occupancy', { booked, places, percent }) : t('bookings', { count: bookings });
}

/** What screen readers say of bars and times; the same words stand in the tooltip. */
export function useBarWords() {
  const t = useText(chartMessages);
  const locale = useLocale();
  const status = useOptionWord('reservation_statuses');
  const payment = useOptionWord('payment_statuses');
  const sayAmount = useSayAmount();
  const lengthOf = useLengthWords();
  const when = ({ from, to }: Span) => ({
    from: isolated(formatLocalTime(wallText(from), locale)),
    to: isolated(formatLocalTime(wallText(to), locale)),
  });
  const say = (bar: Bar): string => {
    if (bar.kind === 'block') {
      return t('blockSaid', { reason: isolated(bar.row.reason || '–'), ...when(bar) });
    }
    const { reserved_for: guest, status: standing, payment_status: paid, sums, currency } = bar.row;
    const said = t('barSaid', {
      name: isolated(guest.name),
      status: status(standing),
      payment: payment(paid),
      ...when(bar),
    });
    return sums.open > 0
      ? t('withDue', { said, due: t('due', { amount: isolated(sayAmount(sums.open, currency)) }) })
      : said;
  };
  const details = (bar: Bar, isStay: boolean): string[] => {
    const length = lengthOf(bar, isStay);
    if (bar.kind === 'block' || bar.row.sums.open <= 0) return [length];
    const amount = isolated(formatAmount(bar.row.sums.open, bar.row.currency));
    return [length, t('due', { amount })];
  };
  return { when, say, details };
}

export const nameOfBar = (bar: Bar): string =>
  bar.kind === 'block' ? bar.row.reason : bar.row.reserved_for.name;
