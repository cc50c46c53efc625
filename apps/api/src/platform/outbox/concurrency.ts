/** What is under way, by kind: each kind has a lane of its own, and a lane that is full takes nothing more. */
export class Concurrency {
  readonly #mostOf: (kind: string) => number;
  readonly #onRoom: () => void;
  readonly #underWay = new Map<string, Set<Promise<void>>>();
  /** Kinds somebody wanted to send more of while there was no room. */
  readonly #passedOver = new Set<string>();

  /** `onRoom`: a lane that was passed over has room again. */
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

  /** How many are under way in the longest lane that has room. */
  get longest(): number {
    const open = [...this.#underWay].filter(([kind]) => !this.#isFull(kind));
    return Math.max(0, ...open.map(([, lane]) => lane.size));
  }

  /** `work` must not fail. */
  add(kind: string, work: Promise<void>): void {
    const lane = this.#underWay.get(kind) ?? new Set();
    this.#underWay.set(kind, lane);
    const ended = work.then(() => {
      lane.delete(ended);
      if (lane.size === 0) this.#underWay.delete(kind);
      if (!this.#isFull(kind) && this.#passedOver.delete(kind)) this.#onRoom();
    });
    lane.add(ended);
  }

  get isEmpty(): boolean {
    return this.#underWay.size === 0;
  }

  #all(): Promise<void>[] {
    return [...this.#underWay.values()].flatMap((lane) => [...lane]);
  }

  /** Until anything has ended; at once where nothing is under way. */
  async someEnd(): Promise<void> {
    if (!this.isEmpty) await Promise.race(this.#all());
  }

  async allEnd(): Promise<void> {
    while (!this.isEmpty) await Promise.all(this.#all());
  }
}
