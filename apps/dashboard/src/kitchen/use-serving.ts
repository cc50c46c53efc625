import type { Pause, Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import type { ServingRow } from '@diwan/contract/catalogue/serving.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { pauseOrdering, readServing, snoozeItem } from './kitchen-calls.ts';

/** Beside what the server tells, which a network may swallow. */
const REFRESH_MILLISECONDS = 60_000;
/** The tickets come first. */
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
}

/** What is over is not said any more, without asking the server. */
export const stillAhead = ({ paused_until, snoozed }: ServingRow, now: number): ServingRow => ({
  paused_until: paused_until !== null && Date.parse(paused_until) > now ? paused_until : null,
  snoozed: snoozed.filter(({ until }) => Date.parse(until) > now),
});

/** What the branch does not serve for a while, and the presses that change it: they need the server at once. */
export function useServing(businessId: number, branchId: number): Serving {
  const [served, setServed] = useState(ALL_SERVED);
  const [problem, setProblem] = useState<string | null>(null);
  const at = useMemo(() => ({ business_id: businessId, branch_id: branchId }), [businessId, branchId]);
  const press = (asked: Promise<ServingRow>) =>
    void asked.then(
      (row) => {
        setServed(row);
        setProblem(null);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setProblem(error.message);
      },
    );
  const refresh = useCallback(
    () =>
      void readServing(at).then(setServed, (error: unknown) => {
        // What was known stands, and is asked for again.
        if (!(error instanceof CallError)) throw error;
      }),
    [at],
  );
  useEffect(() => {
    const first = setTimeout(refresh, FIRST_MILLISECONDS);
    const timer = setInterval(refresh, REFRESH_MILLISECONDS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [refresh]);
  return {
    served,
    problem,
    pause: (wanted) => press(pauseOrdering(at, wanted)),
    snooze: (id, wanted) => press(snoozeItem(at, id, wanted)),
    refresh,
  };
}
