import type { Locale } from '@diwan/contract/locale.ts';
import { keysOf, recordOf } from '@diwan/contract/record-of.ts';
import type { TextKey, TextValues } from '@diwan/contract/texts.ts';
import { coordinatesIn, mapLinkTo } from '@diwan/domain/map-link.ts';
import { members, rows, seenAs, type Shape, whole } from '@diwan/domain/merge.ts';
import { toUnits } from '@diwan/domain/money.ts';
import {
  numberOf,
  secondsOf,
  typedAmount,
  typedDuration,
  typedNumber,
  typedNumberShape,
  typedText,
} from './typed-values.ts';

type InBoth<Text> = Readonly<Record<Locale, Text>>;

/** What stands in a draft, by the kind of the field; numbers as they are typed, a place as a link to its map. */
export interface KindDrafts {
  readonly count: string;
  readonly amount: string;
  readonly duration: string;
  /** Several are joined by commas. */
  readonly choice: string;
  readonly code: string;
  readonly texts: readonly string[];
  readonly localized: InBoth<string>;
  readonly place: string;
  readonly person: number | null;
  readonly people: readonly number[];
}
export type EditedKind = keyof KindDrafts;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What an item says. */
export interface KindValues {
  readonly count: number | null;
  readonly amount: number | null;
  readonly duration: number | null;
  readonly choice: string | readonly string[] | null;
  readonly code: string | null;
  readonly texts: readonly string[];
  readonly localized: InBoth<string | null>;
  readonly place: Place;
  readonly person: number | null;
  readonly people: readonly number[];
}

/** Of a field's definition, what its draft depends on. */
export interface DraftedField {
  readonly blank: boolean | number | readonly [] | null;
  readonly least?: number;
  readonly most?: number;
}

/** What is wrong with a value. */
export interface Problem {
  readonly key: TextKey;
  readonly values?: TextValues;
}

interface FieldKind<Value, Draft> {
  readonly draft: (value: Value | null | undefined, decimals: number) => Draft;
  readonly body: (draft: Draft, field: DraftedField) => unknown;
  readonly shape: (field: DraftedField) => Shape<Draft>;
  readonly problem?: (draft: Draft, field: DraftedField, decimals: number) => Problem | null;
}

const LARGEST_AMOUNT = 999_999_999.999;

export function amountProblem(typed: string, decimals: number): Problem | null {
  const amount = numberOf(typed.trim());
  if (amount === null) return { key: 'number_invalid' };
  if (amount > LARGEST_AMOUNT) return { key: 'number_max', values: { maximum: LARGEST_AMOUNT } };
  return toUnits(amount, decimals) === null ? { key: 'decimals', values: { decimals } } : null;
}

export function countProblem(
  typed: string,
  { least = 0, most = LARGEST_AMOUNT }: DraftedField,
): Problem | null {
  const count = numberOf(typed.trim());
  if (count === null) return { key: 'number_invalid' };
  if (!Number.isInteger(count)) return { key: 'whole_number' };
  if (count < least) return { key: 'number_min', values: { minimum: least } };
  return count > most ? { key: 'number_max', values: { maximum: most } } : null;
}

const numberBody = (typed: string, { blank }: DraftedField) => numberOf(typed.trim()) ?? blank;
const numberShape = ({ blank }: DraftedField) => typedNumberShape(String(blank ?? ''));
const sameTexts = whole<readonly string[]>((one, other) => JSON.stringify(one) === JSON.stringify(other));

const placeOf = (link: string): string => {
  const found = coordinatesIn(link);
  return found ? `${found.latitude},${found.longitude}` : link.trim();
};

export const chosenIn = (chosen: string): string[] => chosen.split(',').filter((one) => one !== '');

/** Of several, one person may choose one and another person another. */
const CHOICES = seenAs<string, readonly string[]>(
  rows<string>({ idOf: (one) => one, row: whole() }),
  chosenIn,
  (chosen) => chosen.join(','),
);

/** What is left empty is as if nothing had been said. */
const ifTyped =
  (check: (typed: string, field: DraftedField, decimals: number) => Problem | null): typeof check =>
  (typed, field, decimals) =>
    typed.trim() === '' ? null : check(typed, field, decimals);

