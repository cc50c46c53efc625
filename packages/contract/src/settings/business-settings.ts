import { z } from 'zod';
import { flag, locales, money, unlessGiven, wholeNumber } from '../fields.ts';
import { COUNTRIES } from './countries.ts';
import { PHONE_CHECKS } from './phone-check.ts';
import { TABLE_PRESENCES } from './table-presence.ts';
import { ALL_TYPES, type SettingDefinition, type SettingTable } from './definition.ts';
import {
  colour,
  onePicture,
  openingHours,
  orderPayments,
  phoneValue,
  specialHours,
  terms,
  url,
} from './values.ts';
import { currencySchema } from '../currencies.ts';

const percentage = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? Number(value) : value),
    z
      .number({ error: unlessGiven('number_invalid') })
      .min(0)
      .max(100)
      .refine((value) => Number.isInteger(Math.round(value * 1e4) / 1e2), {
        error: 'decimals',
        params: { decimals: 2 },
      }),
  );

export const onOff = (
  group: SettingDefinition['group'],
  fallback?: unknown,
  types: SettingDefinition['types'] = ALL_TYPES,
): SettingDefinition => ({ schema: flag(), field: 'switch', group, types, fallback });

const RESTAURANT = ['restaurant'] as const;
const ORDERING = ['restaurant', 'salon'] as const;

export const BRAND_COLOUR = '#BB3CBF';
export const BRAND_TEXT_COLOUR = '#494949';
export const DEFAULT_TIME_ZONE = 'UTC';

export const timeZone = () => z.string().trim().min(1).max(64);

const paint = (group: SettingDefinition['group'], fallback: string): SettingDefinition => ({
  schema: colour(),
  field: 'colour',
  group,
  types: ALL_TYPES,
  fallback,
});
const page: SettingDefinition = { schema: url(), field: 'url', group: 'links', types: ALL_TYPES };

const STAYS = ['hotel', 'chalet'] as const;
/** Of the day of arrival and of the day of departure: prices of stays are by their dates. */
const MOST_OTHER_HOURS = 12;
const otherHours: SettingDefinition = {
  schema: wholeNumber(0, MOST_OTHER_HOURS),
  field: 'hours',
  group: 'prices',
  types: STAYS,
  fallback: 0,
};
const hourPrice: SettingDefinition = {
  schema: money(),
  field: 'money',
  group: 'prices',
  types: STAYS,
  fallback: 0,
};

/** Keys that a business and each of its branches may answer differently; the branch's counts. */
export const CONTACT_KEYS = {
  ContactPhone: { schema: phoneValue(), field: 'phone', group: 'contact', types: ALL_TYPES },
  Whatsapp: { schema: phoneValue(), field: 'phone', group: 'contact', types: ALL_TYPES },
  /** To which guests send dinars of Kuwait by WAMD. */
  WamdPhone: { schema: phoneValue(), field: 'phone', group: 'contact', types: ALL_TYPES },
  Address: { schema: z.string().trim().max(500), field: 'address', group: 'contact', types: ALL_TYPES },
} as const satisfies SettingTable;

/** When guests are served, said by the business and by each of its branches; the branch's counts. */
export const HOURS_KEYS = {
  OpeningHours: { schema: openingHours(), field: 'opening-hours', group: 'opening', types: ALL_TYPES },
  SpecialHours: { schema: specialHours(), field: 'special-hours', group: 'opening', types: ALL_TYPES },
  /** How long before it closes the last order is taken. */
  LastOrdersMinutes: { schema: wholeNumber(0, 600), field: 'minutes', group: 'opening', types: ORDERING },
  PreparationMinutes: { schema: wholeNumber(0, 600), field: 'minutes', group: 'opening', types: ORDERING },
  /** How long an order of a guest may wait before everybody is notified of it. */
  AcceptMinutes: { schema: wholeNumber(1, 120), field: 'minutes', group: 'opening', types: ORDERING },
  OrdersPerSlot: { schema: wholeNumber(1, 1000), field: 'count', group: 'opening', types: ORDERING },
} as const satisfies SettingTable;

/** Amounts that are settings, in major units. */
export const PRICE_SETTINGS = [
  'ExtraCharge',
  'EarlyArrivalPrice',
  'LateDeparturePrice',
  'MaxUnpaidOrder',
] as const;

export const USUAL_PREPARATION_MINUTES = 20;
/** Where orders are taken from the menu; elsewhere nobody is told until the owner has said so. */
const USUAL_ACCEPT_MINUTES = 5;
export const USUAL_ORDERS_PER_SLOT = 20;

