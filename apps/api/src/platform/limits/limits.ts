import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyAttempts } from '#platform/refusal.ts';

export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/** Counters of this process: `take` refuses with 429 once an allowance is used up. */
export class Limits {
  readonly #counters = new Map<string, RateLimiterMemory>();

  #counter(name: string, allowance: Allowance): RateLimiterMemory {
    let counter = this.#counters.get(name);
    if (!counter) {
      counter = new RateLimiterMemory({
        keyPrefix: name,
        points: allowance.points,
        duration: allowance.seconds,
      });
      this.#counters.set(name, counter);
    }
    return counter;
  }

  async take(name: string, key: string, allowance: Allowance): Promise<void> {
    try {
      await this.#counter(name, allowance).consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooManyAttempts(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  /** Takes one back that turned out not to count. */
  async giveBack(name: string, key: string, allowance: Allowance): Promise<void> {
    await this.#counter(name, allowance).reward(key);
  }

  /** Refuses when the allowance is used up, without using any: for limits that count failures only. */
  async refuseIfUsedUp(name: string, key: string, allowance: Allowance): Promise<void> {
    const state = await this.#counter(name, allowance).get(key);
    if (state && state.consumedPoints >= allowance.points) {
      throw tooManyAttempts(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
    }
  }

  /** Counts one failure. */
  async count(name: string, key: string, allowance: Allowance): Promise<void> {
    await this.#counter(name, allowance).penalty(key);
  }
}
