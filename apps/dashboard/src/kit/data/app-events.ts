import { useEffect, useRef } from 'react';

interface OfReservation {
  readonly reservation: { readonly id: number; readonly branch_id: number };
}
interface OfOrder {
  readonly order: { readonly id: number };
  readonly branchId: number;
}

/** What happens elsewhere, at another desk or in another part of the page, under the names of the real-time events. */
export interface AppEvents {
  readonly 'new-reservation': OfReservation;
  readonly 'update-reservation': OfReservation;
  readonly 'new-order': OfOrder;
  readonly 'update-order': OfOrder;
  readonly 'reservation-till-updated': {
    readonly branch_id: number;
    /** `YYYY-MM-DD`; null: the setting was cleared. */
    readonly EnableReservationTill: string | null;
  };
  readonly permissionsUpdated: { readonly branch_id: number };
}
export type AppEventName = keyof AppEvents;

export function emitAppEvent<Name extends AppEventName>(name: Name, detail: AppEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Hears the named events for as long as the component is there. */
export function useAppEvent<Name extends AppEventName>(
  names: readonly Name[],
  listener: (detail: AppEvents[Name]) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  const joined = names.join(' ');
  useEffect(() => {
    const heard = (event: Event) => {
      if (event instanceof CustomEvent) latest.current(event.detail);
    };
    const all = joined.split(' ');
    for (const name of all) window.addEventListener(name, heard);
    return () => {
      for (const name of all) window.removeEventListener(name, heard);
    };
  }, [joined]);
}