/** Rule R16: everything a business may say of itself, in the order of its form. */
export const BUSINESS_SETTINGS = {
  Locales: { schema: locales(), field: 'locales', group: 'names', types: ALL_TYPES, isInternal: true },
  Logo: { schema: onePicture(), field: 'picture', group: 'look', types: ALL_TYPES },
  logo_dark: { schema: onePicture(), field: 'picture', group: 'look', types: ALL_TYPES },
  PrimaryColor: paint('look', BRAND_COLOUR),
  AccentColor: paint('look', BRAND_COLOUR),
  TextColor: paint('look', BRAND_TEXT_COLOUR),
  TimeZone: {
    schema: timeZone(),
    field: 'time-zone',
    group: 'region',
    types: ALL_TYPES,
    fallback: DEFAULT_TIME_ZONE,
  },
  Currency: {
    schema: currencySchema,
    field: 'choice',
    group: 'region',
    types: ALL_TYPES,
    fallback: 'KWD',
  },
  /** Where a phone number without the code of a country belongs. */
  Country: {
    schema: z.enum(COUNTRIES),
    field: 'choice',
    group: 'region',
    types: ALL_TYPES,
    fallback: COUNTRIES[0],
  },
  ...CONTACT_KEYS,
  Website: page,
  Facebook: page,
  Instagram: page,
  X: page,
  Linkedin: page,
  Youtube: page,
  Snapchat: page,
  ...HOURS_KEYS,
  LastOrdersMinutes: { ...HOURS_KEYS.LastOrdersMinutes, fallback: 0 },
  PreparationMinutes: { ...HOURS_KEYS.PreparationMinutes, fallback: USUAL_PREPARATION_MINUTES },
  AcceptMinutes: { ...HOURS_KEYS.AcceptMinutes, fallback: USUAL_ACCEPT_MINUTES },
  OrdersPerSlot: { ...HOURS_KEYS.OrdersPerSlot, fallback: USUAL_ORDERS_PER_SLOT },
  GeneralDiscount: {
    schema: percentage(),
    field: 'percentage',
    group: 'prices',
    types: ALL_TYPES,
    fallback: 0,
  },
  ExtraCharge: { schema: money(), field: 'money', group: 'prices', types: ALL_TYPES, fallback: 0 },
  /** How many hours before check-in guests may arrive, and what each costs that has begun; the same of leaving after check-out. */
  EarlyArrivalHours: otherHours,
  EarlyArrivalPrice: hourPrice,
  LateDepartureHours: otherHours,
  LateDeparturePrice: hourPrice,
  PreviewPrices: onOff('prices', true),
  reservable: onOff('booking', { restaurant: false, salon: true, hotel: true, chalet: true }),
  EnableOrdering: onOff('ordering', true, ORDERING),
  /** The page of the menu takes orders; a venue that never said so has a page that is read. */
  MenuOrdering: onOff('ordering', false, ORDERING),
  /** What guests show before they order to a table: its code, the digits of its visit, or nothing until staff approve. */
  TablePresence: {
    schema: z.enum(TABLE_PRESENCES),
    field: 'choice',
    group: 'ordering',
    types: ORDERING,
    fallback: 'static',
    isInternal: true,
  },
  /** Whether each phone at a table reads what the others ordered, and not only what it comes to. */
  ShareTable: { ...onOff('ordering', false, ORDERING), isInternal: true },
  CartVisible: onOff('ordering', true, ORDERING),
  DineIn: onOff('ordering', true, ORDERING),
  Delivery: onOff('ordering', false, RESTAURANT),
  SelfPickUp: onOff('ordering', false, ORDERING),
  CarPickup: onOff('ordering', false, RESTAURANT),
  /** When guests pay, by the type of their order; afterwards where nothing is said. */
  OrderPayment: { schema: orderPayments(), field: 'order-payment', group: 'ordering', types: ORDERING },
  /** Whose guests confirm their phone number by a message to `Whatsapp`; without that number nobody is asked. */
  PhoneCheck: {
    schema: z.enum(PHONE_CHECKS),
    field: 'choice',
    group: 'ordering',
    types: ORDERING,
    fallback: 'never',
    isInternal: true,
  },
  /** The largest order of a guest that is not paid first; without it, what `usualMaxUnpaid` says. */
  MaxUnpaidOrder: { schema: money(), field: 'money', group: 'ordering', types: ORDERING },
  /** Whether a tip may be given with a payment; nobody is asked for one who did not say so. */
  Tips: onOff('ordering', false, ORDERING),
  /** For how many months orders say who placed them; their invoices go on doing so. */
  GuestDataMonths: {
    schema: wholeNumber(1, 120),
    field: 'count',
    group: 'ordering',
    types: ORDERING,
    fallback: 12,
    isInternal: true,
  },
  table_border_color: paint('calendar', '#E5CEE4'),
  background_holidays_colors: paint('calendar', '#446bcc61'),
  background_weekends_colors: paint('calendar', '#e5ffe599'),
  /** Whether guests accept the terms before an order is sent; where there are none, nobody is asked. */
  TermsRequired: onOff('terms', false, ORDERING),
  TermsConditions: { schema: terms(), field: 'terms', group: 'terms', types: ALL_TYPES },
} as const satisfies SettingTable;
