import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '@diwan/contract/locale.ts';
import type { RawBuilder } from 'kysely';
import {
  authenticate,
  callerFrom,
  isClosedTo,
  keyOfSignedIn,
  tenancyOf,
  type BusinessPlace,
  type SignedIn,
} from '#platform/access/caller.ts';
import { checkAccess, type Place } from '#platform/access/place.ts';
import type { SignIn } from '#platform/database/database.ts';
import { UNUSED_DB, type Db } from '#platform/database/db.ts';
import { forbidden, notFound, unauthenticated } from '#platform/refusal.ts';
import { FileAnswer } from './file-answer.ts';
import type { AnyRoute } from './handle.ts';
import { findReplay, hashOf, requestedKey, storeAnswer, type IdempotentRequest } from './idempotency.ts';
import { writeJournal } from './journal.ts';
import { receive, type Received } from './multipart.ts';
import { parseInput, parseParams, readParams } from './parse.ts';
import { RawJson } from './raw-json.ts';
import { takeAllowance } from './allowances.ts';
import { bearerToken, factsOf, placeOfPath } from './request-facts.ts';
import { Scope } from './scope.ts';
import type { ServeDeps } from './serve-deps.ts';

const NO_UPLOAD: Received = { fields: {}, uploads: [], discard: async () => {} };

export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** One request: what is known of it grows step by step, in the order in which it may be refused. */
class Call {
  readonly #route: AnyRoute;
  readonly #deps: ServeDeps;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #now: Date;
  #caller: SignedIn | null = null;
  #params: Record<string, number> = {};
  #received: Received = NO_UPLOAD;
  #body: unknown = {};
  #business: BusinessPlace | null = null;
  #hasEffects = false;
  /** A transaction that is tried again is the same call. */
  #isCounted = false;

  constructor(route: AnyRoute, deps: ServeDeps, request: FastifyRequest, reply: FastifyReply) {
    this.#route = route;
    this.#deps = deps;
    this.#request = request;
    this.#reply = reply;
    this.#now = deps.clock.now();
  }

