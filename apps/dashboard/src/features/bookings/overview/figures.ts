import type { Locale } from '@diwan/contract/locale.ts';
import { figureLists } from '@diwan/contract/bookings/figure-lists.ts';
import type { OverviewFigures } from '@diwan/contract/bookings/statistics.ts';
import type { FigureOfDays, TodayFigures } from '@diwan/contract/bookings/today.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { type Currency, currencyName } from '@diwan/domain/money.ts';
import type { Translate } from '#kit/i18n/messages.ts';
import type { FigureLink } from './figure-link.ts';
import { formatAmount } from '../reservations/amount.tsx';
import type { overviewMessages } from './overview.messages.ts';

export interface Figure {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** What the value is counted in. */
  readonly unit?: string;
  readonly note?: string;
  /** The days up to today, where they are known. */
  readonly days?: FigureOfDays['days'];
  readonly to: string;
}

type Words = Translate<(typeof overviewMessages)['messages']>;

const PERCENT = 100;
const percentOf = (share: number) => Math.round(share * PERCENT);

/** This month against as much of the last one, in words. */
export function monthNote(present: number, last: number, t: Words): string {
  if (last === 0) return present === 0 ? t('nothingYet') : t('nothingLast');
  const percent = percentOf(Math.abs(present - last) / Math.abs(last));
  if (percent === 0) return t('sameAsLast');
  return present > last ? t('moreThanLast', { percent }) : t('lessThanLast', { percent });
}

/** `YYYY-MM-DD` of the business. */
interface FigureTexts {
  readonly t: Words;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly today: string;
  readonly linkTo: FigureLink;
  readonly type: BusinessType;
  /** The day that stands above, once it is there. */
  readonly day: TodayFigures | undefined;
}

/** The first day of the month that holds a day, and the last one. */
function monthOf(day: string): [first: string, last: string] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return [`${day.slice(0, 7)}-01`, last];
}

type Line = Pick<Figure, 'days'>;

/** What the day knows of the days before it. */
function linesOf(day: TodayFigures | undefined): { readonly occupancy: Line; readonly revenue: Line } {
  const line = (figure: FigureOfDays | null | undefined): Line => (figure ? { days: figure.days } : {});
  if (day?.type === 'restaurant') return { occupancy: {}, revenue: line(day.sales?.sales) };
  if (day?.type === 'hotel') return { occupancy: line(day.rooms?.occupancy), revenue: {} };
  if (day?.type === 'chalet') return { occupancy: line(day.stays?.occupancy), revenue: line(day.takings) };
  return { occupancy: {}, revenue: line(day?.takings) };
}

const OF_STAYS = new Set(['arrivals', 'departures', 'occupancy']);

/** Where nobody stays, what is said of stays comes last. */
function inOrder(figures: readonly Figure[], type: BusinessType): Figure[] {
  if (isStayedIn(type)) return [...figures];
  const [stays, others] = [true, false].map((isOfStays) =>
    figures.filter(({ key }) => OF_STAYS.has(key) === isOfStays),
  );
  return [...(others ?? []), ...(stays ?? [])];
}

/** Whether guests stay the night in a venue of the type. */
export const isStayedIn = (type: BusinessType | undefined): boolean => type === 'hotel' || type === 'chalet';

/** What is known, in the order in which it is looked at; a figure the reader may not know is not there at all. */
export function figuresOf(
  known: OverviewFigures,
  { t, currency, locale, today, linkTo, type, day }: FigureTexts,
): Figure[] {
  const figures: Figure[] = [];
  const put = (
    value: number | null,
    figure: (value: number) => Omit<Figure, 'value'> & { value?: string },
  ) => {
    if (value !== null) figures.push({ value: String(value), ...figure(value) });
  };
  const lines = linesOf(day);
  const money = (value: number) => ({
    value: formatAmount(value, currency),
    unit: currencyName(currency, locale),
  });
  put(known.arrivals_today, () => ({
    key: 'arrivals',
    name: t('arrivalsToday'),
    to: linkTo(figureLists.arrivals(today)),
  }));
  put(known.departures_today, () => ({
    key: 'departures',
    name: t('departuresToday'),
    to: linkTo(figureLists.departures(today)),
  }));
  put(known.pending_reservations, () => ({
    key: 'pending-reservations',
    name: t('pendingReservations'),
    to: linkTo(figureLists.pendingReservations()),
  }));
  put(known.pending_orders, () => ({
    key: 'pending-orders',
    name: t('pendingOrders'),
    to: linkTo(figureLists.ordersAt('pending', today)),
  }));
  put(known.occupancy_this_week, (share) => ({
    key: 'occupancy',
    name: t('occupancy'),
    value: `${percentOf(share)}%`,
    ...lines.occupancy,
    to: '/reservations/list2',
  }));
  const { revenue_last_month_so_far: last } = known;
  put(known.revenue_this_month, (present) => ({
    key: 'revenue',
    name: t('revenue'),
    ...money(present),
    ...lines.revenue,
    ...(last === null ? {} : { note: monthNote(present, last, t) }),
    to: linkTo(figureLists.paid(...monthOf(today))),
  }));
  put(known.unpaid_balance, (value) => ({
    key: 'unpaid',
    name: t('unpaid'),
    ...money(value),
    to: linkTo(figureLists.unpaid()),
  }));
  return inOrder(figures, type);
}
