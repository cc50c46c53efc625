import { choicesIn, formatChoices } from '@diwan/contract/catalogue/item-choices.ts';
import {
  type CellKind,
  cellKindOf,
  fieldNamed,
  TABLE_FIELDS,
  type TableField,
} from '@diwan/contract/catalogue/item-field-names.ts';
import type { ItemableName, ItemField, ItemFlag } from '@diwan/contract/catalogue/item-fields.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { CellValue } from '#platform/sheets/read-sheet.ts';
import { WORDS } from './menu-sheet.messages.ts';
import {
  durationText,
  isBlank,
  parseDuration,
  parseFlag,
  parseNumber,
  parseText,
  type Parsed,
} from './sheet-cells.rules.ts';

export type Cell = string | number | null;

/** How a field of a kind stands in a cell, and how a cell is read. */
interface CellForm {
  readonly write: (value: unknown, locale: Locale) => Cell;
  readonly read: (cell: CellValue | undefined, field: ItemField) => Parsed<unknown>;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const asItIs = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

const NUMBER: CellForm = { write: asItIs, read: parseNumber };
const FORMS: Readonly<Record<CellKind, CellForm>> = {
  flag: { write: (value, locale) => WORDS[value === true ? 'yes' : 'no'][locale], read: parseFlag },
  count: NUMBER,
  amount: NUMBER,
  duration: {
    write: (value) => (typeof value === 'number' ? durationText(value) : null),
    read: parseDuration,
  },
  code: {
    write: asItIs,
    read: (cell) => (isBlank(cell) ? { value: undefined } : { value: parseText(cell) }),
  },
  choice: {
    write: (value, locale) => formatChoices([value].flat().filter(isText), locale) || null,
    read: (cell, { choices = [], blank }) => {
      const chosen = choicesIn(parseText(cell), choices);
      if (chosen === null) return { problem: 'invalid_choice' };
      if (Array.isArray(blank)) return { value: chosen };
      return chosen.length > 1 ? { problem: 'invalid_choice' } : { value: chosen[0] };
    },
  },
};

const formOf = (name: TableField): CellForm => FORMS[cellKindOf(name)];

const isFlag = (name: TableField): name is TableField & ItemFlag => fieldNamed(name).kind === 'flag';
/** The fields that stand at the item itself, and those of its itemable. */
export const SHEET_FLAGS = TABLE_FIELDS.filter(isFlag);
export const SHEET_MEMBERS = TABLE_FIELDS.filter((name): name is TableField & ItemableName => !isFlag(name));

/** The cell of a field; null where items of this kind do not have it. */
export function fieldCell(item: ItemRow, name: TableField, locale: Locale): Cell {
  if (!fieldNamed(name).of.includes(item.itemable_type)) return null;
  return formOf(name).write(isFlag(name) ? item[name] : item.itemable[name], locale);
}

/** What a cell says of a field. */
export const parseField = (name: TableField) => (cell: CellValue | undefined) =>
  formOf(name).read(cell, fieldNamed(name));

/** What an empty cell says: nothing chosen, no code, or a product that is not counted. Elsewhere it leaves the field as it is. */
export function saidByBlank(name: TableField, item: ItemRow | null): unknown {
  const { kind, blank } = fieldNamed(name);
  const isUncounted = name === 'amount' && item?.itemable_type === 'restaurant_product';
  return kind === 'choice' || kind === 'code' || isUncounted ? blank : undefined;
}
