import type { PastPerson } from '@diwan/demo/past.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { BusinessAccess, Caller } from '#platform/access/caller.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import { recordedRows } from '#platform/http/audit-log.ts';
import { Scope } from '#platform/http/scope.ts';

/** As a call from this machine is seen. */
const REQUEST = { id: 'demo', ip: '127.0.0.1', operation: null, path: '', queryText: '', headers: {} };

/** Days of the log: with all thirteen months the first start would take twice as long. */
const AUDIT_DAYS = 92;

export type AuditRow = ReturnType<typeof recordedRows>[number] & { readonly created_at: Date };

/** A business whose past is written: it gives the rules of the product the scope of a moment that is over. */
export class PastBusiness {
  readonly db: Db;
  readonly deps: Pick<Deps, 'random' | 'security'>;
  readonly place: BusinessAccess;
  readonly #auditedSince: number;
  readonly #people: ReadonlyMap<number, Caller>;

  constructor(
    db: Db,
    deps: Pick<Deps, 'random' | 'security'>,
    of: { place: BusinessAccess; people: readonly PastPerson[]; sessions: readonly number[]; now: Date },
  ) {
    this.db = db;
    this.deps = deps;
    this.place = of.place;
    this.#auditedSince = of.now.getTime() - AUDIT_DAYS * DAY_MS;
    this.#people = new Map(
      of.people.map((person, index) => [person.id, callerOf(person, of.place, of.sessions[index] ?? 0)]),
    );
  }

  /** Whether the audit log still reports what began at this moment. */
  isAudited(at: number): boolean {
    return at >= this.#auditedSince;
  }

  /** What somebody, or a guest, does at a moment. */
  scope(at: number, by: number | null): Scope {
    const caller = by === null ? null : this.#people.get(by);
    if (caller === undefined) throw new Error(`Nobody of the demo has the number ${by}.`);
    const { db, place: business } = this;
    const { security } = this.deps;
    return new Scope({ db, caller, business, locale: 'en', now: new Date(at), request: REQUEST, security });
  }
}

const callerOf = ({ id, name, type }: PastPerson, place: BusinessAccess, sessionId: number): Caller => ({
  sessionId,
  userId: id,
  type,
  name,
  email: null,
  entered: place.id,
  businesses: new Map([[place.id, place]]),
});

/** The entries of the audit log that a scope has left, as of its moment. */
export const auditsOf = (scope: Scope): AuditRow[] =>
  recordedRows(scope).map((row) => ({ ...row, created_at: scope.now }));
