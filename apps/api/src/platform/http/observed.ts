import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import type { Deps } from '#platform/deps.ts';
import { createMetrics, type MetricSources } from '#platform/metrics/create-metrics.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { proxiesOf, type Env } from '#platform/env.ts';
import { operationOf } from './request-facts.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Each of them says that somebody else asks through the sender. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Why the metrics are not for the sender; null: they are. Without a token only programs of this machine may read them. */
export function metricsAccessProblem(
  env: Env,
  { headers, socket }: FastifyRequest,
): 'token' | 'address' | null {
  const { METRICS_TOKEN: token } = env;
  if (token !== undefined) {
    // Digests have one length, and comparing them takes the same time wherever they differ.
    const isRight = timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
    return isRight ? null : 'token';
  }
  const isForwarded = FORWARDING.some((name) => headers[name] !== undefined);
  const isOfMachine = LOOPBACK.has(socket.remoteAddress ?? '');
  return isOfMachine && !isForwarded && proxiesOf(env).length === 0 ? null : 'address';
}

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
    const reason = metricsAccessProblem(env, request);
    if (reason !== null) {
      const from = { ip: request.ip, requestId: request.id, operation: 'metrics' };
      security.event({ kind: 'metrics_refused', reason }, from);
      return reply.callNotFound();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
