import type { FastifyReply, FastifyRequest } from 'fastify';
import { entering, isClosedTo, keyOfSignedIn, type SignedIn } from '#platform/access/caller.ts';
import { checkAccess, type AccessTarget } from '#platform/access/check-access.ts';
import { UNUSED_DB, type Db } from '#platform/database/db.ts';
import { forbidden, notFound, unauthenticated } from '#platform/http-error.ts';
import { EventStream } from '#platform/event-streams/event-stream.ts';
import { writeAuditLog } from './audit-log.ts';
import { businessOfCall } from './business-of-call.ts';
import type { AnyRoute } from './handle.ts';
import { findReplay, hashOf, requestedKey, storeResponse, type IdempotentRequest } from './idempotency.ts';
import { receive } from './multipart.ts';
import { parseInput, parseParams, assertBodyDepth } from './parse.ts';
import { afterMiss, takeRateLimit } from './rate-limits.ts';
import { RequestContext } from './request-context.ts';
import { targetOfPath } from './request-facts.ts';
import { withCaller } from './request-transaction.ts';
import type { Scope } from './scope.ts';
import type { ServeDeps } from './serve-deps.ts';
import { FileResponse } from './file-response.ts';

function checkedAnswer({ operation: { answer } }: AnyRoute, result: unknown): unknown {
  return result instanceof FileResponse || result instanceof EventStream ? result : answer.parse(result);
}

/** A write that is not audited, and does not say why, is a defect. */
function requireAudit({ operation, audit }: AnyRoute, scope: Scope): void {
  if (operation.method === 'POST' && audit !== 'none' && !scope.isAccountedFor) {
    throw new Error(`${operation.name} wrote without an audit row.`);
  }
}

/** Header of a new token: the caller proved again who they are, and the former token is worth nothing. */
const RENEWED_TOKEN = 'Session-Token';

/** The life of a request. Its steps are in the order in which it may be refused: 401, 429, 404, 403, 422. */
export async function serve(
  route: AnyRoute,
  deps: ServeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = new RequestContext({ route, deps, request, reply });
  try {
    const response = await withCaller(context, async (caller, transaction) => {
      identify(context, caller);
      await countForRateLimits(context);
      checkPath(context);
      await readBody(context);
      const prepared = await prepare(context);
      return transaction(prepared, async (db, located) => {
        context.startAttempt();
        const { scope, row } = await locateRow(context, context.scope(db), located);
        context.scopes.ran = scope;
        const input = { ...validate(context), row, prepared };
        const idempotent = idempotentRequest(context);
        const replay = idempotent && (await findReplay(db, idempotent));
        if (replay) return replayed(context, replay.answer);
        return run(context, { db, scope, input, idempotent });
      });
    });
    reportDone(context);
    addHeaders(context);
    return response;
  } catch (error) {
    throw await afterMiss(route.operation, deps, { address: request.ip, error });
  }
}

/** 401 for nobody, 403 for a device that may not call the operation: a rate limit counts known callers. */
function identify(context: RequestContext, caller: SignedIn | null): void {
  const { operation } = context.route;
  context.caller = caller;
  context.logTarget({});
  if (!caller && operation.access.who !== 'public') throw unauthenticated();
  if (isClosedTo(caller, operation)) throw forbidden();
}

async function countForRateLimits(context: RequestContext): Promise<void> {
  const { route, deps, request, caller } = context;
  if (!context.isCounted) await takeRateLimit(route.operation, deps, request, caller);
  context.isCounted = true;
}

/** 404 and 403 as far as the path tells. A row's own target decides later, where the path does not name it. */
function checkPath(context: RequestContext): void {
  const { route, deps, request, caller } = context;
  const { operation, locate } = route;
  const params = parseParams(operation.params, request.params) as Record<string, number>;
  context.params = params;
  const target = targetOfPath(params);
  context.logTarget(target);
  const isDecidedByRow = locate !== undefined && operation.access.who === 'granted';
  context.business = isDecidedByRow
    ? checkAccess({ who: 'user' }, caller, target)
    : checkAccess(operation.access, caller, target, params['user_id']);
  if (context.isWrite) deps.room.refuseWrite(operation.name);
}

