import { z } from 'zod';
import { localeSchema } from './locale-schema.ts';
import type { Locale } from './locale.ts';
import type { TextKey } from './texts.ts';

/** What a column needs beyond its value; the server's kit and the forms read it from a schema's `meta`. */
export type FieldKind = 'locales' | 'media' | 'money' | 'local-time';

/** The text of a value that is missing or no such thing; a schema's plain `error` would also stand for its checks. */
export const unlessGiven = (key: TextKey) => (issue: { readonly code?: string | undefined }) =>
  issue.code === 'invalid_type' ? key : undefined;

const nameSchema = z.string().trim().max(255);
const descriptionSchema = z.string().trim().max(5000).nullish();

export const localizedRow = z.object({
  id: z.number(),
  locale: localeSchema,
  name: z.string(),
  description: z.string().nullable(),
});
export type LocalizedRow = z.output<typeof localizedRow>;

/** Answers always hold two rows, en first. */
export const localesRow = z.array(localizedRow);

export const localizedInput = z.object({
  id: z.number().nullish(),
  locale: localeSchema,
  name: nameSchema.nullish().transform((name) => name ?? ''),
  description: descriptionSchema,
});
export type LocalizedInput = z.output<typeof localizedInput>;

const localesInput = z
  .array(localizedInput)
  .max(2)
  .refine((rows) => new Set(rows.map((row) => row.locale)).size === rows.length, {
    error: 'locale_twice',
  })
  .meta({ kind: 'locales' satisfies FieldKind });
/** Which language must be named is known only with the business; the server and the forms check that. */
export const locales = () => localesInput;

/** Stands for the name in the first language where `locales` is absent. */
export const topLevelName = () => nameSchema.nullish();

/** How a row is named: by its rows of texts, or by a bare name in the first language. */
export const names = () => ({ locales: locales().optional(), name: topLevelName() });

/** The index of the first language's row when its name is missing, else null. `-1`: the row itself is missing. */
export function unnamedRow(rows: readonly LocalizedInput[], first: Locale): number | null {
  const index = rows.findIndex((row) => row.locale === first);
  return index >= 0 && rows[index]?.name ? null : index;
}

export const MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'video/mp4',
  'youtube',
] as const;
export const mediaTypeSchema = z.enum(MEDIA_TYPES);
export const mediaRow = z.object({
  id: z.number(),
  src: z.string(),
  type: mediaTypeSchema,
  slug: z.literal('featured').nullable(),
  sort: z.number(),
});
export type MediaRow = z.output<typeof mediaRow>;

export const mediaInput = z.object({
  id: z.number().int().nullish(),
  src: z.string().trim().min(1).max(1000),
  type: z.string().max(100).nullish(),
  slug: z.string().max(100).nullish(),
});
export type MediaInput = z.output<typeof mediaInput>;

export const media = (limits: { atMost: number; imagesOnly?: boolean; required?: boolean }) =>
  z
    .array(mediaInput)
    .min(limits.required ? 1 : 0, 'required')
    .max(limits.atMost)
    .meta({ kind: 'media' satisfies FieldKind, imagesOnly: limits.imagesOnly ?? false });

const LARGEST_AMOUNT = 999_999_999.999;
const blankIs = (blank: unknown) => (value: unknown) =>
  typeof value === 'string' ? (value.trim() === '' ? blank : Number(value)) : value;
const typedNumber = (missing: TextKey) =>
  z.number({
    error: (issue) => unlessGiven((issue.input ?? null) === null ? missing : 'number_invalid')(issue),
  });
const asAmount = (bounded: z.ZodNumber, largest = LARGEST_AMOUNT) =>
  bounded
    .max(largest)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e3), {
      error: 'decimals',
      params: { decimals: 3 },
    })
    .meta({ kind: 'money' satisfies FieldKind });
const amount = (missing: TextKey = 'required', largest?: number) =>
  asAmount(typedNumber(missing).min(0), largest);

/** Major units on the wire, at most three decimals; the server also checks those of the business's currency. */
export const money = () => z.preprocess(blankIs(undefined), amount());
/** As `money`, and more than 0. */
export const moneyAboveZero = () =>
  z.preprocess(blankIs(undefined), asAmount(typedNumber('required').gt(0, 'greater_than_zero')));
/** As `money`, and an empty text means 0. */
export const price = (largest = LARGEST_AMOUNT) => z.preprocess(blankIs(0), amount('required', largest));

/** As `price`, but an empty text is a price nobody has given yet. */
export const givenPrice = () =>
  z.preprocess((value) => (value === null ? undefined : blankIs(undefined)(value)), amount('price_required'));

/** `YYYY-MM-DD HH:mm:ss`, with `T`, without seconds, a bare date, or an instant with an offset. */
export const LOCAL_TIME = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const localTimeInput = z
  .string()
  .trim()
  .regex(LOCAL_TIME, { error: 'date_invalid' })
  .meta({ kind: 'local-time' satisfies FieldKind });
export const localTime = () => localTimeInput;

/** `YYYY-MM-DD`: a day of the business. */
export const localDay = () =>
  z
    .string()
    .trim()
    .regex(/^\d{4}-\d\d-\d\d$/, { error: 'date_invalid' });

/** A day of the calendar. What is counted from it, a year before or a day later, has a year of four digits as well. */
export const calendarDay = () =>
  z.iso.date().refine((day) => day >= '1900-01-01' && day < '9000-01-01', { error: 'date_invalid' });

export const slugSchema = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{1,78}[a-z0-9]$/, { error: 'slug_invalid' });

/** 0, 1, "true" and "false" are read as well, as form posts send them. */
export const flag = () =>
  z.preprocess(
    (value) =>
      value === 1 || value === '1' || value === 'true'
        ? true
        : value === 0 || value === '0' || value === 'false'
          ? false
          : value,
    z.boolean(),
  );

export const wholeNumber = (smallest: number, largest = 1_000_000_000) =>
  z.preprocess(blankIs(undefined), z.number().int({ error: 'whole_number' }).min(smallest).max(largest));

const written = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** What was sent for a phone number as one text; the code of a country stands before a number that has none. */
function phoneAsText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value));
  const number = written(parts['phone']);
  const code = written(parts['phoneExt']).replace('+', '');
  if (number === '') return written(parts['formattedNumber']);
  return code === '' || /^(\+|00)/.test(number) ? number : `+${code} ${number}`;
}

/** A phone number as text, or in parts: `{phone}`, `{phone, phoneExt}`, `{formattedNumber}`. */
export const phoneInput = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(phoneAsText, schema);

/** Invisible marks of writing direction, which texts in Arabic bring along when they are copied. */
const DIRECTION_MARKS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

export const emailSchema = z
  .string({ error: unlessGiven('required') })
  .overwrite((written) => written.replaceAll(DIRECTION_MARKS, ''))
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(255)
  .pipe(z.email({ error: 'email_invalid' }));

const WRITTEN_PHONE = /^[+\d\u0660-\u0669\u06f0-\u06f9\s().-]{6,40}$/;
const isSignInName = (name: string) => name.includes('@') || WRITTEN_PHONE.test(name);

/** What somebody signs in with: an e-mail, or a phone as its owner writes it. */
export const signInName = z
  .string({ error: unlessGiven('required') })
  .overwrite((written) => written.replaceAll(DIRECTION_MARKS, ''))
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(255)
  .refine((name) => name === '' || isSignInName(name), { error: 'sign_in_name_invalid' })
  .refine((name) => !name.includes('@') || z.email().safeParse(name).success, { error: 'email_invalid' });

export const instant = z.string();
