import type { RoomState } from '@diwan/contract/bookings/today.ts';

/** By hand: a stay or a block as a function of the database answers it. */
export interface TakenUnit {
  readonly item_id: number;
  readonly unit: number;
  readonly from_at: string;
  readonly to_at: string;
  /** Null: a block. */
  readonly reservation_id: number | null;
  /** Null: a block, or a stay at a branch that the caller may not read. */
  readonly name: string | null;
}

interface Moments {
  readonly now: Date;
  readonly endOfDay: Date;
}

interface UnitToday {
  readonly state: RoomState;
  /** Null: of nobody, or of a guest who is not for the caller to know. */
  readonly stay: { readonly reservation_id: number; readonly name: string } | null;
}

const stayOf = ({ reservation_id: id, name }: TakenUnit): UnitToday['stay'] =>
  id === null || name === null ? null : { reservation_id: id, name };

/** What a unit is at this moment, given all that stands on it today in the order of time. */
export function stateOfUnit(taken: readonly TakenUnit[], { now, endOfDay }: Moments): UnitToday {
  const present = taken.find((one) => new Date(one.from_at) <= now && new Date(one.to_at) > now);
  if (present?.reservation_id === null) return { state: 'blocked', stay: null };
  if (present) {
    const isLeaving = new Date(present.to_at) < endOfDay;
    return { state: isLeaving ? 'leaving' : 'in_house', stay: stayOf(present) };
  }
  const next = taken.find(
    (one) => one.reservation_id !== null && new Date(one.from_at) > now && new Date(one.from_at) < endOfDay,
  );
  return next ? { state: 'arriving', stay: stayOf(next) } : { state: 'free', stay: null };
}
