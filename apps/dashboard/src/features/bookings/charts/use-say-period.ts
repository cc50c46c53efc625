import { useText } from '#kit/i18n/messages.ts';
import { useSayDate } from '#kit/i18n/moment.tsx';
import type { ChartPeriod } from './chart-period.ts';
import { chartMessages } from './charts.messages.ts';

/** A period as people say it: `1 Nov – 23 Nov`. */
export function useSayPeriod(): (period: ChartPeriod) => string {
  const t = useText(chartMessages);
  const sayDate = useSayDate();
  return ({ from, to }) => t('dates', { from: sayDate(from), to: sayDate(to) });
}
