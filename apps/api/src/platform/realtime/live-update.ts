import {
  REALTIME_EVENTS,
  type RealtimeEvent,
  type RealtimePayload,
} from '@diwan/contract/notifications/realtime.ts';
import { userChannel } from '@diwan/contract/notifications/channels.ts';
import type { Effect } from '#platform/outbox/effect.ts';

interface News<Event extends RealtimeEvent> {
  readonly channel: string;
  readonly event: Event;
  /** Members the event does not have, of a whole row for example, are left out: no customer leaves with it. */
  readonly data: RealtimePayload<Event>;
}

/** An event for open browsers: `scope.send(liveUpdate(…))`, written with the change and sent after its commit. */
export function liveUpdate<Event extends RealtimeEvent>({ channel, event, data }: News<Event>): Effect {
  return { kind: 'realtime', payload: { channel, event, data: REALTIME_EVENTS[event].payload.parse(data) } };
}

/** Notifies a person's open browsers that what they may do at a branch has changed. */
export const permissionsUpdated = (userId: number, branchId: number): Effect =>
  liveUpdate({
    channel: userChannel(userId),
    event: 'permissionsUpdated',
    data: { branch_id: branchId },
  });
