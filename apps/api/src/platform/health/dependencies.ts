import { setTimeout as delay } from 'node:timers/promises';

export const DEPENDENCIES = ['mail', 'storage', 'redis'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];
export type DependencyState = 'ok' | 'unavailable' | 'unused';

/** Resolves when the dependency works and rejects when it does not; null: this installation has none. */
export type DependencyChecks = Readonly<Record<Dependency, (() => Promise<unknown>) | null>>;

const TIME_LIMIT_MS = 2000;
/** However often health and metrics are asked for, each dependency is asked no more often than this. */
const KEPT_MS = 5000;

async function stateOf(check: () => Promise<unknown>): Promise<DependencyState> {
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
export class Dependencies {
  readonly #checks: DependencyChecks;
  #checked: { readonly at: number; readonly states: Promise<Record<Dependency, DependencyState>> } | null =
    null;

  constructor(checks: DependencyChecks) {
    this.#checks = checks;
  }

  states(): Promise<Record<Dependency, DependencyState>> {
    const now = performance.now();
    if (!this.#checked || now - this.#checked.at > KEPT_MS) this.#checked = { at: now, states: this.#ask() };
    return this.#checked.states;
  }

  async #ask(): Promise<Record<Dependency, DependencyState>> {
    const { mail, storage, redis } = this.#checks;
    const [ofMail, ofStorage, ofRedis] = await Promise.all(
      [mail, storage, redis].map(async (check) => (check ? stateOf(check) : 'unused')),
    );
    return { mail: ofMail ?? 'unused', storage: ofStorage ?? 'unused', redis: ofRedis ?? 'unused' };
  }
}
