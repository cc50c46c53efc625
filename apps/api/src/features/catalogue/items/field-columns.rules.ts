import { fieldNamed, fieldsOf, ITEMABLE_NAMES } from '@diwan/contract/catalogue/item-field-names.ts';
import { ITEM_FLAGS, type ITEMABLE_FIELDS, type NamesOf } from '@diwan/contract/catalogue/item-fields.ts';
import { ITEMABLE_TYPES, type ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import type { z } from 'zod';

/** Kinds whose column holds what the wire says. Amounts are stored in the smallest unit, people in rows of their own. */
const PLAIN_KINDS = ['count', 'duration', 'choice', 'texts', 'code', 'coordinate', 'person'] as const;
export type PlainName = NamesOf<(typeof PLAIN_KINDS)[number]>;

/** What the plain columns hold, in the types of the wire. */
export type PlainColumns = {
  readonly [Name in PlainName]: z.output<(typeof ITEMABLE_FIELDS)[Name]['row']>;
};

const namesByKind = (type: ItemableType) => ({
  plain: fieldsOf(type, ...PLAIN_KINDS),
  amounts: fieldsOf(type, 'amount'),
  localized: fieldsOf(type, 'localized'),
  texts: fieldsOf(type, 'texts'),
  people: fieldsOf(type, 'people'),
  persons: fieldsOf(type, 'person'),
});
const NAMES = new Map(ITEMABLE_TYPES.map((type) => [type, namesByKind(type)]));

/** The fields of a kind of items, by the way they are stored. */
export const storedFields = (type: ItemableType) => NAMES.get(type) ?? namesByKind(type);

/** What the columns of a new item hold where nothing else is said; those that are left out hold null. */
export const BLANK_COLUMNS: Readonly<Record<string, unknown>> = Object.fromEntries(
  [
    ...Object.entries(ITEM_FLAGS),
    ...ITEMABLE_NAMES.filter((name) => fieldNamed(name).kind !== 'people').map(
      (name) => [name, fieldNamed(name)] as const,
    ),
  ].flatMap(([name, { blank }]) => (blank === null ? [] : [[name, blank]])),
);
