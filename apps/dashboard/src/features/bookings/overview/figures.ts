import type { Locale } from '@diwan/contract/locale.ts';
import type { OverviewFigures } from '@diwan/contract/bookings/statistics.ts';
import { type Currency, currencyName } from '@diwan/domain/money.ts';
import type { Translate } from '#kit/i18n/messages.ts';
import { formatAmount } from '../reservations/amount.tsx';
import type { overviewMessages } from './overview.messages.ts';

export interface Figure {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** What the value is counted in. */
  readonly unit?: string;
  readonly note?: string;
  readonly to: string;
}

type Words = Translate<(typeof overviewMessages)['messages']>;

const PERCENT = 100;
const percentOf = (share: number) => Math.round(share * PERCENT);

/** This month against the last one, in words. */
export function monthNote(present: number, last: number, t: Words): string {
  if (last === 0) return present === 0 ? t('nothingYet') : t('nothingLast');
  const percent = percentOf(Math.abs(present - last) / Math.abs(last));
  if (percent === 0) return t('sameAsLast');
  return present > last ? t('moreThanLast', { percent }) : t('lessThanLast', { percent });
}

/** `YYYY-MM-DD` of the business. */
interface Told {
  readonly t: Words;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly today: string;
}

/** What is known, in the order in which it is looked at; a figure the reader may not know is not there at all. */
export function figuresOf(known: OverviewFigures, { t, currency, locale, today }: Told): Figure[] {
  const figures: Figure[] = [];
  const put = (
    value: number | null,
    figure: (value: number) => Omit<Figure, 'value'> & { value?: string },
  ) => {
    if (value !== null) figures.push({ value: String(value), ...figure(value) });
  };
  const list = '/reservations/list';
  const money = (value: number) => ({
    value: formatAmount(value, currency),
    unit: currencyName(currency, locale),
  });
  put(known.arrivals_today, () => ({
    key: 'arrivals',
    name: t('arrivalsToday'),
    to: `${list}?from=${today}&to=${today}`,
  }));
  put(known.departures_today, () => ({
    key: 'departures',
    name: t('departuresToday'),
    to: `${list}?from=${today}&to=${today}`,
  }));
  put(known.pending_reservations, () => ({
    key: 'pending-reservations',
    name: t('pendingReservations'),
    to: `${list}?status=pending`,
  }));
  put(known.pending_orders, () => ({
    key: 'pending-orders',
    name: t('pendingOrders'),
    to: '/orders/list?status=pending',
  }));
  put(known.occupancy_this_week, (share) => ({
    key: 'occupancy',
    name: t('occupancy'),
    value: `${percentOf(share)}%`,
    to: '/reservations/list2',
  }));
  const { revenue_last_month: last } = known;
  put(known.revenue_this_month, (present) => ({
    key: 'revenue',
    name: t('revenue'),
    ...money(present),
    ...(last === null ? {} : { note: monthNote(present, last, t) }),
    to: '/invoices/list?status=paid',
  }));
  put(known.unpaid_balance, (value) => ({
    key: 'unpaid',
    name: t('unpaid'),
    ...money(value),
    to: '/invoices/list?status=pending',
  }));
  return figures;
}
