/** Numbers that look drawn and are the same for the same words: the demo of a day is the same wherever it is written. */
export class Chance {
  #state: number;

  constructor(words: string) {
    let state = 0x811c9dc5;
    for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    this.#state = state >>> 0;
  }

  /** From 0 to less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from the first to the last. */
  whole(first: number, last: number): number {
    return first + Math.floor(this.next() * (last - first + 1));
  }

  /** True as often as this share says. */
  is(share: number): boolean {
    return this.next() < share;
  }

  /** A number near this one, whole; what is left of it counts as often as it says. */
  about(number: number): number {
    const near = number * (0.75 + this.next() * 0.5);
    return Math.floor(near) + (this.is(near % 1) ? 1 : 0);
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  }

  /** One of the first far more often than one of the last, as with dishes and regular guests. */
  favourite<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() ** 1.7 * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  }

  /** By their weights. */
  weighted<Value>(values: readonly (readonly [Value, number])[]): Value {
    let left = this.next() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(values)[0];
  }
}
