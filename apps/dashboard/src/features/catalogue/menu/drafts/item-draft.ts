import type { ITEMABLE_FIELDS } from '@diwan/contract/catalogue/item-fields.ts';
import type { ItemRow, DISCOUNT_TYPES } from '@diwan/contract/catalogue/item-row.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { mapLinkTo } from '@diwan/domain/map-link/map-link.ts';
import { localizedDraft, type LocalizedDraft } from './localized-draft.ts';
import { typedDuration } from './typed-duration.ts';
import { typedAmount, typedNumber } from './typed-numbers.ts';

/** A child row. `key` is stable while it is on the screen; `id` is null until the server has given one. */
interface ChildDraft {
  readonly key: string;
  readonly id: number | null;
}
export interface PricedDraft extends ChildDraft {
  /** As typed; empty means 0. */
  readonly price: string;
  readonly locales: LocalizedDraft;
}
export interface DiscountDraft extends ChildDraft {
  readonly locales: LocalizedDraft;
  readonly amount: string;
  readonly type: (typeof DISCOUNT_TYPES)[number];
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of the business. */
  readonly from: string;
  readonly to: string;
}

/** One shape for all kinds of items; numbers as they are typed. */
export interface ItemableDraft {
  readonly units: string;
  readonly unit_names: readonly string[];
  readonly bedrooms: string;
  readonly insurance: string;
  readonly frontage: (typeof ITEMABLE_FIELDS.frontage.choices)[number] | '';
  readonly address: Readonly<Record<Locale, string>>;
  /** Stands for latitude and longitude. */
  readonly map_link: string;
  readonly owner_id: number | null;
  readonly provider_employee_ids: readonly number[];
  /** HH:mm:ss */
  readonly duration: string;
  readonly amount: string;
}

export interface ItemDraft {
  readonly category_id: number;
  readonly hide: boolean;
  readonly disable_ordering: boolean;
  readonly locales: LocalizedDraft;
  readonly media: readonly MediaRow[];
  readonly prices: readonly PricedDraft[];
  readonly addons: readonly PricedDraft[];
  readonly discounts: readonly DiscountDraft[];
  readonly itemable: ItemableDraft;
}

export const ITEM_FIELDS = [
  'category_id',
  'hide',
  'disable_ordering',
  'locales',
  'media',
  'prices',
  'addons',
  'discounts',
  'itemable',
] as const satisfies readonly (keyof ItemDraft)[];

/** The members an item of each kind has; `map_link` is sent as latitude and longitude. */
export const ITEMABLE_MEMBERS: Readonly<Record<ItemableType, readonly (keyof ItemableDraft)[]>> = {
  chalet: ['units', 'unit_names', 'bedrooms', 'insurance', 'frontage', 'address', 'map_link', 'owner_id'],
  hotel_room: ['units', 'unit_names', 'bedrooms', 'insurance'],
  salon_service: ['provider_employee_ids', 'duration'],
  salon_product: ['amount'],
  restaurant_product: ['amount'],
};

const keyOf = (id: number) => `id:${id}`;

const pricedDraft = (row: ItemRow['prices'][number], decimals: number): PricedDraft => ({
  key: keyOf(row.id),
  id: row.id,
  price: typedAmount(row.price, decimals),
  locales: localizedDraft(row.locales),
});

const discountDraft = (row: ItemRow['discounts'][number]): DiscountDraft => ({
  key: keyOf(row.id),
  id: row.id,
  locales: localizedDraft(row.locales),
  amount: typedNumber(row.amount),
  type: row.type,
  from: row.from,
  to: row.to,
});

function mapLinkOf({ latitude, longitude }: ItemRow['itemable']): string {
  return latitude == null || longitude == null ? '' : mapLinkTo({ latitude, longitude });
}

function itemableDraft(row: ItemRow['itemable'], decimals: number): ItemableDraft {
  return {
    units: typedNumber(row.units),
    unit_names: row.unit_names ?? [],
    bedrooms: typedNumber(row.bedrooms),
    insurance: typedAmount(row.insurance, decimals),
    frontage: row.frontage ?? '',
    address: { en: row.address?.en ?? '', ar: row.address?.ar ?? '' },
    map_link: mapLinkOf(row),
    owner_id: row.owner_id ?? null,
    provider_employee_ids: row.provider_employee_ids ?? [],
    duration: typedDuration(row.duration),
    amount: typedNumber(row.amount),
  };
}

/** `decimals`: those of the business's currency. */
export function itemDraft(row: ItemRow, decimals: number): ItemDraft {
  return {
    category_id: row.category_id,
    hide: row.hide,
    disable_ordering: row.disable_ordering,
    locales: localizedDraft(row.locales),
    media: row.media,
    prices: row.prices.map((price) => pricedDraft(price, decimals)),
    addons: row.addons.map((addon) => pricedDraft(addon, decimals)),
    discounts: row.discounts.map(discountDraft),
    itemable: itemableDraft(row.itemable, decimals),
  };
}
