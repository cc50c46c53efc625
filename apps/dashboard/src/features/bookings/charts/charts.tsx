import { useToday } from '#kit/i18n/today.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { SeenBranch } from '../overview/seen-branch.ts';
import { ChartCard } from './chart-card.tsx';
import { periodIn, type ChartPeriod } from './chart-period.ts';
import classes from './charts.module.css';
import type { ReadChart } from './read-chart.ts';
import { chartMessages } from './charts.messages.ts';
import {
  useCapacityChart,
  useOrderChart,
  useReservationChart,
  useRevenueChart,
  useTopItemsChart,
} from './use-charts.ts';

interface ChartsProps {
  readonly seen: SeenBranch;
  readonly period?: ChartPeriod;
  readonly isLarge?: boolean;
}

/** What a venue of the type may well have none of; shown where there is some. */
const SELDOM: Readonly<Record<BusinessType, readonly string[]>> = {
  restaurant: ['capacity', 'reservations'],
  salon: ['orders'],
  hotel: ['orders'],
  chalet: ['orders'],
};

/** Nothing was counted, or it is not known yet; a first column says what of the others there is. */
const isNothing = ({ chart }: ReadChart) =>
  chart === null || chart.rows.every(({ values }) => (values[0] ?? 0) === 0);

/** Every chart whose numbers the reader may know. */
export function Charts({ seen, period, isLarge = false }: ChartsProps) {
  const t = useText(chartMessages);
  const { business } = useWorkspace();
  const today = useToday();
  const seldom = SELDOM[business?.type ?? 'restaurant'];
  const wanted = { seen, today, period: period ?? periodIn({}, today) };
  const { may } = seen;
  const revenue = useRevenueChart(wanted);
  const reservations = useReservationChart(wanted);
  const orders = useOrderChart(wanted);
  const capacity = useCapacityChart(wanted);
  const topItems = useTopItemsChart(wanted);
  const known: readonly [boolean, ReadChart][] = [
    [may.invoices, revenue],
    [may.reservations, capacity],
    [may.reservations, reservations],
    [may.orders, orders],
    [may.reservations || may.orders, topItems],
  ];
  const allowed = known.filter(([isKnown]) => isKnown).map(([, chart]) => chart);
  const isSeldom = ({ key }: ReadChart) => seldom.includes(key);
  // What may turn out to be shown comes last, so that it moves nothing.
  const shown = [
    ...allowed.filter((chart) => !isSeldom(chart)),
    ...allowed.filter((chart) => isSeldom(chart) && !isNothing(chart)),
  ];
  return (
    <section aria-label={t('charts')} className={classes.charts} data-large={isLarge || undefined}>
      {shown.map((chart) => (
        <ChartCard key={chart.key} of={chart} isLarge={isLarge} />
      ))}
    </section>
  );
}
