import { formatDayBeside } from '@diwan/domain/format-moment.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { overviewMessages } from '../overview/overview.messages.ts';
import type { SeenBranch } from '../overview/seen-branch.ts';
import { reportMessages } from './reports.messages.ts';
import classes from './reports.module.css';

interface PrintHeadProps {
  readonly seen: SeenBranch;
  /** The name of the report. */
  readonly name: string;
  readonly days: { readonly from: string; readonly to: string };
}

/** Whose report of which days it is: on paper nothing else says so, and every day has its year there. */
export function PrintHead({ seen, name, days: { from, to } }: PrintHeadProps) {
  const t = useText(reportMessages);
  const all = useText(overviewMessages);
  const locale = useLocale();
  const nameOf = useNameOf();
  const { business } = useWorkspace();
  const { branch_or_all: branch } = seen.params;
  const [, only] = seen.choices;
  const shown = seen.choices.length === 2 ? only : seen.choices.find(({ id }) => id === branch);
  const format = (day: string) => formatDayBeside(day, '', locale);
  return (
    <div className={classes.printHead} data-print-head>
      <p>
        <strong>
          <bdi>{nameOf(business?.locales ?? [])}</bdi>
        </strong>
      </p>
      <p>
        <bdi>{shown?.name ?? all('allBranches')}</bdi>
      </p>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{from === to ? format(to) : t('printedDays', { from: format(from), to: format(to) })}</p>
    </div>
  );
}
