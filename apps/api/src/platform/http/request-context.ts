import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '@diwan/contract/locale.ts';
import { idsOf, tenancyOf, type BusinessAccess, type SignedIn } from '#platform/access/caller.ts';
import type { AccessTarget } from '#platform/access/check-access.ts';
import type { Db } from '#platform/database/db.ts';
import { rememberRequester } from './requester.ts';
import type { AnyRoute } from './handle.ts';
import type { Received } from './multipart.ts';
import { factsOf } from './request-facts.ts';
import { Scope } from './scope.ts';
import type { ServeDeps } from './serve-deps.ts';

const NO_UPLOAD: Received = { fields: {}, uploads: [], discard: async () => {} };

interface Parts {
  readonly route: AnyRoute;
  readonly deps: ServeDeps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What is known of one request; each step of `serve` adds to it. */
export class RequestContext {
  readonly route: AnyRoute;
  readonly deps: ServeDeps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
  caller: SignedIn | null = null;
  params: Record<string, number> = {};
  /** Of the path, or of the located row. */
  business: BusinessAccess | null = null;
  body: unknown = {};
  received: Received = NO_UPLOAD;
  /** A transaction that is retried counts once for the rate limits. */
  isCounted = false;
  /** Of the work before the transaction, and of the transaction's last attempt. */
  readonly scopes: { prepared: Scope | null; ran: Scope | null } = { prepared: null, ran: null };
  /** Of the last attempt. */
  hasEffects = false;
  renewedToken: string | null = null;
  isReplayed = false;

  constructor({ route, deps, request, reply }: Parts) {
    this.route = route;
    this.deps = deps;
    this.request = request;
    this.reply = reply;
    this.now = deps.clock.now();
  }

  /** Nothing of an attempt before counts. */
  startAttempt(): void {
    this.hasEffects = false;
    this.renewedToken = null;
    this.isReplayed = false;
  }

  get isWrite(): boolean {
    return this.route.operation.method === 'POST' || this.route.writes === true;
  }

  get isUpload(): boolean {
    const { takes } = this.route.operation;
    return (takes === 'upload' || takes === 'form') && this.request.isMultipart();
  }

  scope(db: Db): Scope {
    return new Scope({
      db,
      caller: this.caller,
      business: this.business,
      locale: localeOf(this.request.headers['locale']),
      now: this.now,
      request: factsOf(this.request),
      security: this.deps.security,
      exactTotals: this.deps.exactTotals,
    });
  }

  /** A look-up on a connection of its own. */
  read<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> {
    return this.deps.database.read(tenancyOf(this.caller), (db) => work(this.scope(db)), this.route.reads);
  }

  /** For the logs, which name a business only where the caller belongs to it. */
  logTarget({ business_id: id }: AccessTarget): void {
    const isTheirs = id !== undefined && this.caller?.businesses.has(id);
    rememberRequester(this.request, { ...idsOf(this.caller), businessId: isTheirs ? id : null });
  }
}
