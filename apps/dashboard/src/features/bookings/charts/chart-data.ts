/** A column of numbers: how it is shown, drawn and summed. */
export interface ChartColumn {
  readonly name: string;
  readonly format: (value: number) => string;
  /** Null: only in the table and in files. */
  readonly colour: string | null;
  readonly isSummed: boolean;
}

export interface ChartRow {
  readonly name: string;
  /** One for each column; null where the reader may not know it. */
  readonly values: readonly (number | null)[];
}

/** One chart in words and numbers: the picture, the table beside it and the files are all made from it. */
export interface ChartData {
  readonly key: string;
  readonly title: string;
  /** What the numbers are of: a period, in words. */
  readonly period: string;
  readonly rowsName: string;
  readonly totalName: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
  /** Months stand side by side, names one below the other. */
  readonly layout: 'columns' | 'lines';
  /** The end of the axis, where it does not follow from the values. */
  readonly most?: number;
}

const sumOf = (rows: readonly ChartRow[], column: number): number =>
  // Thousandths, so that fils add up.
  rows.reduce((sum, { values }) => sum + Math.round((values[column] ?? 0) * 1000), 0) / 1000;

/** The sums of the columns that have one. */
export const totalsOf = ({ columns, rows }: ChartData): (number | null)[] =>
  columns.map(({ isSummed }, index) => (isSummed ? sumOf(rows, index) : null));

export const isEmptyChart = ({ rows }: ChartData): boolean =>
  rows.every(({ values }) => values.every((value) => value === null || value === 0));
