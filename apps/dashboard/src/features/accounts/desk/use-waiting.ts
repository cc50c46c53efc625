import { desks, type WaitingRow } from '@diwan/contract/accounts/desks.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { waitingChannel } from '@diwan/contract/notifications/channels.ts';
import { realtime, type RealtimeEvent } from '@diwan/contract/notifications/realtime.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { useEffect, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { AGAIN_MS } from '#kit/live/alert.ts';
import { gatherRefreshes } from '#kit/live/gather-refreshes.ts';
import { LiveLink, type LiveWire } from '#kit/live/live-link.ts';
import type { LiveState } from '#kit/live/live-state.ts';
import { callDesk } from './call-desk.ts';
import { isSeen, WaitingBell } from './waiting-bell.ts';

/** Fifty guests who order at once are not fifty reads. */
const PAUSE_MS = 400;
const UNAUTHENTICATED = 401;
const WAITING_CHANGED = 'waiting-changed' satisfies RealtimeEvent;

export interface WaitingAt {
  readonly businessId: number;
  readonly branchId: number;
  readonly venueType: BusinessType;
  /** The device may hear nothing more. */
  readonly onRefused: () => void;
}

/** By the token of the device: the person's is gone. */
const wireOf = (hear: () => void, tell: (state: LiveState) => void): LiveWire => ({
  setup: async () => (await callDesk(installation.clientConfig)).realtime,
  authorize: ({ socketId, channelName }) =>
    callDesk(realtime.authorize, { socket_id: socketId, channel_name: channelName }),
  library: async () => (await import('pusher-js')).default,
  hear: (name) => {
    if (name === WAITING_CHANGED) hear();
  },
  tell,
});

interface Listening extends Omit<WaitingAt, 'venueType'> {
  readonly show: (rows: readonly WaitingRow[]) => void;
}

/** Gives what ends it. */
function listen({ businessId, branchId, onRefused, show }: Listening): () => void {
  const bell = new WaitingBell();
  let isOver = false;
  let state: LiveState = 'connecting';
  let isAnyWaiting = false;
  const read = async () => {
    try {
      const { waiting } = await callDesk(desks.waiting);
      if (isOver) return;
      const rows = waiting.filter((row) => !isSeen(row));
      isAnyWaiting = rows.length > 0;
      bell.hear(rows, Date.now());
      show(rows);
    } catch (error) {
      if (!isOver && error instanceof CallError && error.status === UNAUTHENTICATED) onRefused();
      else throw error;
    }
  };
  const gather = gatherRefreshes(read, PAUSE_MS);
  const refresh = () => gather(['waiting']);
  const link = new LiveLink(
    { onReady: refresh, onRefused },
    wireOf(refresh, (next) => {
      state = next;
    }),
  );
  link.hear([waitingChannel(businessId, branchId)]);
  refresh();
  void link.start();
  const timer = setInterval(() => {
    bell.again(Date.now());
    // A quiet screen that hears asks nothing all night.
    if (isAnyWaiting || state !== 'connected') refresh();
  }, AGAIN_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
    link.stop();
    bell.stop();
  };
}

/** What waits at the branch, as the server says now, for as long as the lock screen stands. It rings for it. */
export function useWaiting({
  businessId,
  branchId,
  onRefused,
}: Omit<WaitingAt, 'venueType'>): readonly WaitingRow[] {
  const [rows, setRows] = useState<readonly WaitingRow[]>([]);
  useEffect(
    () => listen({ businessId, branchId, onRefused, show: setRows }),
    [businessId, branchId, onRefused],
  );
  return rows;
}
