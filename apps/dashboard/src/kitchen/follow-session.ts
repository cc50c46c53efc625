import { isLeftAlone, noteTouch } from '#kit/data/desk-session.ts';
import { forgetDevice } from '#kit/data/device-session.ts';
import { forgetBoards, isDesk, onSessionEnd, readToken } from '#kit/data/session.ts';
import type { KitchenEntry } from './enter-kitchen.ts';
import { isOfOther, speakFor } from './request.ts';

/** Of a device; or of a person, of whom presses may wait here until they are back. */
export type SessionEnd =
  | { readonly is: 'ended' }
  | { readonly is: 'signedOut'; readonly hasPresses: boolean };

/** Who works here has not left a computer that people share, whatever page of it waits behind this one to lock itself. */
function touch(): void {
  const now = Date.now();
  // Once the time is over a touch no longer counts: it may be that of somebody else.
  if (isDesk() && !isLeftAlone(now)) noteTouch(now);
}

/**
 * What is left of an open kitchen when its session ends. A person who is back in another tab is back here as well, and for somebody else
 * who signed in there the page is loaded anew.
 */
export function followSession(entered: KitchenEntry, onEnd: (end: SessionEnd) => void): () => void {
  if (entered.is === 'device') {
    return onSessionEnd(() => {
      forgetDevice();
      onEnd({ is: 'ended' });
    });
  }
  if (entered.is !== 'staff') return () => undefined;
  const { id } = entered.user;
  speakFor(String(id));
  let ended: string | null | undefined;
  const stop = onSessionEnd(() => {
    ended = readToken();
    onEnd({ is: 'signedOut', hasPresses: forgetBoards(`user ${id} `, true) });
  });
  const leaving = new AbortController();
  const look = () => {
    const token = readToken();
    const isAnother = isOfOther() || (ended !== undefined && token !== ended);
    if (token !== null && isAnother) window.location.reload();
  };
  // A page that slept has heard nothing of other tabs.
  for (const kind of ['storage', 'visibilitychange']) {
    window.addEventListener(kind, look, { signal: leaving.signal });
  }
  for (const kind of ['pointerdown', 'keydown']) {
    window.addEventListener(kind, touch, { capture: true, passive: true, signal: leaving.signal });
  }
  return () => {
    stop();
    leaving.abort();
    speakFor(null);
  };
}
