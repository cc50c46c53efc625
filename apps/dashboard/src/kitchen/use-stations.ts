import type { KitchenStation } from '@diwan/contract/bookings/stations.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { pickedOf, type Picked } from './board/stations.rules.ts';
import { readStations } from './kitchen-calls.ts';
import { useRefreshed } from './use-refreshed.ts';

/** Alone, the key of a former version, which held the branch that was opened last. */
const KEPT = 'kitchen-stations';
/** Each branch by itself, so that a kitchen that is opened for a moment asks none of the others again. */
const keyOf = (of: string) => `${KEPT} ${of}`;
const FIRST_MILLISECONDS = 500;

interface Stored {
  readonly of: string;
  /** So that a screen which starts without a network knows their names. */
  readonly stations: readonly KitchenStation[];
  /** Undefined: nobody has chosen yet. */
  readonly chosen?: Picked;
}

function readStored(of: string): Stored {
  try {
    // What this module wrote.
    const text = localStorage.getItem(keyOf(of)) ?? localStorage.getItem(KEPT) ?? 'null';
    const stored = JSON.parse(text) as Stored | null;
    if (stored?.of === of) return stored;
  } catch {
    // Unreadable is as good as none: it is asked for again.
  }
  return { of, stations: [] };
}

export interface Stations {
  readonly all: readonly KitchenStation[];
  readonly picked: Picked;
  /** The branch cooks at several stations, and nobody has said yet which this screen is for. */
  readonly isOpenQuestion: boolean;
  readonly choose: (chosen: Picked) => void;
  readonly refresh: () => void;
}

/** The stations of the branch, and those this device works for: two screens of one kitchen may differ. */
export function useStations(businessId: number, branchId: number): Stations {
  const of = `${businessId} ${branchId}`;
  const [stored, setKept] = useState(() => readStored(of));
  const at = useMemo(() => ({ business_id: businessId, branch_id: branchId }), [businessId, branchId]);
  useEffect(() => localStorage.setItem(keyOf(stored.of), JSON.stringify(stored)), [stored]);
  const ask = useCallback(async () => {
    const stations = await readStations(at);
    setKept((before) => ({ ...before, stations }));
  }, [at]);
  const refresh = useRefreshed(ask, FIRST_MILLISECONDS);
  // The same object until something changes: every card of the board is rendered again for another.
  return useMemo(
    () => ({
      all: stored.stations,
      picked: pickedOf(stored.chosen ?? null, stored.stations),
      isOpenQuestion: stored.stations.length > 1 && stored.chosen === undefined,
      choose: (chosen: Picked) => setKept((before) => ({ ...before, chosen })),
      refresh,
    }),
    [stored, refresh],
  );
}
