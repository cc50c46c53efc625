import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addFollowPages } from '#features/bookings/guest-follow/follow-page.routes.ts';
import { addInvoicePages } from '#features/bookings/invoices/page/invoice-page.routes.ts';
import { addCalendarFiles } from '#features/bookings/calendars/calendar-file.routes.ts';
import { addPaymentLink, addPaymentReturn } from '#features/bookings/payments/payments.routes.ts';
import {
  locateBranch,
  readGuestMenu,
  type GuestBranch,
} from '#features/catalogue/guest-menu/guest-menu.queries.ts';
import { addGuestPage } from '#features/catalogue/guest-page/guest-page.routes.ts';
import { addReference } from '#features/installation/reference/reference.routes.ts';
import { servePictures } from '#features/media/images/pictures.routes.ts';
import type { Deps } from '#platform/deps.ts';
import { Neighbours } from '#platform/health/neighbours.ts';
import { allowancesOf } from '#platform/http/allowances.ts';
import { EarlyAnswers } from '#platform/hot-reads/early-answers.ts';
import { VersionFollower } from '#platform/hot-reads/follow-versions.ts';
import { proxiesOf } from '#platform/env.ts';
import { observe } from '#platform/http/observed.ts';
import { addRoutes, createServer, KEEP_ALIVE_SECONDS } from '#platform/http/server.ts';
import { constraints } from './constraints.ts';
import { createEffects } from './effects.ts';
import { features } from './features.ts';
import { createJobs } from './jobs.ts';
import { addLiveUpdates } from './live-updates.ts';
import { addTraces } from './tracing.ts';
import { createPaymentProviders } from './payment-providers.ts';

/** The whole server, not listening yet. While it listens it also sends what requests leave in the outbox. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { hotReads, limits } = deps;
  const allowances = allowancesOf(deps.env);
  const earlyAnswers = new EarlyAnswers({
    hotReads,
    limits,
    allowance: allowances['guest-reads'],
    clock: deps.clock,
    keepAliveSeconds: KEEP_ALIVE_SECONDS,
    proxies: proxiesOf(deps.env),
  });
  const app = await createServer(deps.env, constraints, (request, response, handOn) =>
    earlyAnswers.answer(request, response, handOn),
  );
  const follower = new VersionFollower(deps.database, hotReads, (error) =>
    app.log.warn({ err: error }, 'Changes of other processes cannot be heard; every read asks for itself'),
  );
  app.addHook('onReady', () => follower.start());
  app.addHook('preClose', async () => {
    earlyAnswers.stop();
    await follower.stop();
  });
  const tracer = await addTraces(app, deps);
  await addLiveUpdates(app, deps);
  const effects = createEffects(deps, app.log, tracer);
  const forgetSignal = deps.outbox.listen(() => effects.worker.wake());
  app.addHook('onListen', async () => effects.worker.start());
  const jobs = createJobs(deps, app.log);
  app.addHook('onListen', async () => jobs.start());
  app.addHook('onClose', async () => {
    await jobs.stop();
    forgetSignal();
    await effects.stop();
  });
  const neighbours = new Neighbours({
    mail: effects.mailer.check,
    storage: () => deps.storage.check(),
    redis: deps.env.REDIS_URL === undefined ? null : () => deps.limits.check(),
  });
  addRoutes(app, features(deps, neighbours), {
    database: deps.database,
    clock: deps.clock,
    limits,
    allowances,
    hotReads,
    earlyAnswers,
    uploadFolder: join(deps.dataDir, 'tmp'),
    checksRawAnswers: deps.env.CHECK_ANSWERS,
    onCommit: (businessIds) => hotReads.changed(businessIds),
    onEffects: () => deps.outbox.give(),
  });
  servePictures(app, deps);
  const menus = {
    locate: (slug: string) => locateBranch(deps.database, slug),
    read: (at: GuestBranch) => readGuestMenu(deps.database, at, 'mobile'),
  };
  addGuestPage(app, deps, menus, allowances['guest-reads']);
  addFollowPages(app, deps, allowances['guest-reads']);
  addInvoicePages(app, deps, allowances.invoices);
  addCalendarFiles(app, deps, allowances['guest-reads']);
  const paying = { providers: createPaymentProviders(deps.env), allowance: allowances.invoices };
  addPaymentLink(app, deps, paying);
  addPaymentReturn(app, deps, paying);
  addReference(app, deps.version);
  observe(app, deps.env.METRICS_TOKEN, { earlyAnswers, neighbours, database: deps.database });
  return app;
}
