import type { Pause, Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import type { ServedItem, ServingRow } from '@diwan/contract/catalogue/serving.ts';
import { useCallback, useMemo, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { pauseOrdering, readServedItems, readServing, snoozeItem } from './kitchen-calls.ts';
import { useRefreshed } from './use-refreshed.ts';

const FIRST_MILLISECONDS = 2000;

/** Until it is known, which the server tells whoever changes it. */
const ALL_SERVED: ServingRow = { paused_until: null, snoozed: [] };

export interface Serving {
  readonly served: ServingRow;
  /** Why the last press was not done. */
  readonly problem: string | null;
  readonly pause: (wanted: Pause | null) => void;
  readonly snooze: (id: number, wanted: Snooze | null) => void;
  readonly refresh: () => void;
  /** All that guests can order. */
  readonly readItems: () => Promise<readonly ServedItem[]>;
}

/** What is over is not said any more, without asking the server. */
export const stillAhead = ({ paused_until, snoozed }: ServingRow, now: number): ServingRow => ({
  paused_until: paused_until !== null && Date.parse(paused_until) > now ? paused_until : null,
  snoozed: snoozed.filter(({ until }) => until === null || Date.parse(until) > now),
});

/** What the branch does not serve for a while, and the presses that change it: they need the server at once. */
export function useServing(businessId: number, branchId: number): Serving {
  const [served, setServed] = useState(ALL_SERVED);
  const [problem, setProblem] = useState<string | null>(null);
  const at = useMemo(() => ({ business_id: businessId, branch_id: branchId }), [businessId, branchId]);
  const press = (input: Promise<ServingRow>) =>
    void input.then(
      (row) => {
        setServed(row);
        setProblem(null);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setProblem(error.message);
      },
    );
  const ask = useCallback(async () => setServed(await readServing(at)), [at]);
  const readItems = useCallback(() => readServedItems(at), [at]);
  const refresh = useRefreshed(ask, FIRST_MILLISECONDS);
  return {
    served,
    problem,
    pause: (wanted) => press(pauseOrdering(at, wanted)),
    snooze: (id, wanted) => press(snoozeItem(at, id, wanted)),
    refresh,
    readItems,
  };
}
