/** A sum of the period (nth 0) or of the one before (nth 1). */
export interface SumOfPeriod {
  readonly nth: number;
  readonly count: number;
  readonly amount: number;
}

interface Beside {
  readonly value: number;
  readonly before: number;
}

/** The sums of one column, each beside that of the period before. */
export const beside = (rows: readonly SumOfPeriod[], of: 'count' | 'amount'): Beside => {
  const sum = (nth: number) => rows.filter((row) => row.nth === nth).reduce((all, row) => all + row[of], 0);
  return { value: sum(0), before: sum(1) };
};

/** One of a figure for both periods, by a rule that may have nothing to divide by. */
export const ratioOf = (
  part: Beside,
  whole: Beside,
  rule: (part: number, whole: number) => number | null,
): { readonly value: number | null; readonly before: number | null } => ({
  value: rule(part.value, whole.value),
  before: rule(part.before, whole.before),
});

/** Rows by what they are about, in the order in which they came. */
export function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
