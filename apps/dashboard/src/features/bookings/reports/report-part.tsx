import type { ReactNode } from 'react';
import type { CallError } from '#kit/data/call-error.ts';
import { formatDayBeside } from '@diwan/domain/format-moment.ts';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { reportMessages } from './reports.messages.ts';
import classes from './reports.module.css';

interface Periods {
  readonly period: { readonly from: string; readonly to: string };
  readonly before: { readonly from: string; readonly to: string };
}

interface PartProps<Answer extends Periods> {
  readonly read: {
    readonly data: Answer | undefined;
    readonly error: CallError | null;
    readonly refetch: () => unknown;
  };
  readonly children: (answer: Answer) => ReactNode;
}

/** Right before it, or with a gap between: then they are the same days of the month or year before. */
function wordOf({ period, before }: Periods): 'comparedWith' | 'comparedMonth' | 'comparedYear' {
  if (plusDays(before.to, 1) === period.from && period.to.slice(8) !== before.to.slice(8))
    return 'comparedWith';
  if (before.from.slice(8) !== '01' || period.from.slice(8) !== '01') return 'comparedWith';
  return before.from.slice(4) === period.from.slice(4) ? 'comparedYear' : 'comparedMonth';
}

/** A report once it is there, with the period it is compared with. */
export function ReportPart<Answer extends Periods>({ read, children }: PartProps<Answer>) {
  const t = useText(reportMessages);
  const locale = useLocale();
  const { data, error, refetch } = read;
  if (data) {
    const { from, to } = data.before;
    const format = (day: string) => formatDayBeside(day, data.period.to, locale);
    return (
      <>
        <p className={classes.compared}>{t(wordOf(data), { from: format(from), to: format(to) })}</p>
        {children(data)}
      </>
    );
  }
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Panel>
      <FormSkeleton fields={6} />
    </Panel>
  );
}
