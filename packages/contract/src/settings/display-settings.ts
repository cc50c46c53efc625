import { z } from 'zod';
import { onOff } from './business-settings.ts';
import { ALL_TYPES, type SettingDefinition, type SettingTable } from './definition.ts';
import { ads, date, link, NO_LINK, onePicture, passKey, shifts } from './values.ts';

export const VIEWS = ['list-view', 'grid-view'] as const;
export const MENU_LAYOUTS = ['list-view', 'horizontal-slide', 'grid-sm', 'grid-lg'] as const;
export const MENU_DISPLAYS = ['full-menu', 'categorized-menu'] as const;
export const DATES_VIEWS = ['calendar-view', 'date-range-view'] as const;

const STAYS = ['hotel', 'chalet'] as const;

const image: SettingDefinition = { schema: onePicture(), field: 'picture', group: 'look', types: ALL_TYPES };
const oneOf = (
  values: readonly [string, ...string[]],
  types: SettingDefinition['types'] = ALL_TYPES,
): SettingDefinition => ({
  schema: z.enum(values),
  field: 'choice',
  group: 'layout',
  types,
  fallback: values[0],
});

/** How a list looks is said by `MenuLayout` alone. */
const former: SettingDefinition = { ...oneOf(VIEWS), isFormer: true };

/** Rule R16: what the tablet app and the guests' own phones both know. */
const SHARED_KEYS = {
  CoverScreen: image,
  HeaderBackground: image,
  HomeAd: { ...image, group: 'ads' },
  HomeAdLink: { schema: link(), field: 'ad-link', group: 'ads', types: ALL_TYPES, fallback: NO_LINK },
  SliderAds: { schema: ads(), field: 'ads', group: 'ads', types: ALL_TYPES },
  MenuLayout: oneOf(MENU_LAYOUTS),
  CategoriesView: former,
  ItemsListView: former,
  ItemView: former,
  AboutUsVisible: onOff('layout', true),
  preview_home_page_title: onOff('layout', true),
  RandomSorting: onOff('layout', false),
  HidePrices: onOff('operation', false),
  DisableOrdering: onOff('operation', false),
  HideCart: onOff('operation', false, ['restaurant']),
} as const satisfies SettingTable;

export const TABLET_SETTINGS = {
  ...SHARED_KEYS,
  PassKey: {
    schema: passKey(),
    field: 'pass-key',
    group: 'operation',
    types: ALL_TYPES,
    isInternal: true,
    isSecret: true,
  },
} as const satisfies SettingTable;

export const MOBILE_SETTINGS = {
  ...SHARED_KEYS,
  MenuDisplay: oneOf(MENU_DISPLAYS),
  DatesView: { ...oneOf(DATES_VIEWS, STAYS), isFormer: true },
  EnableReservationTill: { schema: date(), field: 'date', group: 'booking', types: ALL_TYPES },
  PayCash: onOff('booking', true),
  PayOnline: onOff('booking', false),
  shifts: { schema: shifts(), field: 'shifts', group: 'hours', types: ['salon'] },
} as const satisfies SettingTable;

/** The lists of a branch, by the key that holds them. */
export const DISPLAY_LISTS = {
  TabletAppSettings: TABLET_SETTINGS,
  MobileAppSettings: MOBILE_SETTINGS,
} as const;
export type DisplayList = keyof typeof DISPLAY_LISTS;

export function isDisplayList(key: string): key is DisplayList {
  return Object.hasOwn(DISPLAY_LISTS, key);
}
