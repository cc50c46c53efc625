import { describe, expect, test } from 'vitest';
import { chartCsv } from './chart-card.tsx';
import { isEmptyChart, totalsOf, type ChartData } from './chart-data.ts';

const column = { format: String, colour: null, isSummed: true };
const chart = (changes: Partial<ChartData> = {}): ChartData => ({
  key: 'top',
  title: 'Top items',
  period: 'April',
  rowsName: 'Item',
  totalName: 'Total',
  columns: [
    { ...column, name: 'Count' },
    { ...column, name: 'Amount, KWD' },
    { ...column, name: 'Rate', isSummed: false },
  ],
  rows: [
    { name: 'فيلا "البحر"', values: [2, 0.1, 0.5] },
    { name: '=HYPERLINK("x")', values: [1, 0.2, null] },
  ],
  layout: 'lines',
  ...changes,
});

describe('the file of a chart', () => {
  test('has a byte order mark, neutral and quoted cells, and totals that add up', () => {
    expect(chartCsv(chart())).toBe(
      [
        '\ufeffItem,Count,"Amount, KWD",Rate',
        '"فيلا ""البحر""",2,0.1,0.5',
        `"'=HYPERLINK(""x"")",1,0.2,`,
        'Total,3,0.3,',
        '',
      ].join('\r\n'),
    );
  });

  test('holds the heading and the totals even without rows', () => {
    expect(totalsOf(chart({ rows: [] }))).toEqual([0, 0, null]);
    expect(chartCsv(chart({ rows: [] })).split('\r\n')).toHaveLength(3);
  });
});

test('a chart of nothing but zeros is empty', () => {
  expect(isEmptyChart(chart())).toBe(false);
  expect(isEmptyChart(chart({ rows: [{ name: 'a', values: [0, null, 0] }] }))).toBe(true);
});
