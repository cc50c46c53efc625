import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshReads } from '#kit/data/query-client.ts';
import { onLeavingSession } from '#kit/data/session.ts';
import { useFreshReads } from './fresh-reads.ts';
import { LiveConnection } from './live-connection.ts';

/**
 * Listens to the channels for as long as the page is open, and keeps what it shows up to date. `doubted` are the resources
 * that are asked for again when a channel is refused or ends.
 * `awaited` are those for which somebody waits: they are asked for again once the channels are heard, because they may have
 * changed since they were read.
 */
export function useChannels(channels: string, doubted: string, awaited = ''): void {
  const client = useQueryClient();
  const connection = useRef<LiveConnection | null>(null);
  useFreshReads();
  useEffect(() => {
    const live = new LiveConnection({
      onReady: (isReturn) =>
        void (isReturn
          ? client.invalidateQueries()
          : refreshReads(client, ['notifications', ...awaited.split(' ')])),
      onRefused: () => void refreshReads(client, [doubted]),
    });
    connection.current = live;
    void live.start();
    const stopHearing = onLeavingSession(() => live.stop());
    return () => {
      stopHearing();
      live.stop();
    };
  }, [client, doubted, awaited]);
  useEffect(() => connection.current?.hear(channels.split(' ')), [channels]);
}
