import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addReference } from '#features/installation/reference/reference.routes.ts';
import type { Deps } from '#platform/deps.ts';
import { allowancesOf } from '#platform/http/allowances.ts';
import { observe } from '#platform/http/observed.ts';
import { addRoutes, createServer } from '#platform/http/server.ts';
import { constraints } from './constraints.ts';
import { features } from './features.ts';

/** The whole server, not listening yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createServer(deps.env, constraints);
  addRoutes(app, features(deps), {
    database: deps.database,
    clock: deps.clock,
    limits: deps.limits,
    allowances: allowancesOf(deps.env),
    uploadFolder: join(deps.dataDir, 'tmp'),
    checksRawAnswers: deps.env.CHECK_ANSWERS,
    onCommit: () => {},
  });
  addReference(app, deps.version);
  observe(app, deps.env.METRICS_TOKEN);
  return app;
}
