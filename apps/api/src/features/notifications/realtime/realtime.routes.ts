import { sql } from 'kysely';
import { realtime as calls } from '@diwan/contract/notifications/realtime.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { SOCKET_ID } from '#platform/realtime/frames.ts';
import { authorizer } from '#platform/realtime/publisher.ts';
import { forbidden, invalidField, notFound } from '#platform/http-error.ts';
import { mayHear } from './admission.ts';

export function realtimeRoutes({ realtime }: Deps): AnyRoute[] {
  const authorize = authorizer(realtime);
  return [
    handle(
      calls.authorize,
      async (scope, { body: { socket_id: socketId, channel_name: channel } }) => {
        if (!realtime.isEnabled) throw notFound();
        if (typeof channel !== 'string' || !mayHear(scope.signedIn, channel)) throw forbidden();
        if (typeof socketId !== 'string' || socketId.length > 50 || !SOCKET_ID.test(socketId)) {
          throw invalidField('socket_id', 'invalid');
        }
        // Another endpoint keeps its subscriptions itself.
        if (realtime.isOwnEndpoint) {
          await scope.db.run(
            sql`select app.give_realtime_ticket(${socketId}, ${channel}, ${scope.signedIn.sessionId})`,
          );
        }
        return authorize(socketId, channel);
      },
      // Who listens where is nothing of a business.
      { audit: 'none' },
    ),
  ];
}
