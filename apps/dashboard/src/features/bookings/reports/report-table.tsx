import type { ReactNode } from 'react';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { reportMessages } from './reports.messages.ts';
import classes from './reports.module.css';

export interface ReportLine {
  readonly key: string;
  readonly name: string;
  /** What somebody wrote about it; below the name. */
  readonly note?: string | null;
  /** 0..1 of the longest line; a bar below the name. */
  readonly share?: number;
  readonly cells: readonly ReactNode[];
}

interface TableProps {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly lines: readonly ReportLine[];
  readonly note?: string;
}

/** The lines of one report; on a phone the columns but the first two stand below each other. */
export function ReportTable({ caption, headings, lines, note }: TableProps) {
  const t = useText(reportMessages);
  const [first, ...others] = headings;
  if (lines.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<IconReportAnalytics size={28} stroke={1.5} />}
          title={t('none')}
          text={t('noneText')}
        />
      </Panel>
    );
  return (
    <Panel isFlush>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((heading) => (
              <th key={heading} scope="col" className={classes.number}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, note: written, share, cells }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
                {written && (
                  <p className={classes.written} dir="auto">
                    {written}
                  </p>
                )}
                {share !== undefined && (
                  <span className={classes.bar} aria-hidden>
                    <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
                  </span>
                )}
              </th>
              {cells.map((cell, nth) => (
                <td key={others[nth]} className={classes.number} data-heading={others[nth]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </Panel>
  );
}

export interface Total {
  readonly name: string;
  readonly value: ReactNode;
  readonly change: ReactNode;
  readonly before: ReactNode;
}

/** The sums of the whole report above its lines. */
export function Totals({ label, totals }: { readonly label: string; readonly totals: readonly Total[] }) {
  return (
    <dl className={classes.totals} aria-label={label}>
      {totals.map(({ name, value, change, before }) => (
        <div key={name} className={classes.total}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <span className={classes.beside}>
              {change} <span className={classes.before}>{before}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
