/** How many rows a list has, as the server says it. */
export interface Counted {
  readonly total: number;
  readonly total_is_estimate?: true | undefined;
}

const grouped = new Intl.NumberFormat('en');

/** The round number that a list certainly exceeds, where its total is an estimate; null: the total is exact. */
export function exceededBy({ total, total_is_estimate: isEstimate }: Counted): string | null {
  if (!isEstimate) return null;
  const counted = total - 1;
  const step = 10 ** Math.floor(Math.log10(counted));
  return grouped.format(Math.floor(counted / step) * step);
}
