/** What a line of an order is to its kitchen. */
export interface CookedLine {
  readonly item_id: number | null;
  readonly price_id: number | null;
  readonly addons: readonly { readonly id: number }[];
  readonly note: string | null;
  readonly count: number;
}

interface MadeLine extends CookedLine {
  /** The stations that have made it. */
  readonly made_at: readonly number[];
}

const dishOf = ({ item_id, price_id, addons, note }: CookedLine) =>
  JSON.stringify([item_id, price_id, addons.map(({ id }) => id).toSorted((a, b) => a - b), note]);

/**
 * Where the lines that take the place of others are made already: what is wished in the same way, and not more often, stays made.
 * Of a line of before only one is: a dish that was made once is not made twice.
 */
export function madeBefore(before: readonly MadeLine[], after: readonly CookedLine[]): (readonly number[])[] {
  const left = before.filter(({ made_at }) => made_at.length > 0);
  return after.map((line) => {
    const at = left.findIndex((was) => dishOf(was) === dishOf(line) && line.count <= was.count);
    return at < 0 ? [] : (left.splice(at, 1)[0]?.made_at ?? []);
  });
}
