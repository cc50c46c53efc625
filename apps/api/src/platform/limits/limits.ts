import { tooManyAttempts, type HttpError } from '#platform/http-error.ts';
import type { SharedCounters } from './shared-counters.ts';

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  /** Of the form that runs into it, where there is one. */
  readonly field?: string | undefined;
}

interface Window {
  used: number;
  /** Milliseconds of the process's own clock, which nobody can set back. */
  readonly endsAt: number;
}

const FIRST_SWEEP = 1000;

/** Windows of one rate limit, each from its first use on. */
class Counter {
  readonly #windows = new Map<string, Window>();
  #sweepAt = FIRST_SWEEP;

  find(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.endsAt > performance.now() ? window : undefined;
  }

  open(key: string, seconds: number): Window {
    const running = this.find(key);
    if (running) return running;
    const window = { used: 0, endsAt: performance.now() + seconds * 1000 };
    this.#windows.set(key, window);
    if (this.#windows.size > this.#sweepAt) this.#sweep();
    return window;
  }

  /** Now and then, so that keys seen once do not stay; each sweep pays for as many insertions. */
  #sweep(): void {
    const now = performance.now();
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    this.#sweepAt = Math.max(FIRST_SWEEP, this.#windows.size * 2);
  }
}

const httpError = (name: string, milliseconds: number, { field }: RateLimit): HttpError =>
  tooManyAttempts(Math.max(1, Math.ceil(milliseconds / 1000)), name, field);
const httpErrorOf = (name: string, { endsAt }: Window, rateLimit: RateLimit): HttpError =>
  httpError(name, endsAt - performance.now(), rateLimit);

/**
 * `take` refuses with 429 once a rate limit is used up: counted in this process, and by all nodes together where they
 * share counters and these can be asked.
 */
export class Limits {
  readonly #counters = new Map<string, Counter>();
  readonly #shared: SharedCounters | null;

  constructor(shared: SharedCounters | null = null) {
    this.#shared = shared;
  }

  #counter(name: string): Counter {
    let counter = this.#counters.get(name);
    if (!counter) {
      counter = new Counter();
      this.#counters.set(name, counter);
    }
    return counter;
  }

  /** Takes one of this process at once; false when none is left. */
  tryTake(name: string, key: string, rateLimit: RateLimit): boolean {
    const window = this.#counter(name).open(key, rateLimit.seconds);
    window.used += 1;
    return window.used <= rateLimit.points;
  }

  async take(name: string, key: string, rateLimit: RateLimit): Promise<void> {
    const isLeft = this.tryTake(name, key, rateLimit);
    const shared = await this.#shared?.take(`${name} ${key}`, rateLimit.seconds);
    if (shared) {
      if (shared.used > rateLimit.points) throw httpError(name, shared.endsInMs, rateLimit);
    } else if (!isLeft) {
      throw httpErrorOf(name, this.#counter(name).open(key, rateLimit.seconds), rateLimit);
    }
  }

  /** Takes one back that turned out not to count. */
  giveBack(name: string, key: string): void {
    const window = this.#counter(name).find(key);
    if (window) window.used -= 1;
    void this.#shared?.giveBack(`${name} ${key}`);
  }

  /** Whatever was used counts no more. */
  async clear(name: string, key: string): Promise<void> {
    const window = this.#counter(name).find(key);
    if (window) window.used = 0;
    await this.#shared?.clear(`${name} ${key}`);
  }

  /** Refuses when the rate limit is used up, without using any: for limits that count failures only. */
  async refuseIfUsedUp(name: string, key: string, rateLimit: RateLimit): Promise<void> {
    const shared = await this.#shared?.read(`${name} ${key}`);
    if (shared) {
      if (shared.used >= rateLimit.points) throw httpError(name, shared.endsInMs, rateLimit);
      return;
    }
    const window = this.#counter(name).find(key);
    if (window && window.used >= rateLimit.points) throw httpErrorOf(name, window, rateLimit);
  }

  /** Throws while nodes that share counters count each for itself. */
  async check(): Promise<void> {
    await this.#shared?.check();
  }
}
