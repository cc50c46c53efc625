import { z } from 'zod';
import { flag, price, wholeNumber } from '../fields.ts';
import { idSchema } from '../operation.ts';
import { keysOf, partOf } from '../record-of.ts';
import { ITEMABLE_TYPES, type ItemableType } from './itemable-types.ts';

/**
 * How a value is stored, typed, compared and shown. `amount` is money, `choice` is one or several of `choices`, `texts` has
 * one for each unit, `localized` one in each language; a `code` is what a scanner reads.
 */
export type FieldKind =
  | 'flag'
  | 'count'
  | 'amount'
  | 'duration'
  | 'choice'
  | 'texts'
  | 'code'
  | 'localized'
  | 'coordinate'
  | 'person'
  | 'people';

/** One field of an item: whatever reads, writes, compares or shows items takes it from here. */
export interface ItemField {
  readonly kind: FieldKind;
  /** What a save may say. */
  readonly input: z.ZodType;
  /** What an item says. */
  readonly row: z.ZodType;
  /** What it is until somebody says otherwise; null: not known. */
  readonly blank: boolean | number | readonly [] | null;
  /** Of a count; of a code the most letters. */
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly string[];
  /** The kinds of items that have it. */
  readonly of: readonly ItemableType[];
}

/** Switches that stand at the item itself. */
export const ITEM_FLAGS = {
  hide: { kind: 'flag', input: flag(), row: z.boolean(), blank: false, of: ITEMABLE_TYPES },
  disable_ordering: {
    kind: 'flag',
    input: flag(),
    row: z.boolean(),
    blank: false,
    of: ITEMABLE_TYPES,
  },
} as const satisfies Readonly<Record<string, ItemField>>;

const MOST_UNITS = 1000;
/** Below 1 or empty mean 1. */
export const unitsInput = z.preprocess(
  (value) => {
    const count = typeof value === 'string' || value === null ? Number(value) : value;
    return typeof count === 'number' && Number.isFinite(count) && count < 1 ? 1 : count;
  },
  z.number().int({ error: 'whole_number' }).max(MOST_UNITS),
);

/** What is not filled in is not known. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
const coordinate = (limit: number) => orNull(z.coerce.number().min(-limit).max(limit));
const numberOrNull = z.number().nullable();

const MOST_SECONDS = 86_399;
const MOST_IN_STOCK = 1_000_000_000;
const MOST_PROVIDERS = 1000;
const FRONTAGES = ['sea_view', 'second_row'] as const;
/** What has to be declared by regulation (EU) 1169/2011, annex II. */
const ALLERGENS = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soybeans',
  'sulphites',
] as const;
/** What guests look for in a dish, or keep away from. */
const MARKS = ['vegetarian', 'vegan', 'spicy', 'alcohol'] as const;
/** Of what barcodes hold: letters without accents, digits and signs, and no space. */
const CODE = /^[!-~]+$/;
const MOST_CODE = 48;
const text = () => z.string().trim().max(255);

const STAYS = ['chalet', 'hotel_room'] as const;
const CHALETS = ['chalet'] as const;
const SERVICES = ['salon_service'] as const;
const DISHES = ['restaurant_product'] as const;
const PRODUCTS = ['salon_product', 'restaurant_product'] as const;

/** The fields of the itemable, in the order in which they are shown. Each has a column of its name unless its kind says otherwise. */
export const ITEMABLE_FIELDS = {
  units: {
    kind: 'count',
    input: unitsInput,
    row: z.number(),
    blank: 1,
    least: 0,
    most: MOST_UNITS,
    of: STAYS,
  },
  bedrooms: {
    kind: 'count',
    input: wholeNumber(1, MOST_UNITS),
    row: z.number(),
    blank: 1,
    least: 1,
    most: MOST_UNITS,
    of: STAYS,
  },
  insurance: { kind: 'amount', input: price(), row: z.number(), blank: 0, of: STAYS },
  unit_names: {
    kind: 'texts',
    input: z.array(text()).max(MOST_UNITS),
    row: z.array(z.string()),
    blank: [],
    of: STAYS,
  },
  frontage: {
    kind: 'choice',
    input: orNull(z.enum(FRONTAGES)),
    row: z.enum(FRONTAGES).nullable(),
    blank: null,
    choices: FRONTAGES,
    of: CHALETS,
  },
  address: {
    kind: 'localized',
    input: z.object({ en: text().nullish(), ar: text().nullish() }).nullable(),
    row: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
    blank: null,
    of: CHALETS,
  },
  latitude: { kind: 'coordinate', input: coordinate(90), row: numberOrNull, blank: null, of: CHALETS },
  longitude: { kind: 'coordinate', input: coordinate(180), row: numberOrNull, blank: null, of: CHALETS },
  owner_id: { kind: 'person', input: idSchema.nullable(), row: numberOrNull, blank: null, of: CHALETS },
  duration: {
    kind: 'duration',
    input: orNull(wholeNumber(0, MOST_SECONDS)),
    row: numberOrNull,
    blank: null,
    of: SERVICES,
  },
  provider_employee_ids: {
    kind: 'people',
    input: z.array(idSchema).max(MOST_PROVIDERS),
    row: z.array(z.number()),
    blank: [],
    of: SERVICES,
  },
  /** Pieces in stock; null: not counted. */
  amount: {
    kind: 'count',
    input: orNull(wholeNumber(0, MOST_IN_STOCK)),
    row: numberOrNull,
    blank: null,
    least: 0,
    most: MOST_IN_STOCK,
    of: PRODUCTS,
  },
  /** What is printed on the package; null: none. */
  barcode: {
    kind: 'code',
    input: orNull(z.string().trim().max(MOST_CODE).regex(CODE)),
    row: z.string().nullable(),
    blank: null,
    most: MOST_CODE,
    of: PRODUCTS,
  },
  marks: {
    kind: 'choice',
    input: z.array(z.enum(MARKS)).max(MARKS.length),
    row: z.array(z.enum(MARKS)),
    blank: [],
    choices: MARKS,
    of: DISHES,
  },
  allergens: {
    kind: 'choice',
    input: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
    row: z.array(z.enum(ALLERGENS)),
    blank: [],
    choices: ALLERGENS,
    of: DISHES,
  },
} as const satisfies Readonly<Record<string, ItemField>>;

type Flags = typeof ITEM_FLAGS;
type Itemables = typeof ITEMABLE_FIELDS;
export type ItemFlag = keyof Flags;
export type ItemableName = keyof Itemables;

/** The names of the fields that are of one of these kinds. */
export type NamesOf<Kind extends FieldKind> = {
  [Name in ItemableName]: Itemables[Name]['kind'] extends Kind ? Name : never;
}[ItemableName];

export const FLAG_NAMES = keysOf(ITEM_FLAGS);

export const flagInputs = partOf(ITEM_FLAGS, 'input');
export const flagRows = partOf(ITEM_FLAGS, 'row');
/** Members of other kinds than the item's are ignored. */
export const itemableInput = z.object(partOf(ITEMABLE_FIELDS, 'input')).partial();
/** One shape for all kinds; members that a kind does not have are absent. */
export const itemableMembers = z.object(partOf(ITEMABLE_FIELDS, 'row')).partial();
export type ItemableMembers = z.output<typeof itemableMembers>;
