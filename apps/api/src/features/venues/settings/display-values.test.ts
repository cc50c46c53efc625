import type { MOBILE_SETTINGS, TABLET_SETTINGS } from '@diwan/contract/settings/display-settings.ts';
import { describe, expect, it } from 'vitest';
import { configure } from '#testing/booking-builders.ts';
import { aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { alike, choices, flags, made, pictures, type Cases } from './testing/setting-cases.ts';
import { listsOf, settingsCalls, type KeyData } from './testing/settings-calls.ts';

const test = useTestApp();
const { sendToBranch, aPicture } = settingsCalls(test);

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

const DISPLAY_CASES = [
  ...Object.entries(TABLET_CASES).map(([key, cases]) => ['TabletAppSettings', key, cases] as const),
  ...Object.entries(MOBILE_CASES).map(([key, cases]) => ['MobileAppSettings', key, cases] as const),
];

describe('every display key', () => {
  it.each(DISPLAY_CASES)('%s: %s keeps what fits and nothing else', async (list, key, { good, bad }) => {
    const venue = await aVenue(test, 'salon');
    await configure(test, venue.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
    const set = (...rows: KeyData[]) => sendToBranch(venue, [{ key: list, data: rows }]);
    const other = { key: 'ItemView', data: 'grid-view' };
    for (const value of good) {
      const data = await made(value, venue, aPicture);
      const saved = await set({ key, data });
      expect([value, saved.status]).toEqual([value, 200]);
      const answered = listsOf(listsOf(saved.body)[list] as KeyData[])[key];
      expect(answered).toEqual(key === 'PassKey' ? '********' : alike(data));
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
