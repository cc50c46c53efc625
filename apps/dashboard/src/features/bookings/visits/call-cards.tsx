import { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useAppEvent } from '#kit/data/app-events.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { AGAIN_MS, LONGEST_MS } from '#kit/live/alarm.ts';
import { ring } from '#kit/live/ring.ts';
import { usePlace } from '#kit/place/place.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { CallRow } from './call-row.tsx';
import classes from './calls.module.css';
import { visitMessages } from './visits.messages.ts';

/** Where guests sit at tables. */
const SERVED: ReadonlySet<string> = new Set(['restaurant', 'salon']);

/** Rings again every half minute while a table waits, and for ten minutes at most. */
function useRingAgain(since: readonly string[], isWanted: boolean): void {
  const waiting = since.join(' ');
  useEffect(() => {
    if (waiting === '' || !isWanted) return undefined;
    const timer = setInterval(() => {
      const isLate = (at: string) => Date.now() - Date.parse(at) >= LONGEST_MS;
      if (!waiting.split(' ').every(isLate)) ring('call');
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, isWanted]);
}

/** What the tables of the picked branch ask for, until somebody goes; `rings`: this person is told by sound. */
export function CallCards({ rings }: { readonly rings: boolean }) {
  const t = useText(visitMessages);
  const place = usePlace();
  const can = useCan();
  const { business, branch } = place;
  const isServed = SERVED.has(business?.type ?? '');
  const enabled = isServed && branch !== null && can('orders.read', { branch: branch.id });
  const calls = useRead(visitCalls.list, { params: paramsOf(place), enabled }).data?.calls ?? [];
  useAppEvent(['visit-call'], ({ branchId }) => {
    if (rings && branchId === branch?.id) ring('call');
  });
  useRingAgain(
    calls.map(({ called_at: at }) => at),
    rings,
  );
  if (calls.length === 0 || !business || !branch) return null;
  return (
    <div className={classes.card}>
      <p className={classes.title}>
        <IconBellRinging size={18} stroke={1.6} aria-hidden />
        {t('calls')}
      </p>
      <ul className={classes.list}>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} at={{ business_id: business.id, branch_id: branch.id }} />
        ))}
      </ul>
    </div>
  );
}
