import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus figures at /metrics, for loopback and for holders of the token. */
export function observe(
  app: FastifyInstance,
  token: string | undefined,
  earlyAnswers: { readonly answered: number },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'diwan_request_seconds',
    help: 'Time to answer a request, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const early = new Counter({
    name: 'diwan_early_answers_total',
    help: 'Answers repeated from memory before the framework saw the request',
    registers: [registry],
    collect() {
      early.reset();
      early.inc(earlyAnswers.answered);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { operation = 'other' } = request.routeOptions.config as { operation?: string };
    durations.labels(operation, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const isAllowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : LOOPBACK.has(request.socket.remoteAddress ?? '');
    if (!isAllowed) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
