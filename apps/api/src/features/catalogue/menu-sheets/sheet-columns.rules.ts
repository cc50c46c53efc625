import {
  fieldNamed,
  TABLE_FIELDS,
  tableFieldsOf,
  type TableField,
} from '@diwan/contract/catalogue/item-field-names.ts';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { keysOf } from '@diwan/contract/record-of.ts';
import {
  headingTexts,
  knownHeadings,
  OWN_HEADINGS,
  SLOT_HEADINGS,
  type HeadingKey,
} from './menu-sheet.messages.ts';

export type SlotList = keyof typeof SLOT_HEADINGS;
export type SlotMember = keyof (typeof SLOT_HEADINGS)['addons'];

/** One column: a member of the item, or a member of its nth price or addon. */
export type ColumnKey = HeadingKey | `${SlotList}_${number}_${SlotMember}`;

/** As many as an item may have. */
export const MOST_SLOTS: Readonly<Record<SlotList, number>> = { prices: 20, addons: 50 };
/** What a price or an addon of a row is told by; how often an addon may be taken, nothing but an addon is told by. */
export const SLOT_MEMBERS: Readonly<Record<SlotList, readonly SlotMember[]>> = {
  prices: keysOf(SLOT_HEADINGS.prices),
  addons: keysOf(SLOT_HEADINGS.addons),
};

export const slotKey = (list: SlotList, n: number, member: SlotMember): ColumnKey => `${list}_${n}_${member}`;

const COMMON_START = ['id', 'category', 'name_en', 'name_ar', 'description_en', 'description_ar'] as const;
const COMMON_END = ['discount_type', 'discount_amount', 'discount_from', 'discount_to'] as const;
const isFlag = (name: TableField) => fieldNamed(name).kind === 'flag';

/** The columns of an export, in the order they stand in. */
export function columnsFor(
  type: BusinessType,
  slots: Readonly<Record<SlotList, number>>,
): readonly ColumnKey[] {
  const slotKeys = (list: SlotList) =>
    Array.from({ length: slots[list] }, (_, index) =>
      SLOT_MEMBERS[list].map((member) => slotKey(list, index + 1, member)),
    ).flat();
  const fields = tableFieldsOf(type);
  return [
    ...COMMON_START,
    ...fields.filter(isFlag),
    ...slotKeys('prices'),
    ...fields.filter((name) => !isFlag(name)),
    ...slotKeys('addons'),
    ...COMMON_END,
    ...(fields.includes('amount') ? (['amount_at_export'] as const) : []),
    'updated_at',
  ];
}

const SLOT_KEY = /^(prices|addons)_(\d+)_(value|name_en|name_ar|id|max)$/;

const isSlot = (key: ColumnKey): key is Exclude<ColumnKey, HeadingKey> => SLOT_KEY.test(key);

function slotHeading(key: Exclude<ColumnKey, HeadingKey>, locale: Locale): string {
  const [, list, n = '', member] = SLOT_KEY.exec(key) ?? [];
  const headings: Partial<Record<string, Record<Locale, string>>> = SLOT_HEADINGS[list as SlotList];
  return headings[member ?? '']?.[locale].replace('{n}', n) ?? '';
}

export const headingOf = (key: ColumnKey, locale: Locale, type: BusinessType): string =>
  isSlot(key) ? slotHeading(key, locale) : headingTexts(key, type)[locale];

const headingsOf = (key: ColumnKey, locale: Locale): string[] =>
  isSlot(key) ? [slotHeading(key, locale)] : knownHeadings(key).map((words) => words[locale]);

const comparable = (heading: string) => heading.trim().toLocaleLowerCase('en').replaceAll(/\s+/g, ' ');

function everyKey(): ColumnKey[] {
  const slots = (['prices', 'addons'] as const).flatMap((list) =>
    Array.from({ length: MOST_SLOTS[list] }, (_, index) =>
      SLOT_MEMBERS[list].map((member) => slotKey(list, index + 1, member)),
    ).flat(),
  );
  return [...keysOf(OWN_HEADINGS), ...TABLE_FIELDS, ...slots];
}

const KEY_OF: ReadonlyMap<string, ColumnKey> = new Map(
  everyKey().flatMap((key) => [
    [key, key] as const,
    ...LOCALES.flatMap((locale) =>
      headingsOf(key, locale).map((heading) => [comparable(heading), key] as const),
    ),
  ]),
);

/** The column a heading names, in either language or as its key. */
export const columnNamed = (heading: string): ColumnKey | null => KEY_OF.get(comparable(heading)) ?? null;
