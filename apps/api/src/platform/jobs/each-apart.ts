interface Ends {
  /** Says what could not be done. */
  readonly sentence: string;
  /** Whether none of the others can succeed either, so that they are not tried. */
  readonly endsAll?: (error: unknown) => boolean;
  /** How many are worked on at the same time: one, where it is not said. */
  readonly atOnce?: number;
}

/**
 * Works through all of them in their order: one that fails keeps none of the others. What failed is thrown at the end,
 * so that the log and the metrics of the job say it.
 */
export async function eachApart<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
  { sentence, endsAll = () => false, atOnce = 1 }: Ends,
): Promise<void> {
  const defects: unknown[] = [];
  const ends: unknown[] = [];
  const left = all.values();
  const workThrough = async () => {
    for (let next = left.next(); !next.done && ends.length === 0; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        (endsAll(error) ? ends : defects).push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  if (ends.length > 0) throw ends[0];
  if (defects.length > 0) throw new AggregateError(defects, sentence);
}
