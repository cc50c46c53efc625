import { neutralCellText } from '@diwan/domain/text.ts';
import { totalsOf, type ChartData } from './chart-data.ts';

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
