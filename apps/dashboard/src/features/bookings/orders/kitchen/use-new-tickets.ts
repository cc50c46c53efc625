import { useEffect, useRef, useState } from 'react';

interface NewTickets {
  /** Came while this page was open and were not looked at yet, oldest first. */
  readonly ids: readonly number[];
  /** How many have come since the page was opened. */
  readonly arrived: number;
  readonly see: () => void;
}

/** Which of the tickets that wait are new to whoever looks at the board. */
export function useNewTickets(waiting: readonly number[] | undefined): NewTickets {
  const known = useRef<Set<number> | null>(null);
  const [fresh, setFresh] = useState<readonly number[]>([]);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!waiting) return;
    // What stands there when the page is opened is seen by opening it.
    const before = (known.current ??= new Set(waiting));
    const added = waiting.filter((id) => !before.has(id));
    for (const id of added) before.add(id);
    setFresh((ids) => {
      const left = ids.filter((id) => waiting.includes(id));
      return added.length === 0 && left.length === ids.length ? ids : [...left, ...added];
    });
    if (added.length > 0) setArrived((count) => count + added.length);
  }, [waiting]);
  return { ids: fresh, arrived, see: () => setFresh([]) };
}
