import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { wallText, wallTime } from './wall-time.ts';

/** What a new booking begins with: a place and local times of the wire. */
export interface Preset {
  readonly itemId?: number | undefined;
  readonly unit?: number | undefined;
  readonly employeeId?: number | undefined;
  readonly seatId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type Opened =
  | { readonly kind: 'reservation'; readonly id: number }
  | { readonly kind: 'block'; readonly id: number }
  | { readonly kind: 'new'; readonly of: 'reservation' | 'block'; readonly preset: Preset };

/** The drawer stands in the address beside the filters, under names that no filter has. */
export const DRAWER_KEYS: ReadonlySet<string> = new Set([
  'id',
  'block',
  'of',
  'in_item',
  'in_unit',
  'in_employee',
  'in_seat',
  'start',
  'end',
]);

type Address = Readonly<Record<string, unknown>>;

const idIn = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};
/** A local time of the wire that exists on a calendar. */
function momentIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const at = wallTime(value);
  return Number.isFinite(at) && wallText(at) === value ? value : undefined;
}

/** Reads an address, whatever somebody typed into it. */
export function openedIn(given: Address): Opened | null {
  if (given['id'] === 'new') {
    const preset: Preset = {
      itemId: idIn(given['in_item']),
      unit: idIn(given['in_unit']),
      employeeId: idIn(given['in_employee']),
      seatId: idIn(given['in_seat']),
      from: momentIn(given['start']),
      to: momentIn(given['end']),
    };
    return { kind: 'new', of: given['of'] === 'block' ? 'block' : 'reservation', preset };
  }
  const block = idIn(given['block']);
  if (block !== undefined) return { kind: 'block', id: block };
  const id = idIn(given['id']);
  return id === undefined ? null : { kind: 'reservation', id };
}

const filled = (address: Address) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));

export function addressOf(opened: Opened | null): Address {
  if (opened === null) return {};
  if (opened.kind === 'reservation') return { id: opened.id };
  if (opened.kind === 'block') return { block: opened.id };
  const { itemId, unit, employeeId, seatId, from, to } = opened.preset;
  return filled({
    id: 'new',
    of: opened.of === 'block' ? 'block' : undefined,
    in_item: itemId,
    in_unit: unit,
    in_employee: employeeId,
    in_seat: seatId,
    start: from,
    end: to,
  });
}

export const withoutDrawer = <Value>(address: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(address).filter(([key]) => !DRAWER_KEYS.has(key)));

export interface DrawerAddress {
  readonly opened: Opened | null;
  /** `isSaved`: nothing is lost, so nobody is asked. */
  readonly show: (opened: Opened | null, isSaved?: boolean) => void;
}

export function useDrawerAddress(): DrawerAddress {
  const given: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  return useMemo(
    () => ({
      opened: openedIn(given),
      show: (opened, isSaved = false) =>
        void navigate({
          to: '.',
          search: { ...withoutDrawer(given), ...addressOf(opened) },
          ignoreBlocker: isSaved,
          replace: isSaved,
        }),
    }),
    [given, navigate],
  );
}
