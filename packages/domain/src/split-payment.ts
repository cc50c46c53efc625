/** Amounts in the currency's smallest unit, here and below. */
interface Paid {
  readonly amount: number;
}

const sumOf = (parts: readonly Paid[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** What is still owed of a sum after several payments; null: they are more than it, or one of them is nothing. */
export function openAfter(total: number, parts: readonly Paid[]): number | null {
  if (parts.some(({ amount }) => amount <= 0)) return null;
  const open = total - sumOf(parts);
  return open < 0 ? null : open;
}

/** A sum in as many shares, which add up to it and differ by the smallest unit at most; the larger ones come first. */
export function equalShares(total: number, count: number): number[] {
  const least = Math.floor(total / count);
  const larger = total - least * count;
  return Array.from({ length: count }, (_, at) => (at < larger ? least + 1 : least));
}
