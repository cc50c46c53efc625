import type { FastifyInstance } from 'fastify';
import { callerAdmission } from '#features/notifications/realtime/admission.ts';
import { systemClock } from '#platform/clock.ts';
import { ChannelFollower } from '#platform/database/follow-channel.ts';
import type { Deps } from '#platform/deps.ts';
import { isOwnPage } from '#platform/http/own-pages.ts';
import { expediteEffects } from '#platform/outbox/expedite-effects.ts';
import { createBus } from '#platform/realtime/create-bus.ts';
import { Endpoint } from '#platform/realtime/endpoint.ts';
import { addRealtime } from '#platform/realtime/realtime.routes.ts';

/**
 * The endpoint browsers connect to, unless another one is configured. It works while the server listens. Gives how many
 * connections are open; null where another server keeps them.
 */
export async function addLiveUpdates(app: FastifyInstance, deps: Deps): Promise<(() => number) | null> {
  const { realtime, database, env, clock, random } = deps;
  if (!realtime.isEnabled || !realtime.isOwnEndpoint) return null;
  const expedite = () =>
    void expediteEffects(database, 'realtime').then(
      (count) => count > 0 && deps.outbox.give(),
      (error: unknown) => app.log.warn({ err: error }, 'Live updates that wait are sent later'),
    );
  const endpoint = new Endpoint({
    keys: realtime.keys,
    bus: createBus(env.REDIS_URL, database),
    admission: callerAdmission(database, clock),
    limits: { connections: env.LIMIT_SOCKETS, perAddress: env.LIMIT_SOCKETS_ADDRESS },
    random,
    log: app.log,
    security: deps.security,
    onReady: expedite,
  });
  const access = new ChannelFollower(database, 'access', {
    onMessage: () => void endpoint.recheck(),
    // Whatever ended while nothing was heard is found now.
    onHearing: (isHearing) => isHearing && void endpoint.recheck(),
    onError: (error) =>
      app.log.warn({ err: error }, 'Ended permissions cannot be heard; they are looked for'),
  });
  // The SDK signs with the machine's own time.
  const { security } = deps;
  await addRealtime(app, {
    endpoint,
    keys: realtime.keys,
    clock: systemClock,
    security,
    isOwnPage: isOwnPage(env),
  });
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') return;
    realtime.serveAt(address, () => endpoint.isHearing);
    await Promise.all([endpoint.start(), access.start()]);
  });
  app.addHook('preClose', () => access.stop());
  return () => endpoint.hub.size;
}
