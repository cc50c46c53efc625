import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import type { BRANCH_SETTINGS } from '@diwan/contract/settings/branch-settings.ts';
import type { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import type { CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';
import type { MOBILE_SETTINGS, TABLET_SETTINGS } from '@diwan/contract/settings/display-settings.ts';
import { branchSettings, businessSettings, configurations } from '@diwan/contract/venues/venue-settings.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { describe, expect, it } from 'vitest';
import { aPrice } from '#testing/booking-builders.ts';
import {
  aCategory,
  anEmployee,
  anItem,
  anOwner,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface KeyData {
  key: string;
  data: unknown;
}

const paramsOf = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });
const listsOf = (rows: readonly KeyData[]) => Object.fromEntries(rows.map(({ key, data }) => [key, data]));

const send = (venue: Venue, settings: readonly unknown[], token = venue.owner.token) =>
  test.call(businessSettings.set, { token, params: paramsOf(venue), body: { settings } });
const sendToBranch = (venue: Venue, settings: readonly unknown[], token = venue.owner.token) =>
  test.call(branchSettings.set, { token, params: paramsOf(venue), body: { settings } });
const configure = (venue: Venue, values: readonly unknown[], token = venue.owner.token) =>
  test.call(configurations.set, { token, params: paramsOf(venue), body: { configurations: values } });

async function aPicture(person: Person): Promise<string> {
  const path = `u${person.id}/${Math.random().toString(36).slice(2).padEnd(12, 'x')}.png`;
  await test.owner.query(
    `insert into files (path, uploader_id, type, bytes, sha256) values ($1, $2, 'image/png', 10, 'x')`,
    [path, person.id],
  );
  return `http://diwan.test/storage/${path}`;
}

async function audits(
  venue: Venue,
): Promise<{ changes: Record<string, unknown>; branch_id: number | null }[]> {
  const { rows } = await test.owner.query(
    'select changes, branch_id::int from audits where business_id = $1 order by id',
    [venue.businessId],
  );
  return rows;
}

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
const texts = [
  { locale: 'ar', name: 'بحر', description: 'من نحن' },
  { locale: 'en', name: 'Sea', description: null },
];
const names = {
  good: [texts],
  bad: [
    'Sea',
    [{ locale: 'fr', name: 'Mer' }],
    texts.map((row) => ({ ...row, name: '' })),
    [texts[0], texts[0]],
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
      expect(value).toEqual(key === 'Locales' ? texts.toReversed() : data);
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

describe('a list of settings', () => {
  it('names an unknown key by its place, and stores nothing of that call', async () => {
    const venue = await aVenue(test);
    const refused = await send(venue, [
      { key: 'Website', data: 'sea.com' },
      { key: 'PassKey', data: '0123' },
      { key: '__proto__', data: 1 },
    ]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['settings.1.key', 'settings.2.key']);
    const nested = await sendToBranch(venue, [
      { key: 'MobileAppSettings', data: [{ key: 'PassKey', data: '0123' }] },
    ]);
    expect(Object.keys(nested.body.errors)).toEqual(['settings.0.data.0.key']);
    const secret = await configure(venue, [{ key: 'nothing', value: 1 }]);
    expect(Object.keys(secret.body.errors)).toEqual(['configurations.0.key']);
    const read = await test.call(businessSettings.list, {
      token: venue.owner.token,
      params: paramsOf(venue),
    });
    expect(listsOf(read.body)).not.toHaveProperty('Website');
  });

  it('keeps keys that are not sent, inside the lists of the apps as well', async () => {
    const venue = await aVenue(test);
    await sendToBranch(venue, [
      { key: 'Address', data: 'Salmiya' },
      { key: 'MobileAppSettings', data: [{ key: 'MenuLayout', data: 'grid-sm' }] },
      { key: 'TabletAppSettings', data: [{ key: 'MenuLayout', data: 'grid-lg' }] },
    ]);
    const saved = await sendToBranch(venue, [
      { key: 'MobileAppSettings', data: [{ key: 'HidePrices', data: true }] },
    ]);
    expect(listsOf(saved.body)).toMatchObject({
      Address: 'Salmiya',
      MobileAppSettings: [
        { key: 'MenuLayout', data: 'grid-sm' },
        { key: 'HidePrices', data: true },
      ],
      TabletAppSettings: [{ key: 'MenuLayout', data: 'grid-lg' }],
    });
  });

  it('takes the last of two values of one key', async () => {
    const venue = await aVenue(test);
    const saved = await send(venue, [
      { key: 'Address', data: 'first' },
      { key: 'Address', data: 'second' },
    ]);
    expect(listsOf(saved.body)['Address']).toBe('second');
  });

  it('is answered under both paths of a branch, and not under a stranger business', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test, 'hotel', venue.owner);
    await sendToBranch(venue, [{ key: 'Address', data: 'Salmiya' }]);
    const get = async (businessId: number) => {
      const url = `/api/business/${businessId}/branches/${venue.branchId}/settings/`;
      return test.app.inject({ url, headers: { authorization: `Bearer ${venue.owner.token}` } });
    };
    expect((await get(venue.businessId)).json()).toContainEqual(
      expect.objectContaining({ key: 'Address', data: 'Salmiya' }),
    );
    expect((await get(other.businessId)).statusCode).toBe(404);
  });
});

describe('values the business itself holds', () => {
  it('are the same whether read as settings, as configuration or as the business', async () => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const src = await aPicture(venue.owner);
    await send(venue, [
      { key: 'TimeZone', data: 'Asia/Dubai' },
      { key: 'Currency', data: 'USD' },
      { key: 'Logo', data: [{ src }] },
      { key: 'Locales', data: texts },
    ]);
    const row = await test.call(business.get, { token, params: paramsOf(venue) });
    expect(row.body).toMatchObject({
      name: 'بحر',
      first_locale: 'ar',
      currency: 'USD',
      timezone: 'Asia/Dubai',
      media: [{ src, slug: 'featured' }],
    });
    await configure(venue, [{ key: 'timezone', value: 'Asia/Kuwait' }]);
    const read = await test.call(businessSettings.list, { token, params: paramsOf(venue) });
    expect(listsOf(read.body)['TimeZone']).toBe('Asia/Kuwait');
    const info = await test.call(me.info, { token });
    expect(info.body.business[0]).toMatchObject({
      timezone: 'Asia/Kuwait',
      configurations: expect.arrayContaining([{ key: 'timezone', value: 'Asia/Kuwait' }]),
    });
  });

  it('fix the currency once there are amounts', async () => {
    const venue = await aVenue(test);
    const item = await anItem(test, venue, await aCategory(test, venue));
    expect((await send(venue, [{ key: 'Currency', data: 'USD' }])).status).toBe(200);
    await aPrice(test, { ...venue, itemId: item }, 'Plate', 1500);
    const refused = await send(venue, [{ key: 'Currency', data: 'KWD' }]);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'settings.0.data': [expect.any(String)] } },
    });
    expect((await send(venue, [{ key: 'Currency', data: 'USD' }])).status).toBe(200);
  });

  it('hold an extra charge to the decimals of the currency', async () => {
    const venue = await aVenue(test);
    const both = (charge: number) => [
      { key: 'Currency', data: 'USD' },
      { key: 'ExtraCharge', data: charge },
    ];
    expect((await send(venue, both(1.125))).body.errors).toHaveProperty(['settings.1.data']);
    expect((await send(venue, both(1.25))).status).toBe(200);
  });
});

