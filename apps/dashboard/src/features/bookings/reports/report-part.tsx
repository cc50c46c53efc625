import type { ReactNode } from 'react';
import type { CallError } from '#kit/data/call-error.ts';
import { formDay } from '#kit/i18n/calendar-days.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { reportMessages } from './reports.messages.ts';
import classes from './reports.module.css';

interface Periods {
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

/** A report once it is there, with the period it is compared with. */
export function ReportPart<Answer extends Periods>({ read, children }: PartProps<Answer>) {
  const t = useText(reportMessages);
  const { data, error, refetch } = read;
  if (data) {
    const { from, to } = data.before;
    const days = { from: `\u2066${formDay(from)}`, to: `${formDay(to)}\u2069` };
    return (
      <>
        <p className={classes.compared}>{t('comparedWith', days)}</p>
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
