import { dateOfDay, weekdayOfDay, type LocalDate, type Weekday } from '@diwan/domain/local-time.ts';
import { DAY_MS, HOUR_MS } from '@diwan/domain/time-range.ts';

/** A day as people in Kuwait live it. */
export interface KuwaitDay {
  /** Since 1 January 1970. */
  readonly number: number;
  readonly date: LocalDate;
  readonly weekday: Weekday;
  /** From Thursday, when it begins in the evening. */
  readonly isWeekend: boolean;
  readonly isRamadan: boolean;
  readonly isEid: boolean;
  /** The last days before an Eid, when everybody wants to be beautiful. */
  readonly isBeforeEid: boolean;
  readonly isNationalDay: boolean;
  /** Schools are closed, it is hot, and many travel. */
  readonly isSummer: boolean;
  /** From November to March everybody is outside. */
  readonly isCool: boolean;
}

const MOON = new Intl.DateTimeFormat('en', {
  calendar: 'islamic-umalqura',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

interface MoonDay {
  readonly month: number;
  readonly day: number;
}

const known = new Map<number, MoonDay>();

function moonDay(number: number): MoonDay {
  const found = known.get(number);
  if (found) return found;
  const parts = new Map(MOON.formatToParts(number * DAY_MS).map(({ type, value }) => [type, Number(value)]));
  const made = { month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
  known.set(number, made);
  return made;
}

const [RAMADAN, SHAWWAL, DHU_AL_HIJJA] = [9, 10, 12];
const DAYS_OF_FITR = 3;
const [ADHA, LAST_OF_ADHA] = [10, 13];
const DAYS_BEFORE = 4;
const WEEKEND: ReadonlySet<Weekday> = new Set(['Thu', 'Fri', 'Sat']);

const isEid = ({ month, day }: MoonDay): boolean =>
  (month === SHAWWAL && day <= DAYS_OF_FITR) ||
  (month === DHU_AL_HIJJA && day >= ADHA && day <= LAST_OF_ADHA);

export function kuwaitDay(number: number): KuwaitDay {
  const date = dateOfDay(number);
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const weekday = weekdayOfDay(number);
  const moon = moonDay(number);
  const coming = Array.from({ length: DAYS_BEFORE }, (_, later) => moonDay(number + later + 1));
  return {
    number,
    date,
    weekday,
    isWeekend: WEEKEND.has(weekday),
    isRamadan: moon.month === RAMADAN,
    isEid: isEid(moon),
    isBeforeEid: !isEid(moon) && coming.some(isEid),
    isNationalDay: month === 2 && (day === 25 || day === 26),
    isSummer: (month === 6 && day >= 15) || month === 7 || month === 8,
    isCool: month >= 11 || month <= 3,
  };
}

const [MINUTE_MS, KUWAIT_OFFSET_MS] = [60_000, 3 * HOUR_MS];

/** The instant so many minutes after the midnight with which a day begins in Kuwait, where no clock is ever changed. */
export const minuteOf = (day: number, minute: number): number =>
  day * DAY_MS - KUWAIT_OFFSET_MS + Math.round(minute * MINUTE_MS);

/** The day on which it is this moment in Kuwait. */
export const dayOf = (at: number): number => Math.floor((at + KUWAIT_OFFSET_MS) / DAY_MS);

/** Thirteen months, and a little of what was before them. */
export const HISTORY_DAYS = 400;