describe('pictures and links', () => {
  it('of strangers are refused, and own ones become the business’s', async () => {
    const venue = await aVenue(test);
    const foreign = await aPicture(await anOwner(test));
    const refused = await send(venue, [{ key: 'logo_dark', data: [{ src: foreign }] }]);
    expect(refused.body.errors).toHaveProperty(['settings.0.data']);
    const own = await aPicture(venue.owner);
    await send(venue, [{ key: 'logo_dark', data: [{ src: own }] }]);
    const { rows } = await test.owner.query("select business_id::int from files where $1 like '%' || path", [
      own,
    ]);
    expect(rows).toEqual([{ business_id: venue.businessId }]);
  });

  it('hold no videos', async () => {
    const venue = await aVenue(test);
    await test.owner.query(
      `insert into files (path, uploader_id, type, bytes, sha256) values ('u1/aaaaaaaaaaaa.mp4', $1, 'video/mp4', 1, 'x')
       on conflict do nothing`,
      [venue.owner.id],
    );
    const data = [{ src: 'http://diwan.test/storage/u1/aaaaaaaaaaaa.mp4' }];
    const refused = await send(venue, [{ key: 'Logo', data }]);
    expect(refused.body.errors).toEqual({ 'settings.0.data': ['Only images can be used here.'] });
  });

  it('lead to items of the business only', async () => {
    const venue = await aVenue(test, 'chalet');
    const item = await anItem(test, venue, await aCategory(test, venue), { type: 'chalet' });
    const other = await aVenue(test, 'chalet');
    const theirs = await anItem(test, other, await aCategory(test, other), { type: 'chalet' });
    const ads = async (id: number) => [
      { key: 'SliderAds', data: [{ src: await aPicture(venue.owner), link: `items/${id}` }] },
    ];
    const set = async (id: number) =>
      sendToBranch(venue, [{ key: 'MobileAppSettings', data: await ads(id) }]);
    const saved = await set(item);
    expect(listsOf(saved.body)['MobileAppSettings']).toMatchObject([{ data: [{ link: `items/${item}` }] }]);
    expect((await set(theirs)).body.errors).toHaveProperty(['settings.0.data.0.data']);
  });
});

