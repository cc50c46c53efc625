/** What guests may know of a business's and a branch's settings. Everything not named here stays inside. */
const OF_THE_VENUE = new Set([
  'Logo',
  'logo_dark',
  'PrimaryColor',
  'AccentColor',
  'TextColor',
  'TimeZone',
  'Address',
  'GeneralDiscount',
  'ExtraCharge',
  'PreviewPrices',
  'reservable',
  'table_border_color',
  'background_holidays_colors',
  'background_weekends_colors',
  'Website',
  'Facebook',
  'Instagram',
  'X',
  'Linkedin',
  'Youtube',
  'Snapchat',
  'ContactPhone',
  'Whatsapp',
  'DineIn',
  'Delivery',
  'SelfPickUp',
  'CarPickup',
  'Currency',
  'TermsConditions',
  'EnableOrdering',
  'CartVisible',
]);

/** The same for the lists of the tablet and the mobile app; a PassKey unlocks an operator's screens. */
const OF_THE_SURFACE = new Set([
  'CoverScreen',
  'HeaderBackground',
  'HomeAd',
  'HomeAdLink',
  'SliderAds',
  'CategoriesView',
  'ItemsListView',
  'ItemView',
  'MenuLayout',
  'MenuDisplay',
  'AboutUsVisible',
  'preview_home_page_title',
  'DisableOrdering',
  'HideCart',
  'HidePrices',
  'RandomSorting',
  'DatesView',
  'EnableReservationTill',
  'PayCash',
  'PayOnline',
  'shifts',
]);

export const SURFACES = { mobile: 'MobileAppSettings', tablet: 'TabletAppSettings' } as const;
export type Surface = keyof typeof SURFACES;

export interface KeyData {
  readonly key: string;
  readonly data: unknown;
}
export interface StoredSetting extends KeyData {
  /** Of the branch; else of the business. */
  readonly branch: boolean;
}

function isKeyData(value: unknown): value is KeyData {
  return typeof value === 'object' && value !== null && 'key' in value && 'data' in value;
}

function listOf(data: unknown): KeyData[] {
  return Array.isArray(data) ? data.filter(isKeyData) : [];
}

/** One value per public key: the surface's list over the branch over the business. */
export function publicSettings(stored: readonly StoredSetting[], surface: Surface): KeyData[] {
  const values = new Map<string, unknown>();
  const add = (settings: readonly KeyData[], isPublic: ReadonlySet<string>) => {
    for (const { key, data } of settings) if (isPublic.has(key)) values.set(key, data);
  };
  add(
    stored.filter((setting) => !setting.branch),
    OF_THE_VENUE,
  );
  add(
    stored.filter((setting) => setting.branch),
    OF_THE_VENUE,
  );
  const list = stored.find((setting) => setting.branch && setting.key === SURFACES[surface]);
  add(listOf(list?.data), OF_THE_SURFACE);
  return [...values].map(([key, data]) => ({ key, data }));
}
