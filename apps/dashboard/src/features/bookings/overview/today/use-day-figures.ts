import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { useRead, useReadAhead } from '#kit/data/use-read.ts';
import type { FigureLink } from '../figure-link.ts';
import type { SeenBranch } from '../seen-branch.ts';

/** The day by the type of the business; events that concern the overview ask for it again as well. */
export function useDayFigures({ params, mayAny }: SeenBranch) {
  const read = { params, enabled: mayAny };
  useReadAhead(statistics.today, read);
  return useRead(statistics.today, { ...read, keepPrevious: true, refetchMilliseconds: MINUTE_MS });
}

export interface TodayProps<Day> {
  readonly day: Day;
  readonly linkTo: FigureLink;
  /** Reservations that wait for a decision; undefined while it is not known. */
  readonly pending: number | undefined;
  /** Seen from three metres: the picture and the figures alone. */
  readonly isWall?: boolean;
}
