import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChartBar, IconFileTypeCsv, IconPhoto } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { saveFile } from '#kit/data/download.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useNear } from '#ui/use-near.ts';
import { neutralCellText } from '@diwan/domain/text.ts';
import { isEmptyChart, type ChartData, totalsOf, type ChartColumn } from './chart-data.ts';
import classes from './charts.module.css';
import { chartMessages } from './charts.messages.ts';
import { heightOf, usePictureSize, type PictureSize } from './picture-height.ts';
import type { ReadChart } from './read-chart.ts';
import { Bdi } from '#ui/bdi.tsx';

function Cell({ column, value }: { column: ChartColumn; value: number | null }) {
  return <td>{value !== null && <Bdi>{column.format(value)}</Bdi>}</td>;
}

/** The chart's numbers, for those who read them or have them read out. */
function ChartTable({ chart }: { chart: ChartData }) {
  const t = useText(chartMessages);
  const totals = totalsOf(chart);
  const hasTotals = totals.some((total) => total !== null);
  return (
    <table className={classes.table}>
      <caption>{t('dates', { from: chart.title, to: chart.period })}</caption>
      <thead>
        <tr>
          <th scope="col">{chart.rowsName}</th>
          {chart.columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map(({ name, values }, row) => (
          <tr key={row}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {chart.columns.map((column, index) => (
              <Cell key={column.name} column={column} value={values[index] ?? null} />
            ))}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            <th scope="row">{chart.totalName}</th>
            {chart.columns.map((column, index) => (
              <Cell key={column.name} column={column} value={totals[index] ?? null} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** Without it Excel takes Arabic for something else. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const textCell = (text: string) => quoted(neutralCellText(text));
const numberCell = (value: number | null) => (value === null ? '' : String(value));

/** The chart's numbers as a file that Excel opens right in both languages, with the totals below. */
export function chartCsv(chart: ChartData): string {
  const heading = [chart.rowsName, ...chart.columns.map(({ name }) => name)].map(textCell);
  const lines = chart.rows.map(({ name, values }) => [textCell(name), ...values.map(numberCell)]);
  const totals = [textCell(chart.totalName), ...totalsOf(chart).map(numberCell)];
  const all = [heading, ...lines, totals].map((cells) => cells.join(',')).join(LINE_END);
  return `${BYTE_ORDER_MARK}${all}${LINE_END}`;
}

const Bars = lazyPart(() => import('./bars.tsx'));

interface ChartCardProps {
  readonly of: ReadChart;
  /** With a table that can be unfolded and with downloads. */
  readonly isLarge?: boolean;
}

const fileName = ({ key, period }: ChartData, ending: string) =>
  `${key} ${period}.${ending}`.replaceAll(/[\\/:*?"<>|\s]+/g, '-');

function Downloads({ chart, picture }: { chart: ChartData; picture: () => HTMLElement | null }) {
  const t = useText(chartMessages);
  const locale = useLocale();
  const saveCsv = () =>
    saveFile({
      file: new Blob([chartCsv(chart)], { type: 'text/csv;charset=utf-8' }),
      name: fileName(chart, 'csv'),
    });
  const savePng = async () => {
    const { drawChart } = await import('./chart-png.ts');
    const file = await drawChart(picture(), { title: chart.title, period: chart.period, locale });
    if (file) saveFile({ file, name: fileName(chart, 'png') });
    else notify({ kind: 'danger', text: t('pngFailed') });
  };
  return (
    <div className={classes.downloads}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('csv', { title: chart.title })}
        title={t('csv', { title: chart.title })}
        onClick={saveCsv}
      >
        <IconFileTypeCsv size={20} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('png', { title: chart.title })}
        title={t('png', { title: chart.title })}
        onClick={() => void savePng()}
      >
        <IconPhoto size={20} />
      </ActionIcon>
    </div>
  );
}

interface DrawnProps {
  readonly chart: ChartData;
  readonly size: PictureSize;
  readonly isLarge: boolean;
}

/** Below a day it is drawn once it is nearly seen: the library that draws is 100 kB and keeps an old phone busy for a second. */
function Picture({ chart, size, isLarge }: DrawnProps) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  const height = heightOf(chart, size);
  return (
    <div ref={ref} style={{ minBlockSize: height }}>
      {(isLarge || isNear) && (
        <Suspense fallback={<Skeleton height={height} />}>
          <Bars chart={chart} size={size} />
        </Suspense>
      )}
    </div>
  );
}

function Drawn({ chart, size, isLarge }: DrawnProps) {
  const t = useText(chartMessages);
  const frame = useRef<HTMLDivElement>(null);
  if (isEmptyChart(chart)) {
    return (
      <EmptyState icon={<IconChartBar size={28} stroke={1.5} />} title={t('noData')} text={t('noDataText')} />
    );
  }
  return (
    <>
      {isLarge && <Downloads chart={chart} picture={() => frame.current} />}
      <div ref={frame}>
        <Picture chart={chart} size={size} isLarge={isLarge} />
      </div>
      <details className={classes.details}>
        <summary>{t('asTable')}</summary>
        <ChartTable chart={chart} />
      </details>
    </>
  );
}

export function ChartCard({ of, isLarge = false }: ChartCardProps) {
  const { chart, title, period, error, retry } = of;
  const size = usePictureSize(isLarge);
  return (
    <Panel title={title} context={<bdi>{period}</bdi>}>
      {error && !chart ? (
        <LoadError error={error} onRetry={retry} />
      ) : chart ? (
        <Drawn chart={chart} size={size} isLarge={isLarge} />
      ) : (
        <>
          <Skeleton height={heightOf(null, size)} />
          <div aria-hidden className={classes.details}>
            <span>{'\u00A0'}</span>
          </div>
        </>
      )}
    </Panel>
  );
}
