import type { AuditJob } from '@diwan/contract/audits/audits.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { EXACT_TOTALS } from '@diwan/contract/page.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import { serverText, type ServerTextKey } from '@diwan/contract/server-texts.ts';
import { idsOf, isDevice, type BusinessAccess, type Caller, type SignedIn } from '#platform/access/caller.ts';
import { holds, type AccessTarget } from '#platform/access/check-access.ts';
import type { AuditEntry, PersonalEntry } from '#platform/audit/audit.ts';
import type { Db } from '#platform/database/db.ts';
import type { Effect } from '#platform/outbox/effect.ts';
import { forbidden, notFound, unauthenticated } from '#platform/http-error.ts';
import type { SecurityEvents } from '#platform/security/security-events.ts';
import type { EventsOfDone } from '#platform/security/done-by-call.ts';
import { SECURITY_KINDS, type SecurityEvent } from '#platform/security/security-kinds.ts';

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  /** The name of the operation; null outside of the contract. */
  readonly operation: string | null;
  readonly path: string;
  /** Raw query text without the leading question mark. */
  readonly queryText: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface ScopeParts {
  readonly db: Db;
  readonly caller: SignedIn | null;
  readonly business: BusinessAccess | null;
  readonly locale: Locale;
  readonly now: Date;
  readonly request: RequestFacts;
  readonly security: SecurityEvents;
  readonly job?: AuditJob;
  readonly exactTotals?: number;
}

/** What a handler has: its connection, who asks, where, in which language, and when. */
export class Scope {
  readonly db: Db;
  readonly locale: Locale;
  readonly now: Date;
  readonly request: RequestFacts;
  /** What the server does by itself; null: somebody asks. */
  readonly job: AuditJob | null;
  /** Rows up to which lists are counted. */
  readonly exactTotals: number;
  readonly #caller: SignedIn | null;
  readonly #security: SecurityEvents;
  #business: BusinessAccess | null;
  readonly records: AuditEntry[] = [];
  readonly effects: Effect[] = [];
  /** Of people who belong to no business: no audit log holds it, and the security log does. */
  readonly #personal: PersonalEntry[] = [];
  #done: SecurityEvent[] = [];
  #saysUnchanged = false;
  #renewedToken: string | null = null;

  constructor(parts: ScopeParts) {
    this.db = parts.db;
    this.locale = parts.locale;
    this.now = parts.now;
    this.request = parts.request;
    this.job = parts.job ?? null;
    this.exactTotals = parts.exactTotals ?? EXACT_TOTALS;
    this.#caller = parts.caller;
    this.#security = parts.security;
    this.#business = parts.business;
  }

  /** A person or a device. */
  get signedIn(): SignedIn {
    if (!this.#caller) throw unauthenticated();
    return this.#caller;
  }

  /** Null: a guest, a device, or the server itself. */
  get callerOrGuest(): Caller | null {
    return this.#caller && !isDevice(this.#caller) ? this.#caller : null;
  }

  /** Null: a person, a guest, or the server itself. */
  get deviceName(): string | null {
    return this.#caller && isDevice(this.#caller) ? this.#caller.name : null;
  }

  get sessionId(): number | null {
    return this.#caller?.sessionId ?? null;
  }

  /** The person who asks; what devices may call as well asks for `signedIn` or `actor`. */
  get caller(): Caller {
    const { signedIn } = this;
    if (isDevice(signedIn)) throw forbidden();
    return signedIn;
  }

  /** Whom a row names that keeps who wrote it: a device has a name, and no account. */
  get actor(): { readonly id: number | null; readonly name: string } {
    return { id: this.callerOrGuest?.userId ?? null, name: this.signedIn.name };
  }

  /** The business of the path or of the located row. */
  get business(): BusinessAccess {
    if (!this.#business) throw notFound();
    return this.#business;
  }

  /** Among whose rows one is looked for; null: the call is about no business of the caller's. */
  get businessId(): number | null {
    return this.db.tenancy.businessId;
  }

  /** Guests name a branch, a booking or an invoice, never a business: it is known once that has been looked up. */
  enter(business: BusinessAccess): void {
    this.#business = business;
  }

  require(
    permission: Permission,
    on: 'branch' | 'menu' | 'business' | 'all-branches',
    target: AccessTarget = {},
  ): void {
    if (!holds(this.business, [permission], on, target)) throw forbidden(permission);
  }

  translate(key: ServerTextKey, values?: TextValues): string {
    return serverText(key, this.locale, values);
  }

  /** An audit row, written with the change. A write that ends without one, and does not say so, is a defect. */
  record(entry: AuditEntry): void {
    this.records.push(entry);
  }

  /** An audit row in each business of a person; of whoever belongs to none the security log tells alone. */
  recordInEach(businessIds: Iterable<number>, entry: PersonalEntry): void {
    const ids = [...businessIds];
    for (const business_id of ids) this.record({ ...entry, business_id });
    if (ids.length > 0) return;
    this.#personal.push(entry);
    this.unchanged();
  }

  /** Nothing differed, so there is nothing to audit. */
  unchanged(): void {
    this.#saysUnchanged = true;
  }

  /** Mail, push or realtime, written with the change and sent after its commit. */
  send(effect: Effect): void {
    this.effects.push(effect);
  }

  /** A line of the security log: an error at once, what was done only when it is committed. */
  securityEvent(event: SecurityEvent): void {
    if (SECURITY_KINDS[event.kind].outcome === 'success') this.#done.push(event);
    else this.#tell(event);
  }

  /** Called when what this scope did is certain. */
  reportDone(eventsOf: EventsOfDone = () => []): void {
    const { callerOrGuest, request } = this;
    const records = [...this.records, ...this.#personal];
    const done = { records, callerId: callerOrGuest?.userId ?? null, operation: request.operation };
    for (const event of [...this.#done, ...eventsOf(done)]) this.#tell(event);
    this.#done = [];
  }

  #tell(event: SecurityEvent): void {
    const { id: requestId, ip, operation } = this.request;
    const businessId = this.#business?.id ?? null;
    this.#security.event(event, { ...idsOf(this.#caller), businessId, ip, operation, requestId });
  }

  /** The caller's session goes on under this token, which leaves with the answer. */
  renewToken(token: string): void {
    this.#renewedToken = token;
  }

  get renewedToken(): string | null {
    return this.#renewedToken;
  }

  get isAccountedFor(): boolean {
    return this.#saysUnchanged || this.records.length > 0;
  }
}
