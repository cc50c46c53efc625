import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { totalsOf, type ChartColumn, type ChartData } from './chart-data.ts';
import classes from './charts.module.css';
import { chartMessages } from './charts.messages.ts';

function Cell({ column, value }: { column: ChartColumn; value: number | null }) {
  return <td>{value !== null && <Bdi>{column.format(value)}</Bdi>}</td>;
}

/** The chart's numbers, for those who read them or have them read out. */
export function ChartTable({ chart }: { chart: ChartData }) {
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
