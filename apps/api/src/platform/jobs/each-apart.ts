interface Ends {
  /** Says what could not be done. */
  readonly sentence: string;
  /** Whether none of the others can succeed either, so that they are not tried. */
  readonly endsAll?: (error: unknown) => boolean;
}

/**
 * Works through all of them, one after another: one that fails keeps none of the others. What failed is thrown at the end,
 * so that the log and the metrics of the job say it.
 */
export async function eachApart<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
  { sentence, endsAll = () => false }: Ends,
): Promise<void> {
  const defects: unknown[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (endsAll(error)) throw error;
      defects.push(error);
    }
  }
  if (defects.length > 0) throw new AggregateError(defects, sentence);
}
