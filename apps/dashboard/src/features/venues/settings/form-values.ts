import {
  isEmptySetting,
  type SettingDefinition,
  type SettingField,
} from '@diwan/contract/settings/definition.ts';
import { callingCodeOf, phoneParts } from '#kit/form/phone-numbers.ts';
import {
  itemLink,
  linkedItemId,
  NO_LINK,
  type Ad,
  type PhoneValue,
} from '@diwan/contract/settings/values.ts';

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A language each, in the order the fields of localized texts expect. */
function inBothLanguages(value: unknown): Row[] {
  return ['en', 'ar'].map((locale) => {
    const row = rowsOf(value).find((one) => one['locale'] === locale);
    return { locale, name: textOf(row?.['name']), description: textOf(row?.['description']) };
  });
}

/** One picture of the slider as it is edited: the mode says which of the two links counts. */
export interface AdRow {
  readonly src: string;
  readonly mode: 'link' | 'search';
  readonly link: string;
  readonly item: number | null;
}

function adRow({ src, link }: Row): AdRow {
  const item = linkedItemId(textOf(link));
  const written = link === NO_LINK ? '' : textOf(link);
  return item === null
    ? { src: textOf(src), mode: written === '' ? 'search' : 'link', link: written, item: null }
    : { src: textOf(src), mode: 'search', link: '', item };
}

/** The rows a form holds of the slider. */
export const adRowsOf = (value: unknown): AdRow[] =>
  rowsOf(value).map(({ src, mode, link, item }) => ({
    src: textOf(src),
    mode: mode === 'link' ? 'link' : 'search',
    link: textOf(link),
    item: typeof item === 'number' ? item : null,
  }));

const adOf = ({ src, mode, link, item }: AdRow): Ad => {
  const chosen = mode === 'search' ? (item === null ? '' : itemLink(item)) : link.trim();
  return { src, link: chosen || NO_LINK };
};

type ToForm = (stored: unknown, fallback: unknown) => unknown;
const TO_FORM: Partial<Record<SettingField, ToForm>> = {
  locales: inBothLanguages,
  terms: inBothLanguages,
  phone: (stored) => (isRow(stored) ? textOf(stored['formattedNumber']) : ''),
  switch: (stored, fallback) => stored ?? fallback ?? null,
  picture: rowsOf,
  packages: rowsOf,
  ads: (stored) => rowsOf(stored).map(adRow),
  shifts: (stored) => (isRow(stored) ? stored : null),
  'opening-hours': (stored) => (isRow(stored) ? stored : null),
  'special-hours': rowsOf,
  'order-payment': (stored) => (isRow(stored) ? stored : {}),
  secret: () => '',
  'pass-key': () => '',
};

/** What a field shows for a stored value; an unstored one is empty, and its placeholder says what holds. */
export function toForm({ field }: SettingDefinition, stored: unknown, fallback: unknown): unknown {
  const shown = TO_FORM[field];
  return shown ? shown(stored, fallback) : (stored ?? '');
}

/** E.164 in the parts of the wire. */
function phoneValue(e164: string): PhoneValue {
  const { country, national } = phoneParts(e164, 'KW');
  return { phone: national, phoneExt: callingCodeOf(country), isValid: true, formattedNumber: e164 };
}

function localesOf(value: unknown, first: string): unknown {
  const rows = rowsOf(value).map(({ locale, name, description }) => ({
    locale,
    name: textOf(name).trim(),
    description: textOf(description).trim() || null,
  }));
  return first === 'ar' ? rows.toReversed() : rows;
}

const termsOf = (value: unknown) =>
  rowsOf(value)
    .map(({ locale, description }) => ({ locale, description: textOf(description).trim() }))
    .filter(({ description }) => description !== '');

/** Types that are left open are not sent; where all are, the key is cleared. */
function chosenOf(value: unknown): Row | null {
  const chosen = Object.entries(isRow(value) ? value : {}).filter(([, payment]) => Boolean(payment));
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}

const trimmed = (value: unknown) => textOf(value).trim();

type ToWire = (value: unknown, first: string) => unknown;
const TO_WIRE: Partial<Record<SettingField, ToWire>> = {
  locales: localesOf,
  terms: termsOf,
  phone: (value) => (textOf(value) === '' ? null : phoneValue(textOf(value))),
  ads: (value) => adRowsOf(value).map(adOf),
  picture: (value) => rowsOf(value).map(({ id, src }) => ({ id, src })),
  'order-payment': chosenOf,
  secret: trimmed,
  address: trimmed,
  url: trimmed,
  colour: trimmed,
  'ad-link': trimmed,
};

/** What is sent for what a field shows; null: nothing. `first`: the language that stands first. */
export function toWire({ field }: SettingDefinition, value: unknown, first: string): unknown {
  const wire = TO_WIRE[field]?.(value, first);
  const sent = wire === undefined ? value : wire;
  return isEmptySetting(sent) ? null : sent;
}
