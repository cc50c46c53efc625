/** What is under way, by kind: each kind has a queue of its own, and a queue that is full takes nothing more. */
export class Concurrency {
  readonly #mostOf: (kind: string) => number;
  readonly #onRoom: () => void;
  readonly #underWay = new Map<string, Set<Promise<void>>>();
  /** Kinds somebody wanted to send more of while there was no room. */
  readonly #passedOver = new Set<string>();

  /** `onRoom`: a queue that was passed over has room again. */
  constructor(mostOf: (kind: string) => number, onRoom: () => void) {
    this.#mostOf = mostOf;
    this.#onRoom = onRoom;
  }

  #isFull(kind: string): boolean {
    return (this.#underWay.get(kind)?.size ?? 0) >= this.#mostOf(kind);
  }

  /** Kinds that have no room; they are told of when they do. */
  passOver(): string[] {
    const full = [...this.#underWay.keys()].filter((kind) => this.#isFull(kind));
    for (const kind of full) this.#passedOver.add(kind);
    return full;
  }

  /** How many are under way in the longest queue that has room. */
  get longest(): number {
    const open = [...this.#underWay].filter(([kind]) => !this.#isFull(kind));
    return Math.max(0, ...open.map(([, queue]) => queue.size));
  }

  /** `work` must not fail. */
  add(kind: string, work: Promise<void>): void {
    const queue = this.#underWay.get(kind) ?? new Set();
    this.#underWay.set(kind, queue);
    const ended = work.then(() => {
      queue.delete(ended);
      if (queue.size === 0) this.#underWay.delete(kind);
      if (!this.#isFull(kind) && this.#passedOver.delete(kind)) this.#onRoom();
    });
    queue.add(ended);
  }

  get isEmpty(): boolean {
    return this.#underWay.size === 0;
  }

  #all(): Promise<void>[] {
    return [...this.#underWay.values()].flatMap((queue) => [...queue]);
  }

  /** Until anything has ended; at once where nothing is under way. */
  async someEnd(): Promise<void> {
    if (!this.isEmpty) await Promise.race(this.#all());
  }

  async allEnd(): Promise<void> {
    while (!this.isEmpty) await Promise.all(this.#all());
  }
}
