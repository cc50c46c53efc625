import { setTimeout as delay } from 'node:timers/promises';

export const NEIGHBOURS = ['mail', 'storage', 'redis'] as const;
export type Neighbour = (typeof NEIGHBOURS)[number];
export type NeighbourState = 'ok' | 'unavailable' | 'unused';

/** Resolves when the neighbour works and rejects when it does not; null: this installation has none. */
export type NeighbourChecks = Readonly<Record<Neighbour, (() => Promise<unknown>) | null>>;

const TIME_LIMIT_MS = 2000;
/** However often health and metrics are asked for, each neighbour is asked no more often than this. */
const KEPT_MS = 5000;

async function stateOf(check: () => Promise<unknown>): Promise<NeighbourState> {
  const ended = new AbortController();
  try {
    const late = delay(TIME_LIMIT_MS, 'late', { signal: ended.signal, ref: false });
    return (await Promise.race([check().then(() => 'in time'), late])) === 'late' ? 'unavailable' : 'ok';
  } catch {
    return 'unavailable';
  } finally {
    ended.abort();
  }
}

/** What this server works with besides its database. It goes on without any of them: what they are for is done later. */
export class Neighbours {
  readonly #checks: NeighbourChecks;
  #asked: { readonly at: number; readonly states: Promise<Record<Neighbour, NeighbourState>> } | null = null;

  constructor(checks: NeighbourChecks) {
    this.#checks = checks;
  }

  states(): Promise<Record<Neighbour, NeighbourState>> {
    const now = performance.now();
    if (!this.#asked || now - this.#asked.at > KEPT_MS) this.#asked = { at: now, states: this.#ask() };
    return this.#asked.states;
  }

  async #ask(): Promise<Record<Neighbour, NeighbourState>> {
    const { mail, storage, redis } = this.#checks;
    const [ofMail, ofStorage, ofRedis] = await Promise.all(
      [mail, storage, redis].map(async (check) => (check ? stateOf(check) : 'unused')),
    );
    return { mail: ofMail ?? 'unused', storage: ofStorage ?? 'unused', redis: ofRedis ?? 'unused' };
  }
}
