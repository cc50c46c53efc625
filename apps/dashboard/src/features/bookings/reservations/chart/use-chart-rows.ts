import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import { useMemo } from 'react';
import type { CallError } from '#kit/data/call-error.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useBookables, useBookingKind, useFloors, useStaff } from '../bookables.ts';
import { useUnitNames } from '../unit-names.ts';
import {
  chartRows,
  employeePlace,
  seatPlace,
  unitPlace,
  type ChartRow,
  type GroupOfPlaces,
} from './chart-rows.ts';

interface Rows {
  readonly rows: readonly ChartRow[];
  readonly items: readonly ItemRow[];
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The places of the picked branch: units by item, employees of a salon, seats by area. */
export function useChartRows(): Rows {
  const kind = useBookingKind();
  const locale = useLocale();
  const nameOf = useNameOf();
  const unitsOf = useUnitNames();
  const branchId = useWorkspace().branch?.id ?? null;
  const { answer: itemsAnswer, rows: items } = useBookables(kind === 'seat' ? null : branchId);
  const staff = useStaff(kind === 'service' ? branchId : null);
  const { floors, ...floorsAnswer } = useFloors(kind === 'seat' ? branchId : null);
  const rows = useMemo(() => {
    const units = (): GroupOfPlaces[] =>
      items
        .filter(({ itemable_type: type }) => isStay(type))
        .map((item) => ({
          key: String(item.id),
          name: nameOf(item.locales),
          picture: { src: item.media[0]?.src, of: 'thing' },
          places: unitsOf(item).map(({ unit, name }) => ({ name, place: unitPlace(item.id, unit) })),
        }));
    const people = (): GroupOfPlaces[] => [
      {
        key: 'employees',
        name: '',
        places: (staff.data?.data ?? []).map(({ id, name, photo }) => ({
          name,
          place: employeePlace(id),
          picture: { src: photo ?? undefined, of: 'person' },
        })),
      },
    ];
    const seats = (): GroupOfPlaces[] =>
      (floors ?? []).map((area) => ({
        key: String(area.id),
        name: nameOf(area.locales),
        places: area.seats.map((seat) => ({ name: nameOf(seat.locales), place: seatPlace(seat.id) })),
      }));
    return chartRows({ stay: units, service: people, seat: seats }[kind]());
    // oxlint-disable-next-line react/exhaustive-deps -- names change with the language alone
  }, [kind, locale, items, staff.data, floors]);
  const answer = { stay: itemsAnswer, service: staff, seat: floorsAnswer }[kind];
  return {
    rows,
    items,
    isPending: answer.isLoading,
    error: answer.error,
    retry: () => void answer.refetch(),
  };
}
