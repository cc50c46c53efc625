import { useCan } from '#kit/access/can.tsx';
import { plusDays, stamped } from '#kit/i18n/calendar-days.ts';
import { useConfiguredTime } from '#kit/workspace/configured-time.ts';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { addressOf } from '../../reservations/drawer-address.ts';

const LIST = '/reservations/list';
const CHART = '/reservations/list2';

interface Wanted {
  readonly itemId: number;
  readonly unit?: number;
  /** Local dates of the arrival and of the night after which the guest leaves. */
  readonly day: string;
  readonly nights?: number;
}

/** The address of a new stay at the usual hours; null for who may take none. */
export function useBookLink(): (wanted: Wanted) => string | null {
  const [checkIn, checkOut] = [useConfiguredTime('check_in_at'), useConfiguredTime('check_out_at')];
  const mayBook = useCan()('reservations.create');
  const isShown = useIsShown();
  return ({ itemId, unit, day, nights = 1 }) => {
    if (!mayBook || !isShown(LIST)) return null;
    const from = stamped(day, checkIn);
    const to = stamped(plusDays(day, nights), checkOut);
    const address = addressOf({ kind: 'new', of: 'reservation', preset: { itemId, unit, from, to } });
    const texts = Object.entries(address).map(([name, value]) => [name, String(value)]);
    return `${LIST}?${new URLSearchParams(texts).toString()}`;
  };
}

/** The address of the chart on a day. */
export const chartOn = (day: string): string => `${CHART}?day=${day}`;
