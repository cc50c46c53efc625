import { useSyncExternalStore } from 'react';

/** `off`: this installation has no live updates. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'offline';

let state: LiveState = 'connecting';
let isReachable = true;
const listeners = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Of the server as a whole: a connection that was cut does not know of it at once. */
export function setReachable(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLiveState = (): LiveState =>
  useSyncExternalStore(subscribe, () => (isReachable || state === 'off' ? state : 'offline'));
