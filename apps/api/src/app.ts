import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { securityEventsOf } from '#features/accounts/security-of-audits.rules.ts';
import { addFollowPages } from '#features/bookings/guest-follow/follow-page.routes.ts';
import { FollowUpdates } from '#features/bookings/guest-follow/follow-updates.ts';
import { addInvoicePages } from '#features/bookings/invoices/page/invoice-page.routes.ts';
import { addCalendarFiles } from '#features/bookings/calendars/calendar-file.routes.ts';
import { addVisitPages } from '#features/bookings/visits/visit-page.routes.ts';
import { addPaymentLink, addPaymentReturn } from '#features/bookings/payments/payments.routes.ts';
import { addTablePayments, addTableReturns } from '#features/bookings/payments/table-pages.routes.ts';
import { MenuUpdates } from '#features/catalogue/guest-menu/menu-updates.ts';
import { addGuestPages } from '#features/catalogue/guest-page/guest-page.routes.ts';
import { addReference } from '#features/installation/reference/reference.routes.ts';
import { addSecurityTxt } from '#features/installation/security-txt/security-txt.routes.ts';
import { addTerms } from '#features/installation/terms/terms.routes.ts';
import { servePictures } from '#features/media/images/pictures.routes.ts';
import type { Deps } from '#platform/deps.ts';
import { Dependencies } from '#platform/health/dependencies.ts';
import { rateLimitsOf } from '#platform/http/rate-limits.ts';
import { servePageFiles } from '#platform/pages/page-files.ts';
import { serveOfflineWorker } from '#platform/pages/offline-worker.ts';
import { FastPath } from '#platform/response-cache/fast-path.ts';
import { VersionFollower } from '#platform/response-cache/follow-versions.ts';
import { proxiesOf } from '#platform/env.ts';
import { addRoutes, callNamed, createServer } from '#platform/http/server.ts';
import type { Tracer } from '#platform/tracing/tracer.ts';
import { constraints } from './constraints.ts';
import { createEffects } from './effects.ts';
import { features } from './features.ts';
import { guestRefusals } from './guest-refusals.ts';
import { createJobs } from './jobs.ts';
import { addLiveUpdates } from './live-updates.ts';
import { addObservability } from './observability.ts';
import { addTraces } from './tracing.ts';
import { menuReader } from './menu-reader.ts';
import { createPaymentProviders } from './payment-providers.ts';
import { trialLedger } from './trial-payments/trial-ledger.ts';
import { addTrialPages } from './trial-payments/trial-pages.ts';

type RateLimits = ReturnType<typeof rateLimitsOf>;

/** What other processes change is heard of while the server listens. */
function followChanges(app: FastifyInstance, deps: Deps, fastPath: FastPath): void {
  const { responseCache } = deps;
  const menuNews = new MenuUpdates(deps.menuStreams);
  // The menus ask again what is no longer kept by then.
  const hearer = {
    changed: (ids: readonly number[]) => {
      responseCache.changed(ids);
      menuNews.changed(ids);
    },
    setListening: (isListening: boolean) => {
      responseCache.setListening(isListening);
      if (isListening) menuNews.missed();
    },
  };
  const follower = new VersionFollower(deps.database, hearer, (error) =>
    app.log.warn({ err: error }, 'Changes of other processes cannot be heard; every read asks for itself'),
  );
  app.addHook('onReady', () => follower.start());
  app.addHook('preClose', async () => {
    fastPath.stop();
    menuNews.stop();
    await follower.stop();
  });
  const followNews = new FollowUpdates({
    database: deps.database,
    streams: deps.eventStreams,
    onError: (error) =>
      app.log.warn({ err: error }, 'Pages of guests cannot be told of changes; they look for them'),
  });
  app.addHook('onListen', () => followNews.start());
  app.addHook('preClose', () => followNews.stop());
}

/** The work beside requests: effects of the outbox, jobs by the clock, and the watch over the disk. */
function workBeside(app: FastifyInstance, deps: Deps, tracer: Tracer | null) {
  app.addHook('onClose', () => deps.readers.stop());
  app.addHook('onClose', () => deps.pictures.stop());
  const effects = createEffects(deps, app.log, tracer);
  const forgetSignal = deps.outbox.listen(() => effects.worker.wake());
  app.addHook('onListen', async () => effects.worker.start());
  const jobs = createJobs(deps, app.log);
  app.addHook('onListen', async () => jobs.start());
  app.addHook('onListen', () => deps.room.start(app.log));
  app.addHook('onClose', async () => {
    deps.room.stop();
    await jobs.stop();
    forgetSignal();
    await effects.stop();
  });
  return { effects, jobs };
}

