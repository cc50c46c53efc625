import {
  REALTIME_EVENTS,
  type RealtimeEvent,
  type RealtimePayload,
} from '@diwan/contract/notifications/realtime.ts';
import { ordersChannel, reservationsChannel, userChannel } from '@diwan/contract/notifications/channels.ts';
import type { Effect } from '#platform/outbox/effect.ts';

interface News<Event extends RealtimeEvent> {
  readonly event: Event;
  /** Members the event does not have, of a whole row for example, are left out: no customer leaves with it. */
  readonly data: RealtimePayload<Event>;
}

const update = <Event extends RealtimeEvent>(channel: string, { event, data }: News<Event>): Effect => ({
  kind: 'realtime',
  payload: { channel, event, data: REALTIME_EVENTS[event].payload.parse(data) },
});

const BRANCH_CHANNELS = { orders: ordersChannel, reservations: reservationsChannel };

interface Branch {
  readonly business_id: number;
  readonly branch_id: number;
}

/**
 * An event for the open browsers of those who may read the orders, or the reservations, of a branch:
 * `scope.send(liveUpdate(…))`, written with the change and sent after its commit.
 */
export const liveUpdate = <Event extends RealtimeEvent>(
  to: keyof typeof BRANCH_CHANNELS,
  { business_id, branch_id }: Branch,
  news: News<Event>,
): Effect => update(BRANCH_CHANNELS[to](business_id, branch_id), news);

/** Notifies a person's open browsers that what they may do at a branch has changed. */
export const permissionsUpdated = (userId: number, branchId: number): Effect =>
  update(userChannel(userId), { event: 'permissionsUpdated', data: { branch_id: branchId } });
