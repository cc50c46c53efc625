import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { logAccess } from '#platform/http/access-log.ts';
import { observe } from '#platform/http/observed.ts';
import type { MetricSources } from '#platform/metrics/create-metrics.ts';
import { watchEventLoop } from '#platform/security/watch-event-loop.ts';

type Parts = Pick<MetricSources, 'cachedResponses' | 'dependencies' | 'jobs' | 'sockets'>;

/** What people and machines see of the server from outside: the security and access logs, and the metrics. */
export function addObservability(app: FastifyInstance, deps: Deps, parts: Parts): void {
  const { env, security, database, storage, room, pictures, pdfPrinter, readers } = deps;
  const { eventStreams: followed, menuStreams: menus } = deps;
  const forgetSecurity = security.listen((line, level) => app.log[level](line, 'Security event'));
  let stopWatching = () => {};
  app.addHook('onListen', async () => {
    stopWatching = watchEventLoop(security);
  });
  app.addHook('onClose', async () => {
    stopWatching();
    security.flush();
    forgetSecurity();
  });
  if (env.ACCESS_LOG) logAccess(app);
  const queues = () => ({
    pictures: pictures.load,
    workbooks: readers.loads.sheet,
    calendars: readers.loads.calendar,
    ...(pdfPrinter ? { pdf: pdfPrinter.load } : {}),
  });
  const eventStreams = {
    get size() {
      return followed.size + menus.size;
    },
  };
  observe(app, deps, { ...parts, database, security, queues, stored: storage.counts, room, eventStreams });
}
