import { todayIn } from '#kit/i18n/calendar-days.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import type { SeenBranch } from '../overview/seen-branch.ts';
import { ChartCard } from './chart-card.tsx';
import { periodIn, type ChartPeriod } from './chart-period.ts';
import classes from './charts.module.css';
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

/** Every chart whose numbers the reader may know. */
export function Charts({ seen, period, isLarge = false }: ChartsProps) {
  const t = useText(chartMessages);
  const today = todayIn(usePlace().business?.timezone ?? 'UTC');
  const wanted = { seen, today, period: period ?? periodIn({}, today) };
  const { may } = seen;
  const revenue = useRevenueChart(wanted);
  const reservations = useReservationChart(wanted);
  const orders = useOrderChart(wanted);
  const capacity = useCapacityChart(wanted);
  const topItems = useTopItemsChart(wanted);
  const shown = [
    may.invoices && revenue,
    may.reservations && capacity,
    may.reservations && reservations,
    may.orders && orders,
    (may.reservations || may.orders) && topItems,
  ].filter((chart) => chart !== false);
  return (
    <section aria-label={t('charts')} className={classes.charts} data-large={isLarge || undefined}>
      {shown.map((chart) => (
        <ChartCard key={chart.key} of={chart} isLarge={isLarge} />
      ))}
    </section>
  );
}
