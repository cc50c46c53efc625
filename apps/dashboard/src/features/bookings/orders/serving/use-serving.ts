import type { Pause, Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import { serving, type ServingRow } from '@diwan/contract/catalogue/serving.ts';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { notify } from '#ui/overlays.ts';

/** Named as the path of the calls has it. */
export type Place = Readonly<Record<'business_id' | 'branch_id', number>>;

/** Beside what the server tells, which a network may swallow. */
const REFRESH_MILLISECONDS = MINUTE_MS;

/** What is over is not said any more, without asking the server. */
function useStillAhead(found: ServingRow | undefined): ServingRow | null {
  const [now, setNow] = useState(() => Date.now());
  const ends = found
    ? [found.paused_until, ...found.snoozed.map(({ until }) => until)].flatMap((end) =>
        end === null ? [] : [Date.parse(end)],
      )
    : [];
  const next = Math.min(...ends.filter((end) => end > now));
  useEffect(() => {
    // A browser counts no longer than about 24 days.
    const wait = Math.min(next - Date.now(), 2 ** 31 - 1);
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [next]);
  if (!found) return null;
  const isAhead = (end: string) => Date.parse(end) > now;
  return {
    paused_until: found.paused_until !== null && isAhead(found.paused_until) ? found.paused_until : null,
    snoozed: found.snoozed.filter(({ until }) => until === null || isAhead(until)),
  };
}

export interface Serving {
  /** Null until it is known. */
  readonly served: ServingRow | null;
  readonly isComing: boolean;
  readonly isBusy: boolean;
  /** Null: take orders again. */
  readonly pause: (wanted: Pause | null) => void;
  /** Null: it is there again. */
  readonly snooze: (id: number, wanted: Snooze | null) => void;
}

/** What the branch does not serve for a while, and the presses that change it. */
export function useServing(params: Place): Serving {
  const { data, isPending } = useRead(serving.get, { params, refetchMilliseconds: REFRESH_MILLISECONDS });
  const pausing = useWrite(serving.pause);
  const snoozing = useWrite(serving.snooze);
  const notifyOutcome = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    });
  return {
    served: useStillAhead(data),
    isComing: isPending,
    isBusy: pausing.isBusy || snoozing.isBusy,
    pause: (wanted) => notifyOutcome(pausing.run({ params, body: { for: wanted } })),
    snooze: (id, wanted) => notifyOutcome(snoozing.run({ params: { ...params, id }, body: { for: wanted } })),
  };
}
