import type { freeSlotsAnswer } from '@diwan/contract/bookings/availability.ts';
import type { z } from 'zod';
import { DAY_MS, HOUR_MS } from '@diwan/domain/time-range.ts';
import { wallText, wallTime } from '../wall-time.ts';

type Slot = z.output<typeof freeSlotsAnswer>['slots'][number];

export interface SlotChoice {
  readonly unit: number | null;
  readonly employeeId: number | null;
  readonly from: string;
  readonly to: string;
}

interface Wanted {
  readonly from: string;
  readonly to: string;
  /** The wall time of now: what would begin earlier is over. */
  readonly notBefore: string;
}

const DAY = 'YYYY-MM-DD'.length;

/** More are not worth reading. */
const SHOWN = 4;

/**
 * As long as what was wanted, at its hours and on the day nearest to it; none where the slot is shorter. A stay may still
 * begin today when its hour of arrival is over.
 */
function stayIn(slot: Slot, { from, to, notBefore }: Wanted): SlotChoice[] {
  const [start, length] = [wallTime(from), wallTime(to) - wallTime(from)];
  const earliest = Math.max(wallTime(slot.from), wallTime(`${notBefore.slice(0, DAY)} 00:00:00`));
  const first = Math.ceil((earliest - start) / DAY_MS);
  const last = Math.floor((wallTime(slot.to) - length - start) / DAY_MS);
  if (last < first) return [];
  const arrival = start + Math.min(Math.max(0, first), last) * DAY_MS;
  return [
    {
      unit: slot.unit,
      employeeId: slot.provider_employee_id,
      from: wallText(arrival),
      to: wallText(arrival + length),
    },
  ];
}

/** The starts of a slot from which something of a length ends within it. */
const fitting = ({ starts, to }: Slot, length: number): string[] =>
  starts.filter((start) => wallTime(start) + length <= wallTime(to));

function startsIn(slot: Slot, wanted: Wanted): SlotChoice[] {
  const length = wallTime(wanted.to) - wallTime(wanted.from);
  const ahead = fitting(slot, length).filter((from) => from >= wanted.notBefore);
  return ahead.map((from) => ({
    unit: slot.unit,
    employeeId: slot.provider_employee_id,
    from,
    to: wallText(wallTime(from) + length),
  }));
}

/** Of the times at which an appointment can begin on a day. */
const STARTS_SHOWN = 8;
const HALF_HOUR_MS = HOUR_MS / 2;

/** Each time that is half an hour or more from the one before it. */
function spaced(times: readonly string[]): string[] {
  const kept: string[] = [];
  for (const time of times) {
    const last = kept.at(-1);
    if (last === undefined || Math.abs(wallTime(time) - wallTime(last)) >= HALF_HOUR_MS) kept.push(time);
  }
  return kept;
}

/**
 * When an appointment as long as the wanted one can begin on its day: the next times from the wanted one on, and the last ones
 * before it where these are few. Whoever gives it, each time stands there once.
 */
export function startsOfDay(slots: readonly Slot[], { from, to, notBefore }: Wanted): string[] {
  const length = wallTime(to) - wallTime(from);
  const fits = slots.flatMap((slot) => fitting(slot, length));
  const isOfDay = (start: string) => start.slice(0, DAY) === from.slice(0, DAY) && start >= notBefore;
  const all = [...new Set(fits)].filter(isOfDay).toSorted();
  const later = spaced(all.filter((start) => start >= from)).slice(0, STARTS_SHOWN);
  const first = later[0] ?? from;
  const isBefore = (start: string) => wallTime(first) - wallTime(start) >= HALF_HOUR_MS || later.length === 0;
  const earlier = spaced(all.filter((start) => start < from && isBefore(start)).toReversed());
  return [...earlier.slice(0, STARTS_SHOWN - later.length).toReversed(), ...later];
}

/** The choices nearest to what was wanted, in the order of time. */
export function slotChoices(slots: readonly Slot[], wanted: Wanted): SlotChoice[] {
  const distance = ({ from }: SlotChoice) => Math.abs(wallTime(from) - wallTime(wanted.from));
  return slots
    .flatMap((slot) => (slot.starts.length > 0 ? startsIn(slot, wanted) : stayIn(slot, wanted)))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, SHOWN)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}
