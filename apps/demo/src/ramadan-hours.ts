import type { DemoBranch } from './content/shape.ts';
import { dayOf, kuwaitDay } from './kuwait-days.ts';

const YEAR_DAYS = 400;
/** From the sunset on; who serves breakfast opens after the prayer. */
const EVENING = [{ S: '17:00', E: '01:30' }];
const NIGHT = [{ S: '20:00', E: '01:00' }];

/** The hours of the Ramadan that it is or that comes next. */
export function ramadanHours(now: Date, { isOfTheMorning = false }: DemoBranch) {
  const today = dayOf(now.getTime());
  const days = Array.from({ length: YEAR_DAYS }, (_, later) => kuwaitDay(today + later));
  const first = days.findIndex(({ isRamadan }) => isRamadan);
  const length = days.slice(first).findIndex(({ isRamadan }) => !isRamadan);
  return {
    from: days[first]?.date,
    to: days[first + length - 1]?.date,
    name_en: 'Ramadan',
    name_ar: 'رمضان',
    ranges: isOfTheMorning ? NIGHT : EVENING,
  };
}
