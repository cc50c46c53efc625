import { reports, type SalesCut, type SalesLine } from '@diwan/contract/bookings/reports.ts';
import { formatHour } from '@diwan/domain/format-clock.ts';
import { sourceLabel } from '@diwan/domain/source-labels.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useOptionWord } from '../reservations/option-labels.ts';
import { Change } from './change.tsx';
import { ReportPart } from './report-part.tsx';
import { ReportTable, Totals } from './report-table.tsx';
import { useReportWord } from './report-word.ts';
import { reportMessages } from './reports.messages.ts';
import { useFigures, useReport, type ReportProps } from './use-report.ts';

/** What a line is called: an item or a category by its own name, a branch as everywhere, anything else by its word. */
function useLineName(cut: SalesCut): (line: SalesLine) => string {
  const t = useText(reportMessages);
  const nameOf = useNameOf();
  const locale = useLocale();
  const typeWord = useOptionWord('order_types');
  const { business } = useWorkspace();
  const type = business?.type ?? 'restaurant';
  const branches = business?.branches ?? [];
  return ({ key, locales }) => {
    if (locales) return nameOf(locales);
    if (cut === 'hour') return formatHour(Number(key), locale);
    if (cut === 'order_type') return key === '' ? t('otherType') : typeWord(key);
    if (cut === 'source') return sourceLabel(key, type, locale);
    if (cut === 'branch') return nameOf(branches.find(({ id }) => String(id) === key)?.locales ?? []) || key;
    return key === '' ? t('nobody') : key;
  };
}

function SalesLines({ cut, lines, figures }: LinesProps) {
  const t = useText(reportMessages);
  const wordOf = useReportWord();
  const nameOf = useLineName(cut);
  const most = Math.max(1, ...lines.map(({ amount }) => amount.value));
  const isOfLines = cut === 'item' || cut === 'category';
  return (
    <ReportTable
      caption={wordOf(cut)}
      headings={[t('nameOf'), t('sales'), t('change'), t('before'), t('count')]}
      lines={lines.map((line) => ({
        key: line.key,
        name: nameOf(line),
        share: Math.max(0, line.amount.value) / most,
        cells: [
          figures.bare(line.amount.value),
          <Change key="change" of={line.amount} />,
          figures.bare(line.amount.before),
          line.count.value,
        ],
      }))}
      {...(isOfLines ? { note: t('beforeCharges') } : {})}
    />
  );
}

interface LinesProps {
  readonly cut: SalesCut;
  readonly lines: readonly SalesLine[];
  readonly figures: ReturnType<typeof useFigures>;
}

/** What was sold, by one of the things it can be divided by. */
export function SalesReport({ cut, ...request }: ReportProps & { readonly cut: SalesCut }) {
  const t = useText(reportMessages);
  const wordOf = useReportWord();
  const read = useReport(reports.sales, request);
  const figures = useFigures(read.data?.currency ?? 'KWD');
  return (
    <ReportPart read={read}>
      {({ count, amount, average, cuts }) => (
        <>
          <Totals
            label={wordOf(cut)}
            totals={[
              { name: t('sales'), ...figures.amount(amount), change: <Change of={amount} /> },
              { name: t('count'), ...figures.number(count), change: <Change of={count} /> },
              { name: t('average'), ...figures.amount(average), change: <Change of={average} /> },
            ]}
          />
          <SalesLines cut={cut} lines={cuts[cut] ?? []} figures={figures} />
        </>
      )}
    </ReportPart>
  );
}
