import { formatLocalTime } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { isolated } from '../isolated.ts';
import { useOptionWord } from '../option-words.ts';
import { wallText } from '../wall-time.ts';
import type { Bar } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import type { Span } from './time-scale.ts';

/** What screen readers say of bars and times; the same words stand in the tooltip. */
export function useBarWords() {
  const t = useText(chartMessages);
  const locale = useLocale();
  const status = useOptionWord('reservation_statuses');
  const payment = useOptionWord('payment_statuses');
  const when = ({ from, to }: Span) => ({
    from: isolated(formatLocalTime(wallText(from), locale)),
    to: isolated(formatLocalTime(wallText(to), locale)),
  });
  const say = (bar: Bar): string =>
    bar.kind === 'block'
      ? t('blockSaid', { reason: isolated(bar.row.reason || '–'), ...when(bar) })
      : t('barSaid', {
          name: isolated(bar.row.reserved_for.name),
          status: status(bar.row.status),
          payment: payment(bar.row.payment_status),
          ...when(bar),
        });
  return { when, say };
}

export const nameOfBar = (bar: Bar): string =>
  bar.kind === 'block' ? bar.row.reason : bar.row.reserved_for.name;