  async answer(): Promise<unknown> {
    const answer = await (this.#isReadyToRun ? this.#runAsCaller() : this.#runInSteps());
    for (const [name, value] of Object.entries(this.#route.headers ?? {})) this.#reply.header(name, value);
    return answer;
  }

  /** Everything is there, so that one connection serves from the token to the answer. */
  get #isReadyToRun(): boolean {
    const { operation, prepare, settle, withoutDatabase } = this.#route;
    const isWhole = operation.takes === 'none' || !this.#request.isMultipart();
    return operation.access.who !== 'public' && !prepare && !settle && !withoutDatabase && isWhole;
  }

  get #isWrite(): boolean {
    return this.#route.operation.method === 'POST' || this.#route.writes === true;
  }

  /** The token's hash, or 401 for a call that brings none. */
  #token(): SignIn {
    const token = bearerToken(this.#request);
    if (token === null) throw unauthenticated();
    return { tokenHash: tokenHashOf(token), now: this.#now };
  }

  async #runAsCaller(): Promise<unknown> {
    const token = this.#token();
    const { database } = this.#deps;
    const work = async (db: Db, told: unknown, sought?: Promise<unknown>) => {
      await this.#enter(callerFrom(told));
      this.#body = await this.#readBody();
      return this.#handle(db, undefined, sought);
    };
    if (!this.#isWrite) return database.readAs(token, work);
    const answer = await database.writeAs(token, work, this.#seek());
    this.#afterCommit();
    return answer;
  }

  /** What locates the row, where it can be asked before anybody knows who the caller is. */
  #seek(): RawBuilder<unknown> | null {
    const { operation, locate } = this.#route;
    const params = locate?.statement ? readParams(operation.params, this.#request.params) : null;
    return params === null ? null : (locate?.statement?.(params) ?? null);
  }

  /** A public call, or one that waits for something slow, during which it must hold no connection. */
  async #runInSteps(): Promise<unknown> {
    await this.#enter(await this.#authenticate());
    try {
      this.#body = await this.#readBody();
      const prepared = await this.#prepare();
      return await this.#runAndSettle(prepared);
    } finally {
      await this.#received.discard();
    }
  }

  async #authenticate(): Promise<SignedIn | null> {
    if (this.#route.operation.access.who === 'public') return null;
    return authenticate(this.#deps.database, this.#token());
  }

  /** 401, then 429, then 404 and 403 as far as the path tells. */
  async #enter(caller: SignedIn | null): Promise<void> {
    const { operation } = this.#route;
    if (!caller && operation.access.who !== 'public') throw unauthenticated();
    this.#caller = caller;
    if (isClosedTo(caller, operation)) throw forbidden();
    if (!this.#isCounted) await takeAllowance(operation, this.#deps, this.#request, caller);
    this.#isCounted = true;
    this.#params = parseParams(operation.params, this.#request.params) as Record<string, number>;
    this.#business = this.#checkPath();
  }

  #afterCommit(): void {
    this.#deps.onCommit(tenancyOf(this.#caller).businessIds);
    if (this.#hasEffects) this.#deps.onEffects();
  }

  /** A row's own place decides where the path does not name it; until then only the tenant is checked. */
  #checkPath(): BusinessPlace | null {
    const { access } = this.#route.operation;
    const place = placeOfPath(this.#params);
    if (!this.#route.locate || access.who !== 'granted') {
      return checkAccess(access, this.#caller, place, this.#params['user_id']);
    }
    return checkAccess({ who: 'user' }, this.#caller, place);
  }

  #scope(db: Db, business: BusinessPlace | null): Scope {
    return new Scope({
      db,
      caller: this.#caller,
      business,
      locale: localeOf(this.#request.headers['locale']),
      now: this.#now,
      request: factsOf(this.#request),
    });
  }

  async #readBody(): Promise<unknown> {
    const { takes } = this.#route.operation;
    if (takes === 'none') return {};
    if ((takes === 'upload' || takes === 'form') && this.#request.isMultipart()) {
      this.#received = await receive(this.#request, this.#deps.uploadFolder);
      return this.#received.fields;
    }
    return this.#request.body ?? {};
  }

  #given() {
    const { operation } = this.#route;
    return {
      params: this.#params,
      query: parseInput(operation.query, this.#request.query ?? {}),
      body: parseInput(operation.body, this.#body),
      uploads: this.#received.uploads,
    };
  }

  async #prepare(): Promise<unknown> {
    const { prepare } = this.#route;
    if (!prepare) return undefined;
    // 404 and 403 come before 422, and before work that would be done for nothing.
    if (this.#route.locate) await this.#read((scope) => this.#locate(scope));
    return prepare(this.#scope(UNUSED_DB, this.#business), {
      ...this.#given(),
      read: (work) => this.#read(work),
    });
  }

  #read<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> {
    return this.#deps.database.read(tenancyOf(this.#caller), (db) => work(this.#scope(db, this.#business)));
  }

  async #runAndSettle(prepared: unknown): Promise<unknown> {
    try {
      return await this.#run(prepared);
    } finally {
      await this.#settle(prepared);
    }
  }

  /** The answer stands by now: what cannot be taken back is only told. */
  async #settle(prepared: unknown): Promise<void> {
    const { settle } = this.#route;
    if (!settle) return;
    try {
      await this.#read((scope) => settle(scope, prepared));
    } catch (error) {
      this.#request.log.warn({ err: error }, 'What a call had prepared could not be settled');
    }
  }

  async #locate(scope: Scope, sought?: Promise<unknown>): Promise<{ scope: Scope; row: unknown }> {
    const { locate, operation } = this.#route;
    if (!locate) return { scope, row: undefined };
    const unread = { query: this.#request.query, body: this.#body, sought };
    const found = await locate(scope, this.#params, unread);
    if (!found || this.#namesAnotherBusiness(found.place)) throw notFound();
    const place = { ...placeOfPath(this.#params), ...found.place };
    this.#business = checkAccess(operation.access, this.#caller, place, this.#params['user_id']);
    return { scope: this.#scope(scope.db, this.#business), row: found.row };
  }

  /** An alias below `business/:business_id` must name the business the row lies in. */
  #namesAnotherBusiness(place: Place): boolean {
    const named = (this.#request.params as Record<string, string | undefined>)['business_id'];
    return named !== undefined && place.business_id !== undefined && Number(named) !== place.business_id;
  }

  async #run(prepared: unknown): Promise<unknown> {
    if (this.#route.withoutDatabase) return this.#handle(UNUSED_DB, prepared);
    const tenancy = tenancyOf(this.#caller);
    if (!this.#isWrite) return this.#deps.database.read(tenancy, (db) => this.#handle(db, prepared));
    const answer = await this.#deps.database.write(tenancy, (db) => this.#handle(db, prepared));
    this.#afterCommit();
    return answer;
  }

  async #handle(db: Db, prepared: unknown, sought?: Promise<unknown>): Promise<unknown> {
    const { run } = this.#route;
    const located = await this.#locate(this.#scope(db, this.#business), sought);
    const { scope } = located;
    const given = this.#given();
    const asked = this.#idempotentRequest();
    const replay = asked && (await findReplay(db, asked));
    if (replay) {
      this.#reply.header('Idempotent-Replayed', 'true');
      return replay.answer;
    }
    const result = await run(scope, { ...given, row: located.row, prepared });
    const answer = this.#checked(result);
    this.#requireAudit(scope);
    writeJournal(scope);
    this.#hasEffects = scope.effects.length > 0;
    if (asked) await storeAnswer(db, asked, answer);
    return answer;
  }

  /** Text of the database has its shape from one place; it is checked where a surprise costs nobody time. */
  #checked(result: unknown): unknown {
    const { answer } = this.#route.operation;
    if (result instanceof FileAnswer) return result;
    if (!(result instanceof RawJson)) return answer.parse(result);
    if (this.#deps.checksRawAnswers) answer.parse(JSON.parse(result.text));
    return result;
  }

  #requireAudit(scope: Scope): void {
    const { operation, audit } = this.#route;
    if (operation.method === 'POST' && audit !== 'none' && !scope.isAccountedFor) {
      throw new Error(`${operation.name} wrote without an audit row.`);
    }
  }

  #idempotentRequest(): IdempotentRequest | null {
    const { operation } = this.#route;
    const key = operation.idempotent ? requestedKey(this.#request.headers['idempotency-key']) : null;
    if (key === null) return null;
    const caller = this.#caller ? keyOfSignedIn(this.#caller) : `guest ${this.#params['slug'] ?? ''}`;
    const files = this.#received.uploads.map((upload) => upload.sha256);
    const headers = Object.keys(operation.headers).map((name) => this.#request.headers[name]);
    const bodyHash = hashOf(this.#params, this.#body, files, headers);
    return { caller, key, operation: operation.name, bodyHash };
  }
}

export async function serve(
  route: AnyRoute,
  deps: ServeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  return new Call(route, deps, request, reply).answer();
}
