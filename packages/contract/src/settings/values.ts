import { z } from 'zod';
import { ORDER_TYPES } from '../bookings/order-row.ts';
import { localeSchema } from '../locale-schema.ts';
import { ORDER_PAYMENTS } from './order-payment.ts';

const COLOUR = /^#(?:[\da-f]{6}|[\da-f]{8})$/i;
export const colour = () => z.string().trim().regex(COLOUR, { error: 'color_invalid' });

/** Optional http(s) and www, a domain with an ending of 2 to 5 letters, optional port and path. */
const URL_FORM = /^(?:https?:\/\/)?(?:www\.)?[a-z\d][a-z\d.-]{0,250}\.[a-z]{2,5}(?::\d{1,5})?(?:[/?#]\S*)?$/i;
export const isUrl = (text: string): boolean => URL_FORM.test(text);
export const url = () => z.string().trim().max(500).refine(isUrl, { error: 'url_invalid' });

const ITEM_LINK = /^items\/([1-9]\d{0,14})$/;
/** The item an advertisement leads to; null for any other link. */
export const linkedItemId = (link: string): number | null => {
  const id = ITEM_LINK.exec(link)?.[1];
  return id === undefined ? null : Number(id);
};
export const itemLink = (id: number): string => `items/${id}`;
export const NO_LINK = '#';
/** `items/{id}`, an address of the web or `#`. */
export const link = () =>
  z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === NO_LINK || linkedItemId(text) !== null || isUrl(text), {
      error: 'url_invalid',
    });

const picture = z.object({ id: z.number().int().nullish(), src: z.string().trim().min(1).max(1000) });
export const onePicture = () => z.array(picture).max(1);

export const MOST_ADS = 5;
export const ad = z.object({
  src: z.string().trim().min(1, 'required').max(1000),
  link: link().default(NO_LINK),
});
export type Ad = z.output<typeof ad>;
export const ads = () => z.array(ad).max(MOST_ADS);

/** Whether it is a number is decided from its digits, whatever `isValid` and `formattedNumber` say. */
export const phoneValue = () =>
  z
    .object({
      phone: z.string().trim().max(32).nullish(),
      phoneExt: z
        .string()
        .trim()
        .regex(/^(\+?\d{1,4})?$/, { error: 'phone_not_valid' })
        .nullish(),
      isValid: z.boolean().nullish(),
      formattedNumber: z.string().trim().max(40).nullish(),
    })
    .refine(({ phone, formattedNumber }) => Boolean(phone || formattedNumber), { error: 'phone_not_valid' });
export type PhoneValue = z.output<ReturnType<typeof phoneValue>>;

export const terms = () =>
  z
    .array(
      z.object({
        locale: localeSchema,
        description: z
          .string()
          .trim()
          .max(20_000)
          .nullish()
          .transform((text) => text ?? ''),
      }),
    )
    .max(2)
    .refine((rows) => new Set(rows.map((row) => row.locale)).size === rows.length, { error: 'locale_twice' })
    .transform((rows) => rows.filter((row) => row.description !== ''));

/** Four digits as text; a number has lost the zeros in front of it. */
export const passKey = () =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value).padStart(4, '0') : value),
    z
      .string()
      .trim()
      .regex(/^\d{4}$/, { error: 'pass_key_digits' }),
  );

export const date = () => z.iso.date({ error: 'day_invalid' });

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const timeOfDay = () => z.string().trim().regex(TIME, { error: 'time_invalid' });

export const SHIFT_DAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
export const MOST_SHIFTS_OF_A_DAY = 24;
export const MOST_HOURS_OF_A_DAY = 4;
const shift = z.object({ S: z.string().max(5), E: z.string().max(5) });
/** Times, their order and overlaps are the rule's of the domain. */
export const shifts = () => z.partialRecord(z.enum(SHIFT_DAYS), z.array(shift).max(MOST_SHIFTS_OF_A_DAY));

/** Up to four ranges a day; one whose end is not after its start goes on after midnight. */
export const openingHours = () =>
  z.partialRecord(z.enum(SHIFT_DAYS), z.array(shift).max(MOST_HOURS_OF_A_DAY));

export const MOST_SPECIAL_HOURS = 60;
/** Dated ranges that take the place of the week; no ranges: closed. */
export const specialHours = () =>
  z
    .array(
      z.object({
        from: date(),
        to: date(),
        name_en: z.string().trim().max(100).default(''),
        name_ar: z.string().trim().max(100).default(''),
        ranges: z.array(shift).max(MOST_HOURS_OF_A_DAY).default([]),
      }),
    )
    .max(MOST_SPECIAL_HOURS);
export type SpecialHoursValue = z.output<ReturnType<typeof specialHours>>;

export const PACKAGE_LABELS = ['Weekdays', 'Weekend', 'FullWeek'] as const;
export const packages = () =>
  z
    .array(
      z.object({
        label: z.enum(PACKAGE_LABELS),
        arrival: z.enum(SHIFT_DAYS),
        nights: z.coerce.number().int({ error: 'whole_number' }).min(1).max(30),
      }),
    )
    .max(20);

/** By the type of the order; a type that is not named is paid afterwards. */
export const orderPayments = () => z.partialRecord(z.enum(ORDER_TYPES), z.enum(ORDER_PAYMENTS));
