import { useSyncExternalStore } from 'react';
import { createListeners } from '#kit/store/listeners.ts';

/** `off`: this installation has no live updates. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'offline';

let state: LiveState = 'connecting';
let isReachable = true;
const listeners = createListeners();

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  listeners.tell();
}

/** Of the server as a whole: a connection that was cut does not know of it at once. */
export function setReachable(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  listeners.tell();
}

export const useLiveState = (): LiveState =>
  useSyncExternalStore(listeners.subscribe, () => (isReachable || state === 'off' ? state : 'offline'));