describe('who may', () => {
  it('read at any branch and change the business’s only with every branch', async () => {
    const venue = await aVenue(test);
    const manager = await anEmployee(test, venue, ['settings.read', 'settings.update']);
    const rows = [{ key: 'Address', data: 'Salmiya' }];
    expect((await send(venue, rows, manager.token)).status).toBe(200);
    await test.owner.query(
      `insert into branches (business_id, slug, menu_id, name_en) values ($1, 'a-second-branch', $2, 'Second')`,
      [venue.businessId, venue.menuId],
    );
    expect((await send(venue, rows, manager.token)).status).toBe(403);
    expect((await sendToBranch(venue, rows, manager.token)).status).toBe(200);
    expect((await configure(venue, [], manager.token)).status).toBe(403);
    const read = await test.call(businessSettings.list, { token: manager.token, params: paramsOf(venue) });
    expect(read.status).toBe(200);
  });
});

describe('secrets', () => {
  it('leave the server as a mask only, and the mask sent back changes nothing', async () => {
    const venue = await aVenue(test);
    const key = 'QR_ONESIGNAL_APP_ID';
    await configure(venue, [{ key, value: 'the-secret-itself' }]);
    const again = await configure(venue, [{ key, value: '********' }]);
    expect(again.body).toContainEqual({ key, value: '********' });
    const { rows } = await test.owner.query(
      'select value from configurations where business_id = $1 and key = $2',
      [venue.businessId, key],
    );
    const place = { businessId: venue.businessId, name: key };
    expect(JSON.stringify(rows)).not.toContain('the-secret-itself');
    expect(test.deps.secrets.open(rows[0].value, place)).toBe('the-secret-itself');
    await sendToBranch(venue, [{ key: 'TabletAppSettings', data: [{ key: 'PassKey', data: 123 }] }]);
    const written = await audits(venue);
    expect(written.map(({ changes }) => changes)).toEqual([
      { [`configurations.${key}`]: { before: null, after: '********' } },
      { 'settings.TabletAppSettings.PassKey': { before: null, after: '********' } },
    ]);
  });

  it('of the tablet are checked, five wrong ones and no more', async () => {
    const venue = await aVenue(test);
    const waiter = await anEmployee(test, venue, ['orders.read']);
    const check = (passkey: unknown, token = waiter.token) =>
      test.call(branchSettings.checkPassKey, { token, params: paramsOf(venue), body: { passkey } });
    expect((await check('0123')).status).toBe(422);
    await sendToBranch(venue, [{ key: 'TabletAppSettings', data: [{ key: 'PassKey', data: 123 }] }]);
    expect(await check('0123')).toMatchObject({ status: 200, body: true });
    for (const wrong of ['0124', 'x', '', 5]) expect((await check(wrong)).status).toBe(422);
    expect((await check('0123')).status).toBe(429);
    expect((await check('0123', venue.owner.token)).status).toBe(200);
  });
});

describe('a change', () => {
  it('is audited field by field, and one that changes nothing is not', async () => {
    const venue = await aVenue(test);
    const rows = [{ key: 'MobileAppSettings', data: [{ key: 'MenuLayout', data: 'grid-sm' }] }];
    await sendToBranch(venue, rows);
    await sendToBranch(venue, rows);
    await send(venue, [{ key: 'PrimaryColor', data: '#112233' }]);
    await send(venue, [{ key: 'PrimaryColor', data: '#112233' }]);
    expect(await audits(venue)).toEqual([
      {
        branch_id: venue.branchId,
        changes: { 'settings.MobileAppSettings.MenuLayout': { before: null, after: 'grid-sm' } },
      },
      { branch_id: null, changes: { 'settings.PrimaryColor': { before: null, after: '#112233' } } },
    ]);
  });

  it('is seen by guests at once, with pictures at their address and without the PassKey', async () => {
    const venue = await aVenue(test);
    const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
    const read = async () => {
      const answer = await test.call(guest.menu, { params: { slug: rows[0].slug } });
      return { tag: answer.headers['etag'], settings: listsOf(answer.body.settings) };
    };
    const before = await read();
    const src = await aPicture(venue.owner);
    await send(venue, [{ key: 'PrimaryColor', data: '#112233' }]);
    await sendToBranch(venue, [
      { key: 'MobileAppSettings', data: [{ key: 'HeaderBackground', data: [{ src }] }] },
      { key: 'TabletAppSettings', data: [{ key: 'PassKey', data: '0123' }] },
    ]);
    const after = await read();
    expect(after.tag).not.toBe(before.tag);
    expect(after.settings).toMatchObject({ PrimaryColor: '#112233', HeaderBackground: [{ src }] });
    expect(after.settings).not.toHaveProperty('PassKey');
  });
});
