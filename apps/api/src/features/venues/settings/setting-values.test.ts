import type { BRANCH_SETTINGS } from '@diwan/contract/settings/branch-settings.ts';
import type { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import type { CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';
import type { MOBILE_SETTINGS, TABLET_SETTINGS } from '@diwan/contract/settings/display-settings.ts';
import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { describe, expect, it } from 'vitest';
import { aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { listsOf, NAMES, paramsOf, settingsCalls, type KeyData } from './testing/settings-calls.ts';

const test = useTestApp();
const { send, sendToBranch, configure, aPicture } = settingsCalls(test);

const phone = {
  phone: '50000000',
  phoneExt: '965',
  isValid: true,
  formattedNumber: '+96550000000',
};
const PICTURE = 'a picture of the owner';
const colours = { good: ['#0a0B0c', '#0a0b0c80'], bad: ['red', '#12345', '#1234567', 5, { r: 1 }] };
const flags = {
  good: [true, false],
  bad: ['maybe', 2, [], [1], {}].filter((value) => !Array.isArray(value) || value.length > 0),
};
const urls = {
  good: ['https://www.sea.com/a?b=1', 'sea.kw', 'http://sea.com:8080/x'],
  bad: ['sea', 'ftp://sea.com', 'javascript:alert(1)', 'https://sea.toolongending', 5],
};
const phones = { good: [phone], bad: ['50000000', { ...phone, phone: '12' }, { phone: '50000000' }, 5] };
const pictures = { good: [PICTURE], bad: ['x', [{ src: 'https://elsewhere.example/a.png' }], [{ id: 1 }]] };
const choices = (...good: string[]) => ({ good, bad: ['other', 5, true] });
const zones = { good: ['Asia/Riyadh', 'UTC'], bad: ['Mars/Base', 5, 'asia'] };
const names = {
  good: [NAMES],
  bad: [
    'Sea',
    [{ locale: 'fr', name: 'Mer' }],
    NAMES.map((row) => ({ ...row, name: '' })),
    [NAMES[0], NAMES[0]],
  ],
};

interface Cases {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const BUSINESS_CASES: Record<keyof typeof BUSINESS_SETTINGS, Cases> = {
  Locales: names,
  Logo: pictures,
  logo_dark: pictures,
  PrimaryColor: colours,
  AccentColor: colours,
  TextColor: colours,
  TimeZone: zones,
  Currency: choices('USD', 'KWD'),
  ContactPhone: phones,
  Whatsapp: phones,
  Address: { good: ['Block 3', 'ق'.repeat(500)], bad: ['x'.repeat(501), 5, {}, 'nul\u0000'] },
  Website: urls,
  Facebook: urls,
  Instagram: urls,
  X: urls,
  Linkedin: urls,
  Youtube: urls,
  Snapchat: urls,
  GeneralDiscount: { good: [0, 12.5, 100], bad: [-1, 100.01, 1.234, 'ten', {}] },
  ExtraCharge: { good: [0, 1.5, 2.125], bad: [-0.5, 1e13, 'much', 1.2345] },
  PreviewPrices: flags,
  reservable: flags,
  EnableOrdering: flags,
  CartVisible: flags,
  DineIn: flags,
  Delivery: flags,
  SelfPickUp: flags,
  CarPickup: flags,
  table_border_color: colours,
  background_holidays_colors: colours,
  background_weekends_colors: colours,
  TermsConditions: {
    good: [[{ locale: 'en', description: 'Families only.' }]],
    bad: [
      'Families only.',
      [{ locale: 'en', description: 'x'.repeat(20_001) }],
      [{ locale: 'de', description: 'x' }],
    ],
  },
};

const links = {
  good: ['#', 'https://sea.com', 'sea.com/x'],
  bad: ['items/0', 'items/99999999', 'nowhere', 5],
};
const SHARED_CASES = {
  CoverScreen: pictures,
  HeaderBackground: pictures,
  HomeAd: pictures,
  HomeAdLink: links,
  SliderAds: {
    good: [],
    bad: [
      'x',
      [{ src: 'https://elsewhere.example/a.png', link: '#' }],
      Array.from({ length: 6 }, () => ({ src: 'u1/abcdefgh.png' })),
    ],
  },
  MenuLayout: choices('horizontal-slide', 'grid-sm', 'grid-lg', 'list-view'),
  CategoriesView: choices('grid-view', 'list-view'),
  ItemsListView: choices('grid-view', 'list-view'),
  ItemView: choices('grid-view', 'list-view'),
  AboutUsVisible: flags,
  preview_home_page_title: flags,
  RandomSorting: flags,
  HidePrices: flags,
  DisableOrdering: flags,
  HideCart: flags,
} satisfies Record<string, Cases>;

const TABLET_CASES: Record<keyof typeof TABLET_SETTINGS, Cases> = {
  ...SHARED_CASES,
  PassKey: { good: ['0123', '9999'], bad: ['123', '12345', 'abcd', 12345, -1] },
};

const MOBILE_CASES: Record<keyof typeof MOBILE_SETTINGS, Cases> = {
  ...SHARED_CASES,
  MenuDisplay: choices('categorized-menu', 'full-menu'),
  DatesView: choices('date-range-view', 'calendar-view'),
  EnableReservationTill: { good: ['2026-12-31'], bad: ['2026-02-30', '31-12-2026', '2026-12-31 10:00', 5] },
  PayCash: flags,
  PayOnline: flags,
  shifts: {
    good: [
      {
        Sat: [
          { S: '09:00', E: '13:00' },
          { S: '13:00', E: '24:00' },
        ],
        Sun: [],
      },
    ],
    bad: [
      'always',
      { Funday: [] },
      { Sat: [{ S: '9', E: '13:00' }] },
      { Sat: [{ S: '13:00', E: '09:00' }] },
      {
        Sat: [
          { S: '09:00', E: '13:00' },
          { S: '12:00', E: '14:00' },
        ],
      },
      { Sat: [{ S: '09:00' }] },
      { Sat: 'x' },
    ],
  },
};

const BRANCH_CASES: Omit<
  Record<keyof typeof BRANCH_SETTINGS, Cases>,
  'TabletAppSettings' | 'MobileAppSettings'
> = {
  Locales: names,
  ContactPhone: phones,
  Whatsapp: phones,
  Address: BUSINESS_CASES.Address,
  DineIn: flags,
  Delivery: flags,
  SelfPickUp: flags,
  CarPickup: flags,
};

const secrets = { good: ['a-secret-value'], bad: [5, 'x'.repeat(256), {}] };
const CONFIGURATION_CASES: Record<keyof typeof CONFIGURATIONS, Cases> = {
  timezone: zones,
  check_in_at: { good: ['15:00', '00:00'], bad: ['24:00', '3pm', '15:0', 15] },
  check_out_at: { good: ['12:30'], bad: ['12:60', {}] },
  RESERVATIONS_MARGIN: { good: [0, 7200, 604_800], bad: [-1, 604_801, 1.5, 'an hour'] },
  default_service_duration_time: { good: [0, 2700, 86_399], bad: [-1, 86_400] },
  RESERVATION_HOLD_MINUTES: { good: [5, 1440], bad: [4, 1441] },
  CHALET_PACKAGES: {
    good: [[{ label: 'Weekend', arrival: 'Thu', nights: 2 }]],
    bad: [
      'Weekend',
      [{ label: 'Month', arrival: 'Thu', nights: 2 }],
      [{ label: 'Weekend', arrival: 'Thursday', nights: 2 }],
      [{ label: 'Weekend', arrival: 'Thu', nights: 31 }],
      Array.from({ length: 21 }, () => ({ label: 'Weekend', arrival: 'Thu', nights: 2 })),
    ],
  },
  TAP_SECRET_KEY: secrets,
  QR_ONESIGNAL_APP_ID: secrets,
  QR_ONESIGNAL_REST_API_KEY: secrets,
  QR_ONESIGNAL_USER_AUTH_KEY: secrets,
  ORDERS_ONESIGNAL_APP_ID: secrets,
  ORDERS_ONESIGNAL_REST_API_KEY: secrets,
  ORDERS_ONESIGNAL_USER_AUTH_KEY: secrets,
};

/** Values that only exist once somebody has uploaded something. */
async function made(value: unknown, venue: Venue): Promise<unknown> {
  return value === PICTURE ? [{ src: await aPicture(venue.owner) }] : value;
}

/** Pictures come back with an id. */
const alike = (value: unknown) =>
  Array.isArray(value) && value.some((row) => typeof row === 'object' && 'src' in row)
    ? value.map((row: object) => expect.objectContaining(row))
    : value;

/** What a key says once it is cleared: nothing, or what always holds. */
const ALWAYS: Record<string, unknown> = { TimeZone: 'UTC', Currency: 'KWD' };

describe('every setting of a business', () => {
  it.each(Object.entries(BUSINESS_CASES))(
    '%s keeps what fits and nothing else',
    async (key, { good, bad }) => {
      const venue = await aVenue(test, 'hotel');
      for (const value of good) {
        const data = await made(value, venue);
        const saved = await send(venue, [{ key, data }]);
        expect([value, saved.status]).toEqual([value, 200]);
        expect(listsOf(saved.body)[key]).toEqual(alike(data));
        const read = await test.call(businessSettings.list, {
          token: venue.owner.token,
          params: paramsOf(venue),
        });
        expect(read.body).toEqual(saved.body);
      }
      for (const data of bad) {
        const refused = await send(venue, [
          { key: 'reservable', data: true },
          { key, data },
        ]);
        expect([data, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
          data,
          422,
          ['settings.1.data'],
        ]);
      }
      if (key === 'Locales') return;
      const cleared = await send(venue, [{ key, data: null }]);
      expect(listsOf(cleared.body)[key]).toEqual(ALWAYS[key]);
    },
  );
});

describe('every setting of a branch', () => {
  it.each(Object.entries(BRANCH_CASES))('%s keeps what fits and nothing else', async (key, { good, bad }) => {
    const venue = await aVenue(test, 'salon');
    for (const data of good) {
      const saved = await sendToBranch(venue, [{ key, data }]);
      expect([data, saved.status]).toEqual([data, 200]);
      const value = listsOf(saved.body)[key];
      // The first language is the business's to say.
      expect(value).toEqual(key === 'Locales' ? NAMES.toReversed() : data);
    }
    for (const data of bad) {
      const refused = await sendToBranch(venue, [{ key, data }]);
      expect([data, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        data,
        422,
        ['settings.0.data'],
      ]);
    }
    if (key === 'Locales') return;
    expect(listsOf((await sendToBranch(venue, [{ key, data: '' }])).body)).not.toHaveProperty(key);
  });
});

const DISPLAY_CASES = [
  ...Object.entries(TABLET_CASES).map(([key, cases]) => ['TabletAppSettings', key, cases] as const),
  ...Object.entries(MOBILE_CASES).map(([key, cases]) => ['MobileAppSettings', key, cases] as const),
];

describe('every display key', () => {
  it.each(DISPLAY_CASES)('%s: %s keeps what fits and nothing else', async (list, key, { good, bad }) => {
    const venue = await aVenue(test, 'salon');
    const set = (...rows: KeyData[]) => sendToBranch(venue, [{ key: list, data: rows }]);
    const other = { key: 'ItemView', data: 'grid-view' };
    for (const value of good) {
      const data = await made(value, venue);
      const saved = await set({ key, data });
      expect([value, saved.status]).toEqual([value, 200]);
      expect(listsOf(listsOf(saved.body)[list] as KeyData[])[key]).toEqual(alike(data));
    }
    for (const data of bad) {
      const refused = await set(other, { key, data });
      const at = 'settings.0.data.1.data';
      expect([data, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([data, 422, [at]]);
    }
    await set({ key: 'RandomSorting', data: true });
    const cleared = await set({ key, data: null });
    const rest = listsOf((listsOf(cleared.body)[list] ?? []) as KeyData[]);
    expect(rest).toEqual(key === 'RandomSorting' ? {} : { RandomSorting: true });
  });
});

describe('every configuration', () => {
  it.each(Object.entries(CONFIGURATION_CASES))(
    '%s keeps what fits and nothing else',
    async (key, { good, bad }) => {
      const venue = await aVenue(test, 'restaurant');
      const isSecret = /ONESIGNAL|SECRET/.test(key);
      const valueIn = (rows: { key: string; value: unknown }[]) => rows.find((row) => row.key === key)?.value;
      for (const value of good) {
        const saved = await configure(venue, [{ key, value }]);
        expect([value, saved.status]).toEqual([value, 200]);
        expect(valueIn(saved.body)).toEqual(isSecret ? '********' : value);
      }
      for (const value of bad) {
        const refused = await configure(venue, [{ key, value }]);
        expect([value, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
          value,
          422,
          ['configurations.0.value'],
        ]);
      }
      const cleared = await configure(venue, [{ key, value: null }]);
      expect(valueIn(cleared.body)).toEqual(key === 'timezone' ? 'UTC' : undefined);
    },
  );
});
