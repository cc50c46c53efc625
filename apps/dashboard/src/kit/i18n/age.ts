import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { ageMessages } from './age.messages.ts';
import { useText } from './messages.ts';
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export interface Age {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Whole minutes from an instant of the wire until `now`; a clock that is behind counts as none. */
export function ageOf(since: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  return {
    days: Math.floor(minutes / DAY_MINUTES),
    hours: Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES),
    minutes: minutes % HOUR_MINUTES,
  };
}

export function useAgeText(): (since: string, now: number) => string {
  const t = useText(ageMessages);
  return (since, now) => {
    const { days, hours, minutes } = ageOf(since, now);
    if (days > 0) return t('days', { count: days });
    return hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes });
  };
}
