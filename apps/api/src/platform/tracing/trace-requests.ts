import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSpan } from './current-span.ts';
import type { RecordedSpan, Tracer } from './tracer.ts';

const SERVER_ERROR = 500;

/** A span for each request: which operation, how it ended. Neither who asked nor for what. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, RecordedSpan>();
  app.addHook('onRequest', async (request) => {
    const { traceparent } = request.headers;
    const given = typeof traceparent === 'string' ? traceparent : null;
    const span = tracer.start(request.method, { kind: 'server', traceparent: given });
    if (span) spans.set(request, span);
  });
  // Not earlier: what a body's stream calls would not belong to its request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) inSpan(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const { config, url: route = '' } = request.routeOptions;
    const { operation } = config as { operation?: string };
    span.rename(operation ?? `${request.method} ${route}`.trim());
    span.set({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'diwan.operation': operation ?? 'other',
      'diwan.request_id': request.id,
    });
    if (reply.statusCode >= SERVER_ERROR) span.markFailed();
    span.end();
  });
}
