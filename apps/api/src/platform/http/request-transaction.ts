import { authenticate, callerFrom, tenancyOf, type SignedIn } from '#platform/access/caller.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { UNUSED_DB, type Db, type Statement } from '#platform/database/db.ts';
import type { SignIn } from '#platform/database/tenancy.ts';
import { unauthenticated } from '#platform/http-error.ts';
import { businessOfCall } from './business-of-call.ts';
import { readParams } from './parse.ts';
import type { RequestContext } from './request-context.ts';
import { bearerToken } from './request-facts.ts';

/** `located`: the row of `locate`, where its statement was sent together with the sign-in. */
type InTransaction = (db: Db, located?: Promise<unknown>) => Promise<unknown>;

/** Runs what belongs into the transaction (of a read: on one connection), and commits. */
type Transaction = (prepared: unknown, work: InTransaction) => Promise<unknown>;

type Steps = (caller: SignedIn | null, transaction: Transaction) => Promise<unknown>;

/** The token's hash, or 401 for a request without one. */
function signInOf({ route, request, now }: RequestContext): SignIn {
  const token = bearerToken(request);
  if (token === null) throw unauthenticated();
  return { tokenHash: tokenHashOf(token), now, business: businessOfCall(route, request, request.body) };
}

function afterCommit({ deps, caller, hasEffects }: RequestContext): void {
  deps.onCommit([...(caller?.businesses.keys() ?? [])]);
  if (hasEffects) deps.onEffects();
}

/**
 * Nothing slow happens between the token and the response, so that one connection serves for all of it. Who asks is always told
 * by the primary: a session that has been ended, or a right that was taken, holds at once.
 */
function fitsOneConnection(context: RequestContext): boolean {
  const { route, request, deps } = context;
  const { operation, prepare, settle, withoutDatabase, reads } = route;
  if (operation.access.who === 'public' || prepare || settle || withoutDatabase) return false;
  if (operation.takes !== 'none' && request.isMultipart()) return false;
  return reads !== 'replica' || !deps.database.isForReplica(signInOf(context));
}

/** What locates the row, where it can be asked before anybody knows who the caller is. */
function locatingStatement({ route, request }: RequestContext): Statement<unknown> | null {
  const { operation, locate } = route;
  const params = locate?.statement ? readParams(operation.params, request.params) : null;
  return params === null ? null : (locate?.statement?.(params) ?? null);
}

async function onOneConnection(context: RequestContext, steps: Steps): Promise<unknown> {
  const { database } = context.deps;
  const signIn = signInOf(context);
  const work = (db: Db, input: unknown, located?: Promise<unknown>) =>
    steps(callerFrom(input), (_prepared, run) => run(db, located));
  if (!context.isWrite) return database.readAs(signIn, work);
  const response = await database.writeAs(signIn, work, locatingStatement(context));
  afterCommit(context);
  return response;
}

async function inOwnTransaction(context: RequestContext, work: InTransaction): Promise<unknown> {
  const { route, deps, caller } = context;
  if (route.withoutDatabase) return work(UNUSED_DB);
  if (!context.isWrite) return deps.database.read(tenancyOf(caller), (db) => work(db), route.reads);
  const response = await deps.database.write(tenancyOf(caller), (db) => work(db));
  afterCommit(context);
  return response;
}

/** The outcome is certain by now: what cannot be taken back is only logged. */
async function settle(context: RequestContext, prepared: unknown): Promise<void> {
  const { settle: settleRoute } = context.route;
  if (!settleRoute) return;
  try {
    await context.read((scope) => settleRoute(scope, prepared));
  } catch (error) {
    context.request.log.warn({ err: error }, 'What a request had prepared could not be settled');
  }
}

/** A public request, or one that waits for something slow, during which it must hold no connection. */
async function onSeveralConnections(context: RequestContext, steps: Steps): Promise<unknown> {
  const isPublic = context.route.operation.access.who === 'public';
  const caller = isPublic ? null : await authenticate(context.deps.database, signInOf(context));
  try {
    return await steps(caller, async (prepared, work) => {
      try {
        return await inOwnTransaction(context, work);
      } finally {
        await settle(context, prepared);
      }
    });
  } finally {
    await context.received.discard();
  }
}

/** Authenticates, and hands the steps of a request their caller and the transaction to run in. */
export function withCaller(context: RequestContext, steps: Steps): Promise<unknown> {
  return fitsOneConnection(context) ? onOneConnection(context, steps) : onSeveralConnections(context, steps);
}
