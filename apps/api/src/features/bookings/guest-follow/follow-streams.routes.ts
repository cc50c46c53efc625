import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { notFound } from '#platform/http-error.ts';
import { findByToken, type Heard } from '../followed.shared.ts';
import { topicOf } from './follow-updates.ts';
import { tokenHashOf } from '#platform/access/token.ts';

type Parts = Pick<Deps, 'database' | 'eventStreams'>;

/** The streams by which pages of guests hear at once that something has changed. */
export function followStreamRoutes({ database, eventStreams }: Parts): AnyRoute[] {
  const opening = (kind: Heard) => async (token: string, address: string) => {
    const found = await findByToken(database, kind, token);
    if (!found) throw notFound();
    const holder = tokenHashOf(token).toString('hex');
    return eventStreams.open({ topic: topicOf(kind, found), holder, address });
  };
  const [openOrder, openBooking, openVisit] = [opening('orders'), opening('reservations'), opening('visits')];
  // An open stream holds no connection to the database.
  const alone = { withoutDatabase: true } as const;
  return [
    handle(guestVisits.events, async ({ request }, { params }) => openVisit(params.token, request.ip), alone),
    handle(guestOrders.events, async ({ request }, { params }) => openOrder(params.token, request.ip), alone),
    handle(
      guestBookings.events,
      async ({ request }, { params }) => openBooking(params.token, request.ip),
      alone,
    ),
  ];
}
