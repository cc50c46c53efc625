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

/** Which of the tickets that wait are new to whoever looks at the board; one for later is new when its time has come. */
export function useNewTickets(tickets: readonly Ticket[], isKnown: boolean, now: number): NewTickets {
  const text = tickets
    .filter((ticket) => ticket.status === 'pending' && !isLater(ticket, now))
    .map(({ id }) => id)
    .join(' ');
  const waiting = useMemo(() => text.split(' ').filter(Boolean).map(Number), [text]);
  const known = useRef<Set<number> | null>(null);
  const [fresh, setFresh] = useState<readonly number[]>([]);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!isKnown) return;
    // What stands there when the page is opened is seen by opening it.
    const before = (known.current ??= new Set(waiting));
    const added = waiting.filter((id) => !before.has(id));
    // Only what stands here is remembered: a screen is open for days.
    known.current = new Set(waiting);
    setFresh((ids) => {
      const left = ids.filter((id) => waiting.includes(id));
      return added.length === 0 && left.length === ids.length ? ids : [...left, ...added];
    });
    if (added.length > 0) setArrived((count) => count + added.length);
  }, [waiting, isKnown]);
  return { ids: fresh, arrived, waiting: waiting.length, see: () => setFresh([]) };
}
