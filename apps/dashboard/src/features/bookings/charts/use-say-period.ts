import { useText } from '#kit/i18n/messages.ts';
import { useFormatDate } from '#kit/i18n/moment.tsx';
import type { ChartPeriod } from './chart-period.ts';
import { chartMessages } from './charts.messages.ts';

/** A period as people say it: `1 Nov – 23 Nov`. */
export function useFormatPeriod(): (period: ChartPeriod) => string {
  const t = useText(chartMessages);
  const formatDate = useFormatDate();
  return ({ from, to }) => t('dates', { from: formatDate(from), to: formatDate(to) });
}
