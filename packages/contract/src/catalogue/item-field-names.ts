import type { BusinessType } from '../permissions.ts';
import { keysOf } from '../record-of.ts';
import {
  ITEM_FLAGS,
  ITEMABLE_FIELDS,
  type FieldKind,
  type ItemableName,
  type ItemField,
  type NamesOf,
} from './item-fields.ts';
import type { ItemableType } from './itemable-types.ts';

export const ITEMABLE_NAMES = keysOf(ITEMABLE_FIELDS);

const ALL_FIELDS = { ...ITEM_FLAGS, ...ITEMABLE_FIELDS };
type All = typeof ALL_FIELDS;
export type FieldName = keyof All;

/** The definition of a field, without what makes it different from the others. */
export const fieldNamed = (name: FieldName): ItemField => ALL_FIELDS[name];

/** Kinds whose value fits into a cell of the grid and of sheets. */
const CELL_KINDS = ['flag', 'count', 'amount', 'duration', 'choice', 'code'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** The fields that are columns of the grid and of sheets. */
export type TableField = {
  [Name in FieldName]: All[Name]['kind'] extends CellKind ? Name : never;
}[FieldName];
export const TABLE_FIELDS = keysOf(ALL_FIELDS).filter((name): name is TableField =>
  CELL_KINDS.some((kind) => kind === ALL_FIELDS[name].kind),
);

export const cellKindOf = (name: TableField): CellKind => ALL_FIELDS[name].kind;

export const isTableField = (name: string): name is TableField =>
  TABLE_FIELDS.some((field) => field === name);

/** The kinds of items that a business sells. */
export const SOLD_BY: Readonly<Record<BusinessType, readonly ItemableType[]>> = {
  chalet: ['chalet'],
  hotel: ['hotel_room'],
  salon: ['salon_service', 'salon_product'],
  restaurant: ['restaurant_product'],
};

/** Those that a business of this type has use for. */
export const tableFieldsOf = (type: BusinessType): readonly TableField[] =>
  TABLE_FIELDS.filter((name) => SOLD_BY[type].some((sold) => fieldNamed(name).of.includes(sold)));

/** The fields that items of a kind have, or those of them that are of certain kinds themselves. */
export function fieldsOf<Kind extends FieldKind = FieldKind>(
  type: ItemableType,
  ...kinds: readonly Kind[]
): readonly NamesOf<Kind>[] {
  const isMeant = (name: ItemableName): name is NamesOf<Kind> => {
    const { kind, of } = fieldNamed(name);
    return of.includes(type) && (kinds.length === 0 || kinds.some((one) => one === kind));
  };
  return ITEMABLE_NAMES.filter(isMeant);
}
