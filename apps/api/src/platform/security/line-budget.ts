import { MINUTE_MS } from '@diwan/domain/time-range.ts';
const WINDOW_MS = MINUTE_MS;
/** Log lines a minute for one kind of event from one network address. */
const MOST_OF_ONE = 20;
/** Log lines a minute of all errors together; at some 400 bytes each, that is 350 MB a day under a constant attack. */
const MOST_REFUSALS = 600;
/** The same for what signed-in people do, so that errors cannot crowd it out. */
const MOST_OTHERS = 600;

/** Decides which events get a log line of their own in the running minute. What gets none is counted. */
export class LineBudget {
  readonly #now: () => number;
  #endsAt = 0;
  #used = { refusals: 0, others: 0 };
  /** At most as many entries as there are lines. */
  readonly #ofOne = new Map<string, number>();

  /** `now`: milliseconds that only grow. */
  constructor(now: () => number) {
    this.#now = now;
  }

  takes(kind: string, ip: string, isRefusal: boolean): boolean {
    this.#turn();
    const used = isRefusal ? this.#used.refusals : this.#used.others;
    if (used >= (isRefusal ? MOST_REFUSALS : MOST_OTHERS)) return false;
    const key = `${kind} ${ip}`;
    const ofOne = this.#ofOne.get(key) ?? 0;
    if (isRefusal && ofOne >= MOST_OF_ONE) return false;
    this.#ofOne.set(key, ofOne + 1);
    if (isRefusal) this.#used.refusals += 1;
    else this.#used.others += 1;
    return true;
  }

  /** Until the next minute begins. */
  get restMs(): number {
    return Math.max(0, this.#endsAt - this.#now());
  }

  #turn(): void {
    if (this.#now() < this.#endsAt) return;
    this.#endsAt = this.#now() + WINDOW_MS;
    this.#used = { refusals: 0, others: 0 };
    this.#ofOne.clear();
  }
}
