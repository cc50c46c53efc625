import type { Locale } from '@diwan/contract/locale.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import { answerText, type AnswerKey } from '@diwan/contract/server-texts.ts';
import { isDevice, type BusinessPlace, type Caller, type SignedIn } from '#platform/access/caller.ts';
import { holds, type Place } from '#platform/access/place.ts';
import type { AuditEntry } from '#platform/audit/audit.ts';
import type { Db } from '#platform/database/db.ts';
import type { Effect } from '#platform/outbox/effect.ts';
import { forbidden, notFound, unauthenticated } from '#platform/refusal.ts';

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly path: string;
  /** Raw query text without the leading question mark. */
  readonly queryText: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface ScopeParts {
  readonly db: Db;
  readonly caller: SignedIn | null;
  readonly business: BusinessPlace | null;
  readonly locale: Locale;
  readonly now: Date;
  readonly request: RequestFacts;
}

/** What a handler has: its connection, who asks, where, in which language, and when. */
export class Scope {
  readonly db: Db;
  readonly locale: Locale;
  readonly now: Date;
  readonly request: RequestFacts;
  readonly #caller: SignedIn | null;
  #business: BusinessPlace | null;
  readonly records: AuditEntry[] = [];
  readonly effects: Effect[] = [];
  #saysUnchanged = false;

  constructor(parts: ScopeParts) {
    this.db = parts.db;
    this.locale = parts.locale;
    this.now = parts.now;
    this.request = parts.request;
    this.#caller = parts.caller;
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
  get business(): BusinessPlace {
    if (!this.#business) throw notFound();
    return this.#business;
  }

  /** Among whose rows one is looked for: those of the path's business, else of all of the caller's. */
  get businessIds(): number[] {
    return this.#business ? [this.#business.id] : [...this.signedIn.businesses.keys()];
  }

  /** Guests name a branch, a booking or an invoice, never a business: it is known once that has been looked up. */
  enter(business: BusinessPlace): void {
    this.#business = business;
  }

  require(
    permission: Permission,
    on: 'branch' | 'menu' | 'business' | 'all-branches',
    place: Place = {},
  ): void {
    if (!holds(this.business, [permission], on, place)) throw forbidden(permission);
  }

  say(key: AnswerKey, values?: TextValues): string {
    return answerText(key, this.locale, values);
  }

  /** An audit row, written with the change. A write that ends without one, and does not say so, is a defect. */
  record(entry: AuditEntry): void {
    this.records.push(entry);
  }

  /** Nothing differed, so there is nothing to audit. */
  unchanged(): void {
    this.#saysUnchanged = true;
  }

  /** Mail, push or realtime, written with the change and sent after its commit. */
  send(effect: Effect): void {
    this.effects.push(effect);
  }

  get isAccountedFor(): boolean {
    return this.#saysUnchanged || this.records.length > 0;
  }
}
