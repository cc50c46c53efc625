import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requesterOf } from './requester.ts';
import { operationOf } from './request-facts.ts';

/** The length of the body as it was announced; null for one that was sent without saying. */
function bytesOf(reply: FastifyReply): number | null {
  const length = Number(reply.getHeader('content-length'));
  return Number.isFinite(length) ? length : null;
}

/** Everything but the address itself: paths hold tokens of guests, and queries hold what people search for. */
function factsOf(request: FastifyRequest, reply: FastifyReply | null): Record<string, unknown> {
  const { url: route } = request.routeOptions;
  const facts = {
    method: request.method,
    operation: operationOf(request) ?? route ?? null,
    status: reply?.statusCode ?? null,
    ms: reply && Math.round(reply.elapsedTime * 10) / 10,
    bytes: reply && bytesOf(reply),
    ip: request.ip,
    ...requesterOf(request),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

/**
 * One line for each request the framework answers. One whose caller went away before its response has `aborted` and no
 * status. Responses repeated from memory have none: they are counted only.
 */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ log: 'access', ...factsOf(request, reply) }, 'Request');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ log: 'access', ...factsOf(request, null), aborted: true }, 'Request');
  });
}
