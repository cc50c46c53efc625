import { reports } from '@diwan/contract/bookings/reports.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ExportMenu } from '#kit/resource/export-menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PeriodTools, usePeriod } from '../charts/period-tools.tsx';
import { useSeenBranch } from '../overview/seen-branch.ts';
import { ClosingReport } from './closing-report.tsx';
import { ChairsReport, PaymentsReport, StaysReport } from './other-reports.tsx';
import { reportsFor, type ReportName } from './report-choice.ts';
import { PrintHead } from './print-head.tsx';
import { besideOf } from './report-days.ts';
import { useReportWord } from './report-word.ts';
import { reportMessages } from './reports.messages.ts';
import classes from './reports.module.css';
import { SalesReport } from './sales-report.tsx';
import type { ReportProps } from './use-report.ts';

function Report({ name, ...request }: ReportProps & { readonly name: ReportName }) {
  if (name === 'closing') return <ClosingReport params={request.params} day={request.days.to} />;
  if (name === 'payments') return <PaymentsReport {...request} />;
  if (name === 'stays') return <StaysReport {...request} />;
  return name === 'chairs' ? <ChairsReport {...request} /> : <SalesReport {...request} cut={name} />;
}

interface ChoiceProps {
  readonly names: readonly ReportName[];
  readonly chosen: ReportName;
}

/** On a phone the names stand in one line that scrolls. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

function Choice({ names, chosen }: ChoiceProps) {
  const t = useText(reportMessages);
  const wordOf = useReportWord();
  const given: Record<string, unknown> = useSearch({ strict: false });
  return (
    <nav aria-label={t('which')} className={classes.choice}>
      {names.map((name) => (
        <Link
          key={name}
          to="."
          search={{ ...given, report: name }}
          replace
          className={classes.chosen}
          aria-current={name === chosen ? 'page' : undefined}
          ref={name === chosen ? intoView : null}
        >
          {wordOf(name)}
        </Link>
      ))}
    </nav>
  );
}

function Tools({ name, ...request }: ReportProps & { readonly name: ReportName }) {
  const t = useText(reportMessages);
  return (
    <div className={classes.tools}>
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <ExportMenu
        of={reports.exportRows}
        name={name}
        params={request.params}
        query={{ ...request.days, beside: request.beside, report: name }}
        count={{ total: 0 }}
      />
    </div>
  );
}

/** What was sold, stayed and paid in any dates, beside the dates before that people compare them with. */
export default function ReportsPage() {
  const t = useText(reportMessages);
  const wordOf = useReportWord();
  const seen = useSeenBranch();
  const { business } = useWorkspace();
  const given: Record<string, unknown> = useSearch({ strict: false });
  const { period, today, show } = usePeriod();
  const names = reportsFor(business?.type ?? 'restaurant', {
    may: seen.may,
    branches: business?.branches.length ?? 0,
  });
  const name = names.find((one) => one === given['report']) ?? names[0];
  const yesterday = plusDays(today, -1);
  const days = { from: period.from, to: period.isGiven ? period.to : today };
  const spans = [
    { name: t('today'), days: { from: today, to: today } },
    { name: t('yesterday'), days: { from: yesterday, to: yesterday } },
  ];
  if (name === undefined) return <PageHeader title={t('title')} context={t('about')} />;
  const input = { params: seen.params, days, beside: besideOf(days, today) };
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} context={t('about')} />
      <PeriodTools
        seen={seen}
        period={{ ...period, ...days }}
        today={today}
        onShow={show}
        before={spans}
        isUntilToday
      />
      <PrintHead
        seen={seen}
        name={wordOf(name)}
        days={name === 'closing' ? { from: days.to, to: days.to } : days}
      />
      <div className={classes.parts}>
        <Choice names={names} chosen={name} />
        <section aria-label={wordOf(name)} className={classes.report}>
          <Tools {...input} name={name} />
          <Report {...input} name={name} />
        </section>
      </div>
    </div>
  );
}