async function readBody(context: RequestContext): Promise<void> {
  const { route, deps, request, caller } = context;
  if (!context.isUpload) {
    context.body = route.operation.takes === 'none' ? {} : (request.body ?? {});
    return;
  }
  deps.room.refuseUpload();
  context.received = await receive(request, deps.uploadFolder);
  context.body = context.received.fields;
  // Only the members of an upload tell which business it is for.
  const business = businessOfCall(route, request, context.body);
  if (caller && business.way === 'business') context.caller = entering(caller, business.id);
}

/** Slow work before the transaction. 404 and 403 come before 422, and before work that would be done for nothing. */
async function prepare(context: RequestContext): Promise<unknown> {
  const { prepare: prepareRoute, locate } = context.route;
  if (!prepareRoute) return undefined;
  if (locate) await context.read((scope) => locateRow(context, scope));
  context.scopes.prepared = context.scope(UNUSED_DB);
  return prepareRoute(context.scopes.prepared, {
    ...validate(context),
    read: (work) => context.read(work),
  });
}

/** The row a request is about, with the permission checked where the row lies: 404, then 403. */
async function locateRow(
  context: RequestContext,
  scope: Scope,
  located?: Promise<unknown>,
): Promise<{ scope: Scope; row: unknown }> {
  const { route, request, params, caller, body } = context;
  if (!route.locate) return { scope, row: undefined };
  const found = await route.locate(scope, params, { query: request.query, body, located });
  if (!found || namesAnotherBusiness(request, found.target)) throw notFound();
  const target = { ...targetOfPath(params), ...found.target };
  context.logTarget(target);
  context.business = checkAccess(route.operation.access, caller, target, params['user_id']);
  return { scope: context.scope(scope.db), row: found.row };
}

/** An alias below `business/:business_id` must name the business the row is in. */
function namesAnotherBusiness(request: FastifyRequest, target: AccessTarget): boolean {
  const named = (request.params as Record<string, string | undefined>)['business_id'];
  return named !== undefined && target.business_id !== undefined && Number(named) !== target.business_id;
}

/** 422 with every invalid field. */
function validate({ route: { operation }, request, params, body, received }: RequestContext) {
  return {
    params,
    query: parseInput(operation.query, request.query ?? {}),
    body: parseInput(operation.body, body),
    uploads: received.uploads,
  };
}

function idempotentRequest(context: RequestContext): IdempotentRequest | null {
  const { route, request, caller, params, body, received } = context;
  const { operation } = route;
  const key = operation.idempotent ? requestedKey(request.headers['idempotency-key']) : null;
  if (key === null) return null;
  const files = received.uploads.map((upload) => upload.sha256);
  const headers = Object.keys(operation.headers).map((name) => request.headers[name]);
  assertBodyDepth(body);
  return {
    caller: caller ? keyOfSignedIn(caller) : `guest ${params['slug'] ?? ''}`,
    key,
    operation: operation.name,
    bodyHash: hashOf(params, body, files, headers),
  };
}

function replayed(context: RequestContext, response: unknown): unknown {
  context.isReplayed = true;
  return response;
}

interface Running {
  readonly db: Db;
  readonly scope: Scope;
  readonly input: Parameters<AnyRoute['run']>[1];
  readonly idempotent: IdempotentRequest | null;
}

/** Runs the handler, and leaves audit rows, effects and the response for a retry to travel with the commit. */
async function run(context: RequestContext, { db, scope, input, idempotent }: Running): Promise<unknown> {
  const { route } = context;
  const result = await route.run(scope, input);
  const response = checkedAnswer(route, result);
  requireAudit(route, scope);
  writeAuditLog(scope);
  context.hasEffects = scope.effects.length > 0;
  context.renewedToken = scope.renewedToken;
  if (idempotent) await storeResponse(db, idempotent, response);
  return response;
}

/** Security events of what is certain now. */
function reportDone({ scopes, deps }: RequestContext): void {
  scopes.prepared?.reportDone();
  scopes.ran?.reportDone(deps.securityEventsOf);
}

function addHeaders({ route, reply, renewedToken, isReplayed }: RequestContext): void {
  for (const [name, value] of Object.entries(route.headers ?? {})) reply.header(name, value);
  if (renewedToken !== null) reply.header(RENEWED_TOKEN, renewedToken);
  if (isReplayed) reply.header('Idempotent-Replayed', 'true');
}
