import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { useRead, useReadAhead } from '#kit/data/use-read.ts';
import type { SeenBranch } from '../seen-branch.ts';

const MINUTE_MS = 60_000;

/** The day by the type of the business; events that concern the overview ask for it again as well. */
export function useToday({ params, mayAny }: SeenBranch) {
  const read = { params, enabled: mayAny };
  useReadAhead(statistics.today, read);
  return useRead(statistics.today, { ...read, keepPrevious: true, refetchMilliseconds: MINUTE_MS });
}
