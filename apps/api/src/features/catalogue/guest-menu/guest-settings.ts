import { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import type { SettingTable } from '@diwan/contract/settings/definition.ts';
import { MOBILE_SETTINGS, TABLET_SETTINGS } from '@diwan/contract/settings/display-settings.ts';
import { orderPaymentsAt } from '@diwan/contract/settings/order-payment.ts';
import { withUrls } from '#platform/settings/picture-urls.ts';

/** What guests may know. Everything the tables do not name, or call internal, stays inside. */
function publicKeys(...tables: readonly SettingTable[]): ReadonlySet<string> {
  const definitions = tables.flatMap((table) => Object.entries(table));
  return new Set(definitions.filter(([, { isInternal }]) => !isInternal).map(([key]) => key));
}

const OF_THE_VENUE = publicKeys(BUSINESS_SETTINGS);

export const SURFACES = { mobile: 'MobileAppSettings', tablet: 'TabletAppSettings' } as const;
export type Surface = keyof typeof SURFACES;

const OF_THE_SURFACE = { mobile: publicKeys(MOBILE_SETTINGS), tablet: publicKeys(TABLET_SETTINGS) } as const;

export interface KeyData {
  readonly key: string;
  readonly data: unknown;
  /** The local date of the terms; null: since before it was kept. */
  readonly changed_on?: string | null;
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
export function publicSettings(
  stored: readonly StoredSetting[],
  surface: Surface,
  publicUrl: string,
): KeyData[] {
  const values = new Map<string, Omit<KeyData, 'key'>>();
  const add = (settings: readonly KeyData[], isPublic: ReadonlySet<string>) => {
    for (const { key, data, changed_on: on } of settings)
      if (isPublic.has(key)) {
        const held = key === 'OrderPayment' ? orderPaymentsAt(data, values.get(key)?.data) : data;
        values.set(key, { data: held, ...(on && { changed_on: on }) });
      }
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
  add(listOf(list?.data), OF_THE_SURFACE[surface]);
  return [...values].map(([key, { data, ...rest }]) => ({
    key,
    data: withUrls(data, publicUrl),
    ...rest,
  }));
}
