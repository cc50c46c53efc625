import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { plusDays, stamped } from '#kit/i18n/calendar-days.ts';
import type { BookingKind } from '../bookables.ts';
import type { Preset } from '../drawer-address.ts';
import { wallText, wallTime } from '../wall-time.ts';

const DAY = 'YYYY-MM-DD'.length;

interface House {
  readonly kind: BookingKind;
  /** The wall time of now. */
  readonly now: string;
  readonly checkIn: string;
  readonly checkOut: string;
}

/** What a new booking begins with: the times it was drawn over, or tonight, or the next full hour. */
export function withStartingTimes(preset: Preset, { kind, now, checkIn, checkOut }: House): Preset {
  if (preset.from !== undefined) return preset;
  if (kind === 'stay') {
    const today = now.slice(0, DAY);
    return { ...preset, from: stamped(today, checkIn), to: stamped(plusDays(today, 1), checkOut) };
  }
  return { ...preset, from: wallText(Math.ceil((wallTime(now) + 1) / HOUR_MS) * HOUR_MS) };
}
