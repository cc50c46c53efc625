import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { REALTIME_EVENTS, type RealtimeEvent } from '@diwan/contract/notifications/realtime.ts';
import { useAppEvent } from '#kit/data/app-events.ts';
import { refreshReads } from '#kit/data/query-client.ts';
import { gatherRefreshes } from './gather-refreshes.ts';

const EVENTS = Object.keys(REALTIME_EVENTS) as RealtimeEvent[];

/** What an event of this page or of another desk puts out of date is asked for again. */
export function useFreshReads(): void {
  const client = useQueryClient();
  const refresh = useMemo(() => gatherRefreshes((resources) => refreshReads(client, resources)), [client]);
  useAppEvent(EVENTS, (_detail, name) => refresh(REALTIME_EVENTS[name].affects));
}
