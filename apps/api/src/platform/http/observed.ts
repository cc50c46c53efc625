import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Deps } from '#platform/deps.ts';
import { createMetrics, type MetricSources } from '#platform/metrics/create-metrics.ts';
import { metricsRefusal } from './metrics-access.ts';
import { operationOf } from './request-facts.ts';

type Observing = Pick<Deps, 'env' | 'security'>;

/** Prometheus figures at /metrics, for loopback and for holders of the token. */
export function observe(app: FastifyInstance, { env, security }: Observing, sources: MetricSources): void {
  const registry = createMetrics(sources);
  const durations = new Histogram({
    name: 'diwan_request_seconds',
    help: 'Time to answer a request, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // How long somebody listened is no time to answer.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    durations
      .labels(operationOf(request) ?? 'other', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const reason = metricsRefusal(env, request);
    if (reason !== null) {
      const from = { ip: request.ip, requestId: request.id, operation: 'metrics' };
      security.event({ kind: 'metrics_refused', reason }, from);
      return reply.callNotFound();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
