import type { RealtimeEvent, RealtimePayload } from '@diwan/contract/notifications/realtime.ts';
import { useEffect, useRef } from 'react';

/** What happens elsewhere, at another desk or in another part of the page, under the names of the real-time events. */
export type AppEvents = { readonly [Name in RealtimeEvent]: RealtimePayload<Name> };
export type AppEventName = keyof AppEvents;

export function emitAppEvent<Name extends AppEventName>(name: Name, detail: AppEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens to the named events for as long as the component is there. */
export function useAppEvent<Name extends AppEventName>(
  names: readonly Name[],
  listener: (detail: AppEvents[Name], name: Name) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  const joined = names.join(' ');
  useEffect(() => {
    const listener = (event: Event) => {
      if (event instanceof CustomEvent) latest.current(event.detail, event.type as Name);
    };
    const all = joined.split(' ');
    for (const name of all) window.addEventListener(name, listener);
    return () => {
      for (const name of all) window.removeEventListener(name, listener);
    };
  }, [joined]);
}
