import type { CalendarConflict, UnitCalendar } from '@diwan/contract/bookings/calendars.ts';

export interface PlacedUnit extends UnitCalendar {
  readonly business_id: number;
  readonly item: string;
  /** What tells it from the item's other units; null where there are none. */
  readonly ownName: string | null;
  /** Item and unit together. */
  readonly name: string;
}

export interface ItemUnits {
  readonly item_id: number;
  readonly name: string;
  readonly units: readonly PlacedUnit[];
}

const unitKey = ({ item_id, unit }: Pick<UnitCalendar, 'item_id' | 'unit'>) => `${item_id}/${unit}`;

/** Params and body of a write about a unit. */
export const callOf = ({ business_id, branch_id, item_id, unit }: PlacedUnit) => ({
  params: { business_id, branch_id },
  body: { item_id, unit },
});

interface Naming {
  readonly business_id: number;
  readonly itemName: (unit: UnitCalendar) => string;
  readonly unitName: (unit: UnitCalendar) => string;
}

/** Each unit once: branches that share a menu name the same units. */
export function placedUnits(rows: readonly UnitCalendar[], naming: Naming): PlacedUnit[] {
  const seen = new Set<string>();
  const once = rows.filter((row) => {
    const isNew = !seen.has(unitKey(row));
    seen.add(unitKey(row));
    return isNew;
  });
  const isAlone = ({ item_id }: UnitCalendar) => once.filter((row) => row.item_id === item_id).length === 1;
  return once.map((row) => {
    const item = naming.itemName(row);
    const ownName = isAlone(row) ? null : naming.unitName(row);
    const name = ownName === null ? item : `${item} – ${ownName}`;
    return { ...row, business_id: naming.business_id, item, ownName, name };
  });
}

/** The units whose name holds what is searched, below their items. */
export function byItem(units: readonly PlacedUnit[], search: string): ItemUnits[] {
  const wanted = search.trim().toLocaleLowerCase();
  const found = new Map<number, PlacedUnit[]>();
  for (const unit of units) {
    if (!unit.name.toLocaleLowerCase().includes(wanted)) continue;
    const of = found.get(unit.item_id);
    if (of) of.push(unit);
    else found.set(unit.item_id, [unit]);
  }
  return [...found].map(([item_id, of]) => ({ item_id, name: of[0]?.item ?? '', units: of }));
}

export const nameOfConflict = (units: readonly PlacedUnit[], conflict: CalendarConflict): string =>
  units.find((unit) => unitKey(unit) === unitKey(conflict))?.name ?? '';
