import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/database/database.ts';
import type { Neighbours } from '#platform/health/neighbours.ts';
import { outboxState } from '#platform/outbox/outbox-state.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

interface Sources {
  readonly earlyAnswers: { readonly answered: number };
  readonly neighbours: Neighbours;
  readonly database: Database;
}

function addNeighbours(registry: Registry, neighbours: Neighbours): void {
  const up = new Gauge({
    name: 'diwan_neighbour_up',
    help: 'Whether mail server, storage and Redis can be reached; those in use only',
    labelNames: ['neighbour'],
    registers: [registry],
    async collect() {
      for (const [name, state] of Object.entries(await neighbours.states())) {
        if (state !== 'unused') up.labels(name).set(state === 'ok' ? 1 : 0);
      }
    },
  });
}

function addOutbox(registry: Registry, database: Database): void {
  const effects = new Gauge({
    name: 'diwan_outbox_effects',
    help: 'Effects not sent yet: pending, waiting after a failure, or given up',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const kinds = await outboxState(database);
      effects.reset();
      for (const { kind, pending, waiting, given_up } of kinds) {
        effects.labels(kind, 'pending').set(pending);
        effects.labels(kind, 'waiting').set(waiting);
        effects.labels(kind, 'given_up').set(given_up);
      }
    },
  });
  const oldest = new Gauge({
    name: 'diwan_outbox_oldest_seconds',
    help: 'Age of the oldest effect that is still to be sent',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const kinds = await outboxState(database);
      oldest.reset();
      for (const { kind, oldest_seconds } of kinds) oldest.labels(kind).set(oldest_seconds);
    },
  });
}

/** Prometheus figures at /metrics, for loopback and for holders of the token. */
export function observe(app: FastifyInstance, token: string | undefined, sources: Sources): void {
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
      early.inc(sources.earlyAnswers.answered);
    },
  });
  addNeighbours(registry, sources.neighbours);
  addOutbox(registry, sources.database);
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
