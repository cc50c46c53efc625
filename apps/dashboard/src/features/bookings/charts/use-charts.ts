import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { BOOKING_OPTIONS } from '@diwan/contract/installation/booking-options.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { formatAmount } from '../reservations/amount.tsx';
import type { SeenBranch } from '../overview/seen-branch.ts';
import type { ChartColumn } from './chart-data.ts';
import { monthsBack, formatMonth, type ChartPeriod } from './chart-period.ts';
import { chartMessages } from './charts.messages.ts';
import { useFormatPeriod } from './use-say-period.ts';
import { readChart, type ReadChart } from './read-chart.ts';

interface Wanted {
  readonly seen: SeenBranch;
  readonly period: ChartPeriod;
  readonly today: string;
}

const COLOURS = { first: 'accent.6', second: 'gray.5', third: 'accent.9' } as const;
const WHOLE_PERCENT = 100;

const countOf = (counts: object, name: string): number =>
  Number(new Map<string, unknown>(Object.entries(counts)).get(name) ?? 0);

const whole = (name: string, colour: string | null): ChartColumn => ({
  name,
  format: String,
  colour,
  isSummed: true,
});

function useMoneyColumn() {
  const t = useText(chartMessages);
  const currency = useWorkspace().business?.currency ?? 'KWD';
  const nameOf = useCurrencyName();
  return (name: string, colour: string | null): ChartColumn => ({
    name: t('inCurrency', { name, currency: nameOf(currency) }),
    format: (value) => formatAmount(value, currency),
    colour,
    isSummed: true,
  });
}

export function useRevenueChart({ seen, period, today }: Wanted): ReadChart {
  const t = useText(chartMessages);
  const formatPeriod = useFormatPeriod();
  const locale = useLocale();
  const money = useMoneyColumn();
  const answer = useRead(statistics.revenue, {
    params: seen.params,
    query: { months: monthsBack(period, today) },
    enabled: seen.may.invoices,
    keepPrevious: true,
  });
  const facts = {
    key: 'revenue',
    title: t('revenue'),
    period: period.isGiven ? formatPeriod(period) : t('lastMonths'),
    totalName: t('total'),
  };
  return readChart(facts, answer, ({ labels, credit, debit, net }) => ({
    rowsName: t('month'),
    layout: 'columns',
    columns: [
      money(t('credit'), COLOURS.first),
      money(t('debit'), COLOURS.second),
      money(t('net'), COLOURS.third),
    ],
    rows: labels.flatMap((month, index) =>
      period.isGiven && (month < period.from.slice(0, 7) || month > period.to.slice(0, 7))
        ? []
        : [
            {
              name: formatMonth(month, locale),
              values: [credit[index] ?? 0, debit[index] ?? 0, net[index] ?? 0],
            },
          ],
    ),
  }));
}

export function useReservationChart({ seen, period }: Wanted): ReadChart {
  const t = useText(chartMessages);
  const formatPeriod = useFormatPeriod();
  const locale = useLocale();
  const answer = useRead(statistics.reservations, {
    params: seen.params,
    query: { from: period.from, to: period.to },
    enabled: seen.may.reservations,
    keepPrevious: true,
  });
  const facts = {
    key: 'reservations',
    title: t('reservations'),
    period: formatPeriod(period),
    totalName: t('total'),
  };
  return readChart(facts, answer, (counts) => ({
    rowsName: t('status'),
    layout: 'lines',
    columns: [whole(t('count'), COLOURS.first)],
    rows: BOOKING_OPTIONS.reservation_statuses.map(({ value, label }) => ({
      name: label[locale],
      values: [countOf(counts, value)],
    })),
  }));
}

export function useOrderChart({ seen, period }: Wanted): ReadChart {
  const t = useText(chartMessages);
  const formatPeriod = useFormatPeriod();
  const locale = useLocale();
  const answer = useRead(statistics.orders, {
    params: seen.params,
    query: { from: period.from, to: period.to },
    enabled: seen.may.orders,
    keepPrevious: true,
  });
  const facts = { key: 'orders', title: t('orders'), period: formatPeriod(period), totalName: t('total') };
  return readChart(facts, answer, (counts) => ({
    rowsName: t('status'),
    layout: 'lines',
    columns: [whole(t('count'), COLOURS.first)],
    rows: BOOKING_OPTIONS.order_statuses.map(({ value, label }) => ({
      name: label[locale],
      values: [countOf(counts, value)],
    })),
  }));
}

export function useCapacityChart({ seen }: Wanted): ReadChart {
  const t = useText(chartMessages);
  const answer = useRead(statistics.capacity, {
    params: seen.params,
    enabled: seen.may.reservations,
    keepPrevious: true,
  });
  const facts = { key: 'capacity', title: t('capacity'), period: t('threeWeeks'), totalName: t('total') };
  return readChart(facts, answer, ({ labels, occupied, available, rate }) => ({
    rowsName: t('week'),
    layout: 'lines',
    most: WHOLE_PERCENT,
    columns: [
      { name: t('rate'), format: (value) => `${value}%`, colour: COLOURS.first, isSummed: false },
      whole(t('occupied'), null),
      whole(t('available'), null),
    ],
    rows: labels.map((label, index) => ({
      name: t(label),
      values: [Math.round((rate[index] ?? 0) * WHOLE_PERCENT), occupied[index] ?? 0, available[index] ?? 0],
    })),
  }));
}

export function useTopItemsChart({ seen, period }: Wanted): ReadChart {
  const t = useText(chartMessages);
  const formatPeriod = useFormatPeriod();
  const nameOf = useNameOf();
  const money = useMoneyColumn();
  const answer = useRead(statistics.topItems, {
    params: seen.params,
    query: { from: period.from, to: period.to },
    enabled: seen.may.reservations || seen.may.orders,
    keepPrevious: true,
  });
  const facts = {
    key: 'top-items',
    title: t('topItems'),
    period: formatPeriod(period),
    totalName: t('total'),
  };
  return readChart(facts, answer, (rows) => ({
    rowsName: t('item'),
    layout: 'lines',
    columns: [whole(t('count'), COLOURS.first), ...(seen.may.invoices ? [money(t('amount'), null)] : [])],
    rows: rows.map(({ item_id: id, locales, count, amount }) => ({
      name: nameOf(locales) || `#${id}`,
      values: seen.may.invoices ? [count, amount] : [count],
    })),
  }));
}
