const MOST = 1000;

/** How many rows were counted of a list when the business's rows were of this version. */
export interface KnownTotal {
  readonly version: number;
  readonly total: number;
}

/**
 * Totals of lists whose rows cannot change without the business's version. Whoever asks compares the version in the
 * statement that would count otherwise, so that a total is never older than the page beside it.
 */
export class KnownTotals {
  /** The longest unused first. */
  readonly #known = new Map<string, KnownTotal>();

  find(key: string): KnownTotal | undefined {
    const known = this.#known.get(key);
    if (known) this.keep(key, known);
    return known;
  }

  keep(key: string, known: KnownTotal): void {
    this.#known.delete(key);
    this.#known.set(key, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
  }
}