type Serving = Parameters<typeof addRoutes>[2];

function servingOf(deps: Deps, { rateLimits, fastPath }: { rateLimits: RateLimits; fastPath: FastPath }) {
  const { database, clock, limits, responseCache, security, room, env } = deps;
  return {
    database,
    clock,
    limits,
    rateLimits,
    responseCache,
    fastPath,
    security,
    securityEventsOf,
    room,
    uploadFolder: join(deps.dataDir, 'tmp'),
    checksCachedAnswers: env.CHECK_ANSWERS,
    exactTotals: env.EXACT_TOTALS,
    onCommit: (businessIds) => responseCache.changed(businessIds),
    onEffects: () => deps.outbox.give(),
  } satisfies Serving;
}

interface Pages {
  readonly rateLimits: RateLimits;
  /** A call of the contract, for a form of a page. */
  readonly callOf: (name: string) => ReturnType<typeof callNamed>;
}

/** Pages and files that are no calls of the contract. */
async function addPages(app: FastifyInstance, deps: Deps, { rateLimits, callOf }: Pages): Promise<void> {
  servePictures(app, deps);
  addGuestPages(app, deps, { reader: menuReader(deps.database), rateLimits });
  addFollowPages(app, deps, {
    rateLimits,
    cancel: { orders: callOf('guest-orders.cancel'), reservations: callOf('guest-bookings.cancel') },
    arrive: callOf('guest-orders.arrive'),
  });
  addVisitPages(app, deps, {
    rateLimits,
    call: callOf('guest-visits.call'),
    cancelCall: callOf('guest-visits.cancel-call'),
    callFromTable: callOf('guest-visits.call-from-table'),
  });
  addInvoicePages(app, deps, rateLimits);
  addCalendarFiles(app, deps, rateLimits['guest-reads']);
  const paying = { providers: createPaymentProviders(deps.env), rateLimits };
  addPaymentLink(app, deps, paying);
  addPaymentReturn(app, deps, paying);
  addTablePayments(app, deps, paying);
  addTableReturns(app, deps, paying);
  if (deps.env.TRIAL_PAYMENTS) addTrialPages(app, deps, { ledger: trialLedger, rateLimits });
  await addReference(app, deps.env, deps.version);
  addSecurityTxt(app, deps.env, deps.clock);
  addTerms(app, deps);
  servePageFiles(app, deps.pages);
  serveOfflineWorker(app, deps);
}

/** The whole server, not listening yet. While it listens it also sends what requests leave in the outbox. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { responseCache, limits } = deps;
  const rateLimits = rateLimitsOf(deps.env);
  const fastPath = new FastPath({ responseCache, limits, rateLimits, proxies: proxiesOf(deps.env) });
  const app = await createServer(deps.env, {
    constraints,
    security: deps.security,
    drawRefusal: guestRefusals(deps.pages),
    handleFirst: (request, response, passOn) => {
      if (deps.closing.isBegun) response.shouldKeepAlive = false;
      fastPath.handle(request, response, passOn);
    },
  });
  deps.closing.follow(app.server);
  followChanges(app, deps, fastPath);
  const tracer = await addTraces(app, deps);
  const sockets = await addLiveUpdates(app, deps);
  const { effects, jobs } = workBeside(app, deps, tracer);
  const dependencies = new Dependencies({
    mail: effects.mailer.check,
    storage: () => deps.storage.check(),
    redis: deps.env.REDIS_URL === undefined ? null : () => deps.limits.check(),
  });
  const routes = features(deps, dependencies);
  const serving = servingOf(deps, { rateLimits, fastPath });
  addRoutes(app, routes, serving);
  await addPages(app, deps, { rateLimits, callOf: (name) => callNamed(name, routes, serving) });
  addObservability(app, deps, { cachedResponses: fastPath, dependencies, jobs, sockets });
  return app;
}