/** How a field of each kind is drafted, sent, compared and merged, and judged. */
const FIELD_KINDS: { readonly [Kind in EditedKind]: FieldKind<KindValues[Kind], KindDrafts[Kind]> } = {
  count: { draft: typedNumber, body: numberBody, shape: numberShape, problem: ifTyped(countProblem) },
  amount: {
    draft: typedAmount,
    body: numberBody,
    shape: numberShape,
    problem: ifTyped((typed, _, decimals) => amountProblem(typed, decimals)),
  },
  duration: {
    draft: typedDuration,
    body: secondsOf,
    shape: () => whole(),
    problem: ifTyped((typed) => (secondsOf(typed) === null ? { key: 'invalid' } : null)),
  },
  choice: {
    draft: (value) => [value ?? []].flat().join(','),
    body: (chosen, { blank }) => (Array.isArray(blank) ? chosenIn(chosen) : chosen || null),
    shape: ({ blank }) => (Array.isArray(blank) ? CHOICES : whole()),
  },
  code: {
    draft: (value) => value ?? '',
    body: (code) => code.trim() || null,
    shape: () => typedText,
  },
  texts: { draft: (value) => value ?? [], body: (value) => [...value], shape: () => sameTexts },
  localized: {
    draft: (value) => ({ en: value?.en ?? '', ar: value?.ar ?? '' }),
    body: ({ en, ar }) => ({ en: en.trim() || null, ar: ar.trim() || null }),
    shape: () => members({ en: typedText, ar: typedText }),
  },
  place: {
    draft: (value) => (value ? mapLinkTo(value) : ''),
    body: (link) => coordinatesIn(link) ?? { latitude: null, longitude: null },
    shape: () => whole((one, other) => placeOf(one) === placeOf(other)),
    problem: ifTyped((link) => (coordinatesIn(link) ? null : { key: 'map_link_invalid' })),
  },
  person: { draft: (value) => value ?? null, body: (value) => value, shape: () => whole() },
  people: {
    draft: (value) => value ?? [],
    body: (value) => [...value],
    shape: () => rows<number>({ idOf: (id) => id, row: whole() }),
  },
};

/** Names of fields with their kinds. */
type Kinds<Names> = { readonly [Name in keyof Names]: EditedKind };
export type DraftsOf<Table extends Kinds<Table>> = {
  readonly [Name in keyof Table]: KindDrafts[Table[Name]];
};
export type ValuesOf<Table extends Kinds<Table>> = {
  readonly [Name in keyof Table]?: KindValues[Table[Name]] | null | undefined;
};
export type ShapesOf<Table extends Kinds<Table>> = {
  readonly [Name in keyof Table]: Shape<KindDrafts[Table[Name]]>;
};

export const draftsOf = <Table extends Kinds<Table>>(
  kinds: Table,
  values: ValuesOf<Table>,
  decimals: number,
): DraftsOf<Table> =>
  recordOf<DraftsOf<Table>>(keysOf(kinds), (name) => FIELD_KINDS[kinds[name]].draft(values[name], decimals));

export const shapesOf = <Table extends Kinds<Table>>(
  kinds: Table,
  fields: { readonly [Name in keyof Table]: DraftedField },
): ShapesOf<Table> =>
  recordOf<ShapesOf<Table>>(keysOf(kinds), (name) => FIELD_KINDS[kinds[name]].shape(fields[name]));

interface Drafted<Table extends Kinds<Table>> {
  readonly kinds: Table;
  readonly drafts: DraftsOf<Table>;
  readonly field: DraftedField;
}

export const bodyOf = <Table extends Kinds<Table>>(
  name: keyof Table,
  { kinds, drafts, field }: Drafted<Table>,
): unknown => FIELD_KINDS[kinds[name]].body(drafts[name], field);

export const problemOf = <Table extends Kinds<Table>>(
  name: keyof Table,
  { kinds, drafts, field }: Drafted<Table>,
  decimals: number,
): Problem | null => FIELD_KINDS[kinds[name]].problem?.(drafts[name], field, decimals) ?? null;
