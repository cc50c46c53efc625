import { installation } from '@diwan/contract/installation/installation.ts';
import {
  realtime,
  REALTIME_EVENTS,
  type RealtimeEvent,
  type RealtimePayload,
} from '@diwan/contract/notifications/realtime.ts';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { call } from '#kit/data/call.ts';
import { logQuietly } from '#kit/data/log.ts';
import { LiveLink, type Heard, type LiveWire } from './live-link.ts';
import '#kit/schemas/zod.ts';

const isEvent = (name: string): name is RealtimeEvent => Object.hasOwn(REALTIME_EVENTS, name);

/** What a channel says becomes an event of the page; what is not understood is left alone. */
function pass(name: string, data: unknown): void {
  if (!isEvent(name)) return;
  const parsed = REALTIME_EVENTS[name].payload.safeParse(data);
  if (parsed.success) emitAppEvent(name, parsed.data as RealtimePayload<typeof name>);
  else logQuietly(`A live update was not understood: ${name}`, parsed.error);
}

const WIRE: LiveWire = {
  setup: async () => (await call(installation.clientConfig)).realtime,
  authorize: ({ socketId, channelName }, signal) =>
    call(realtime.authorize, { body: { socket_id: socketId, channel_name: channelName }, signal }),
  library: async () => (await import('pusher-js')).default,
  hear: pass,
};

/** The connection of the dashboard. */
export class LiveConnection extends LiveLink {
  constructor(heard: Heard) {
    super(heard, WIRE);
  }
}
