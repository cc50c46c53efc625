import type { Json } from './json-schemas.ts';

/**
 * Parts of calls that are components of the document where several calls have the same one, and stand in their call otherwise.
 * All are counted before the first is placed.
 */
export class Repeated {
  readonly #kind: 'parameters' | 'responses';
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly components: Record<string, Json> = {};

  constructor(kind: 'parameters' | 'responses') {
    this.#kind = kind;
  }

  count(part: Json): void {
    const text = JSON.stringify(part);
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
  }

  /** A reference to the part, or the part itself; `names` are what it may be called, the best one first. */
  placed(part: Json, names: readonly string[]): Json {
    const text = JSON.stringify(part);
    if (this.#counts.get(text) === 1) return part;
    return { $ref: `#/components/${this.#kind}/${this.#names.get(text) ?? this.#named(part, text, names)}` };
  }

  #named(part: Json, text: string, names: readonly string[]): string {
    const name = names.find((one) => !(one in this.components));
    if (name === undefined)
      throw new Error(`Two unlike ${this.#kind} of the document are called ${names.join(' and ')}.`);
    this.components[name] = part;
    this.#names.set(text, name);
    return name;
  }
}
