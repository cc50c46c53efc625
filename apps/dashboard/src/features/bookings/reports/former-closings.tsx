import { closings } from '@diwan/contract/bookings/reports.ts';
import { useState } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { useFormatDay } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { ListFoot } from '#kit/resource/list-foot.tsx';
import { readListState } from '#kit/resource/list-state.ts';
import { formatAmount } from '../reservations/amount.tsx';
import { ClosingDifference } from './closing-difference.tsx';
import { ReportTable } from './report-table.tsx';
import { reportMessages } from './reports.messages.ts';
import classes from './reports.module.css';

interface FormerProps {
  readonly business: number;
  readonly branch: number;
}

/** All closings of the branch, page by page, with what was noted of them. */
export function FormerClosings({ business, branch }: FormerProps) {
  const t = useText(reportMessages);
  const params = { business_id: business, branch_or_all: branch };
  const formatDay = useFormatDay();
  const [page, setPage] = useState(1);
  const { data } = useRead(closings.list, { params, query: { page }, keepPrevious: true });
  if (!data || data.data.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{t('former')}</h2>
      <ReportTable
        caption={t('former')}
        headings={[t('day'), t('difference'), t('expected'), t('counted')]}
        lines={data.data.map((closing) => ({
          key: String(closing.id),
          name: formatDay(closing.day),
          note: closing.note,
          cells: [
            <ClosingDifference key="difference" of={closing.difference} currency={closing.currency} />,
            formatAmount(closing.expected, closing.currency),
            formatAmount(closing.counted, closing.currency),
          ],
        }))}
      />
      <div className={classes.onScreen}>
        <ListFoot
          of={data}
          state={readListState({ page })}
          onChange={({ page: next }) => setPage(next ?? 1)}
        />
      </div>
    </>
  );
}
