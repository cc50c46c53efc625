import { visitCalls, type VisitCallRow } from '@diwan/contract/bookings/visit-calls.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useAppEvent } from '#kit/data/app-events.ts';
import { useRead } from '#kit/data/use-read.ts';
import { AGAIN_MS, LONGEST_MS } from '#kit/live/alert.ts';
import { playTone, type Sound } from '#kit/live/sounds.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { DeskCard } from '#ui/desk-card.tsx';
import { ApproveRow, CallRow } from './waiting-rows.tsx';
import { useVisitText } from './use-visit-text.ts';

/** Where guests sit at tables. */
const SERVED: ReadonlySet<string> = new Set(['restaurant', 'salon']);

type Call = Pick<VisitCallRow, 'kind' | 'called_at'>;

/** Who asks for the bill sounds other than who asks for a waiter. */
const soundOf = ({ kind }: Pick<Call, 'kind'>): Sound => (kind === 'ask_bill' ? 'bill' : 'call');

/** Rings again every half minute while a table waits, and for ten minutes at most. */
function useRingAgain(calls: readonly Call[], isWanted: boolean): void {
  const waiting = calls.map((call) => `${call.called_at} ${soundOf(call)}`).join();
  useEffect(() => {
    if (waiting === '' || !isWanted) return undefined;
    const timer = setInterval(() => {
      const left = waiting
        .split(',')
        .map((one) => one.split(' '))
        .filter(([at = '']) => Date.now() - Date.parse(at) < LONGEST_MS)
        .map(([, sound]) => sound);
      if (left.length > 0) playTone(left.includes('call') ? 'call' : 'bill');
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, isWanted]);
}

/** What the tables of the picked branch ask for, until somebody goes; `rings`: this person is notified by sound. */
export function CallCards({ rings }: { readonly rings: boolean }) {
  const t = useVisitText();
  const workspace = useWorkspace();
  const can = useCan();
  const { business, branch } = workspace;
  const isServed = SERVED.has(business?.type ?? '');
  const enabled = isServed && branch !== null && can('orders.read', { branch: branch.id });
  const { calls = [], approvals = [] } =
    useRead(visitCalls.list, { params: paramsOf(workspace), enabled }).data ?? {};
  useAppEvent(['visit-call'], ({ call, branchId }) => {
    if (rings && branchId === branch?.id) playTone(soundOf(call));
  });
  useRingAgain(calls, rings);
  // There they stand on the page itself.
  const isOnFloor = useLocation().pathname === '/floor';
  if (isOnFloor || calls.length + approvals.length === 0 || !business || !branch) return null;
  const at = { business_id: business.id, branch_id: branch.id };
  const { currency } = business;
  const owes = (open: number | undefined) => (open === undefined ? undefined : { value: open, currency });
  const rows = (
    <>
      {approvals.map(({ visit_id: id, seat, since }) => (
        <ApproveRow key={id} locales={seat.locales} since={since} at={{ ...at, id }} />
      ))}
      {calls.map((call) => (
        <CallRow key={call.id} call={call} owes={owes(call.open)} at={at} />
      ))}
    </>
  );
  return <DeskCard title={t('calls')} rows={rows} />;
}
