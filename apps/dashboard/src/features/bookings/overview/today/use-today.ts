import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { useRead } from '#kit/data/use-read.ts';
import type { SeenBranch } from '../seen-branch.ts';

const MINUTE_MS = 60_000;

/** The day by the type of the business; events that concern the overview ask for it again as well. */
export const useToday = ({ params, mayAny }: SeenBranch) =>
  useRead(statistics.today, {
    params,
    enabled: mayAny,
    keepPrevious: true,
    refetchMilliseconds: MINUTE_MS,
  });
