import { statistics, type OverviewFigures } from '@diwan/contract/bookings/statistics.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { useRead, useReadAhead } from '#kit/data/use-read.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { figureLink } from './figure-link.ts';
import { figuresOf, type Figure } from './figures.ts';
import { overviewMessages } from './overview.messages.ts';
import type { SeenBranch } from './seen-branch.ts';
import { useDayFigures } from './today/use-day-figures.ts';

/** The figures, asked for again every minute; what is booked or ordered meanwhile refreshes them as every read it affects. */
export function useOverview({ params, mayAny }: SeenBranch) {
  const read = { params, enabled: mayAny };
  // What must be done today is shown when it has come.
  useReadAhead(statistics.overview, read);
  return useRead(statistics.overview, { ...read, keepPrevious: true, refetchMilliseconds: MINUTE_MS });
}

/** The figures in words; null while they are still coming. */
export function useFigures(known: OverviewFigures | undefined, seen: SeenBranch): Figure[] | null {
  const t = useText(overviewMessages);
  const locale = useLocale();
  const { business } = useWorkspace();
  const today = useToday();
  const day = useDayFigures(seen);
  if (!known || !business) return null;
  const shown = seen.may.orders ? known : { ...known, pending_orders: null };
  return figuresOf(shown, {
    t,
    currency: business.currency,
    locale,
    today,
    linkTo: figureLink(seen),
    type: business.type,
    day: day.data,
  });
}
