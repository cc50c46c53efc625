import { useSyncExternalStore } from 'react';

/** `off`: this installation has no live updates. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'offline';

let state: LiveState = 'connecting';
const listeners = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state);
