import { useEffect, useMemo, useRef, useState } from 'react';
import { isLater, type Ticket } from './board/ticket.rules.ts';

export interface NewTickets {
  /** Came while this page was open and were not looked at yet, oldest first. */
  readonly ids: readonly number[];
  /** How many have come since the page was opened. */
  readonly arrived: number;
  /** All that nobody has accepted and that is to be begun with. */
  readonly waiting: number;
  readonly see: () => void;
}

const idsIn = (text: string): readonly number[] => text.split(' ').filter(Boolean).map(Number);

/** The same list as long as the same tickets are in it. */
function useIdsOf(tickets: readonly Ticket[], isWanted: (ticket: Ticket) => boolean): readonly number[] {
  const text = tickets
    .filter(isWanted)
    .map(({ id }) => id)
    .join(' ');
  return useMemo(() => idsIn(text), [text]);
}

/** Was accepted for a time that has come: nobody has pressed it since. */
const isBegun = ({ status, beginsAt, expectedAt }: Ticket) =>
  status === 'accepted' && beginsAt !== null && expectedAt === null;

/** As of the last look. */
interface Known {
  /** What is to be done now. */
  readonly there: ReadonlySet<number>;
  /** Of what was accepted: what is not to be done yet, and what was announced when its time came. */
  readonly later: ReadonlySet<number>;
  readonly announced: ReadonlySet<number>;
}

/** Which of the tickets that wait are new to whoever looks at the board; one for later is new when its time has come. */
export function useNewTickets(tickets: readonly Ticket[], isKnown: boolean, now: number): NewTickets {
  const later = useIdsOf(tickets, (ticket) => ticket.status === 'accepted' && isLater(ticket, now));
  const waiting = useIdsOf(tickets, (ticket) => ticket.status === 'pending' && !isLater(ticket, now));
  const begun = useIdsOf(tickets, (ticket) => isBegun(ticket) && !isLater(ticket, now));
  const known = useRef<Known | null>(null);
  const [fresh, setFresh] = useState<readonly number[]>([]);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!isKnown) return;
    // What stands there when the page is opened is seen by opening it.
    const before = (known.current ??= {
      there: new Set(waiting),
      later: new Set(later),
      announced: new Set(),
    });
    const announced = begun.filter((id) => before.later.has(id) || before.announced.has(id));
    const there = [...waiting, ...announced];
    const added = there.filter((id) => !before.there.has(id));
    // Only what stands here is remembered: a screen is open for days.
    known.current = { there: new Set(there), later: new Set(later), announced: new Set(announced) };
    setFresh((ids) => {
      const left = ids.filter((id) => there.includes(id));
      return added.length === 0 && left.length === ids.length ? ids : [...left, ...added];
    });
    if (added.length > 0) setArrived((count) => count + added.length);
  }, [waiting, begun, later, isKnown]);
  return { ids: fresh, arrived, waiting: waiting.length, see: () => setFresh([]) };
}
