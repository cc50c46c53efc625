import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import Pusher from 'pusher-js';
import { useEffect } from 'react';
import { onLeavingSession } from '#kit/data/session.ts';
import { gatherRefreshes } from '#kit/live/gather-refreshes.ts';
import { LiveLink, type LiveWire } from '#kit/live/live-link.ts';
import { authorizeChannel, readConfig } from './kitchen-calls.ts';
import type { KitchenStore } from './kitchen-store.ts';

/** Beside the events of the server, which a kitchen's network may swallow. */
const REFRESH_MILLISECONDS = 15_000;

/** Tickets that come within it are read together: fifty guests who order at once are not fifty reads. */
const PAUSE_MS = 400;

/** A socket that says nothing is asked after five seconds, and taken for dead when it is silent for four more. */
const TIMEOUTS = { activityTimeout: 5000, pongTimeout: 4000 };

const wireOf = (hear: LiveWire['hear']): LiveWire => ({
  setup: async () => (await readConfig()).realtime,
  authorize: ({ socketId, channelName }, leaving) =>
    authorizeChannel({ socket_id: socketId, channel_name: channelName }, leaving),
  library: async () => Pusher,
  hear,
  timeouts: TIMEOUTS,
});

export interface LiveBoard {
  readonly store: KitchenStore;
  readonly businessId: number;
  readonly branchId: number;
  /** Somebody has paused the branch, or said what is sold out. */
  readonly onServing: () => void;
  /** The owner has changed where the branch cooks. */
  readonly onStations: () => void;
}

/** Keeps the board as the server has it, for as long as the page is open. */
export function useLiveBoard({ store, businessId, branchId, onServing, onStations }: LiveBoard): void {
  useEffect(() => {
    const gather = gatherRefreshes(() => store.refresh(), PAUSE_MS);
    const refresh = () => gather(['orders']);
    const onReady = (isReturn: boolean) => {
      refresh();
      if (isReturn) onServing();
      if (isReturn) onStations();
    };
    const hear = (name: string) => {
      if (name === 'serving-changed') return onServing();
      if (name === 'stations-changed') onStations();
      return refresh();
    };
    const link = new LiveLink({ onReady, onRefused: refresh }, wireOf(hear));
    link.hear([ordersChannel(businessId, branchId)]);
    refresh();
    void link.start();
    const timer = setInterval(refresh, REFRESH_MILLISECONDS);
    const stop = store.start();
    const stopHearing = onLeavingSession(() => link.stop());
    return () => {
      stopHearing();
      stop();
      clearInterval(timer);
      link.stop();
    };
  }, [store, businessId, branchId, onServing, onStations]);
}
