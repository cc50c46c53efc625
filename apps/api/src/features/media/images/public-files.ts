import { DatabaseUnavailable } from '#platform/database/lost-connection.ts';
import type { Deps } from '#platform/deps.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

/** A deleted picture is public no longer than this on a node that has just served it. */
const KNOWN_MS = 30_000;
const MOST_KNOWN = 10_000;

/**
 * Which stored files anybody may read: those that a row knows and that nothing has withdrawn. While the database cannot
 * be asked, pictures are served as they were.
 */
export class PublicFiles {
  readonly #deps: Pick<Deps, 'database' | 'clock'>;
  readonly #knownUntil = new Map<string, number>();

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  async has(path: string): Promise<boolean> {
    const now = this.#deps.clock.now().getTime();
    if ((this.#knownUntil.get(path) ?? 0) > now) return true;
    const isPublic = await this.#ask(path).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    if (isPublic === null) return true;
    if (!isPublic) this.#knownUntil.delete(path);
    else this.#remember(path, now + KNOWN_MS);
    return isPublic;
  }

  async #ask(path: string): Promise<boolean> {
    const { is_public } = await this.#deps.database.system((db) =>
      db.get(query.selectNoFrom(called('file_is_public', { wanted: path }).$notNull().as('is_public'))),
    );
    return is_public;
  }

  #remember(path: string, until: number): void {
    if (this.#knownUntil.size >= MOST_KNOWN) this.#knownUntil.clear();
    this.#knownUntil.set(path, until);
  }
}
