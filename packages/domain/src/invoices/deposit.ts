/**
 * A pending credit of which only a part is paid becomes two: the part, and what is still owed of it. Null when the
 * part is nothing, or not less than the whole.
 */
export function splitCredit(
  amount: number,
  part: number,
): { readonly part: number; readonly rest: number } | null {
  return part > 0 && part < amount ? { part, rest: amount - part } : null;
}
