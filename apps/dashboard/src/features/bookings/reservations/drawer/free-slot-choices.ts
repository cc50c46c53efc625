import { DAY_MS } from '@diwan/domain/local-time.ts';
import type { freeSlotsAnswer } from '@diwan/contract/bookings/availability.ts';
import type { z } from 'zod';
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
}

/** More are not worth reading. */
const SHOWN = 4;

/** As long as what was wanted, or shorter where the slot is: as near as it can be to the wanted start. */
function stayIn(slot: Slot, wanted: Wanted): SlotChoice {
  const length = wallTime(wanted.to) - wallTime(wanted.from);
  const [first, last] = [wallTime(slot.from), wallTime(slot.to)];
  const latest = Math.max(first, last - length);
  const near = Math.min(Math.max(wallTime(wanted.from), first), latest);
  // Whole days from the slot's beginning, so that the hours of arrival stay those of the house.
  const from = first + Math.floor((near - first) / DAY_MS) * DAY_MS;
  const nights = Math.max(1, Math.floor((Math.min(from + length, last) - from) / DAY_MS));
  return {
    unit: slot.unit,
    employeeId: slot.provider_employee_id,
    from: wallText(from),
    to: wallText(from + nights * DAY_MS),
  };
}

function startsIn(slot: Slot, wanted: Wanted): SlotChoice[] {
  const length = wallTime(wanted.to) - wallTime(wanted.from);
  return slot.starts.map((from) => ({
    unit: slot.unit,
    employeeId: slot.provider_employee_id,
    from,
    to: wallText(wallTime(from) + length),
  }));
}

/** The choices nearest to what was wanted, in the order of time. */
export function slotChoices(slots: readonly Slot[], wanted: Wanted): SlotChoice[] {
  const distance = ({ from }: SlotChoice) => Math.abs(wallTime(from) - wallTime(wanted.from));
  return slots
    .flatMap((slot) => (slot.starts.length > 0 ? startsIn(slot, wanted) : [stayIn(slot, wanted)]))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, SHOWN)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}
