import type { z } from 'zod';
import { FLAG_NAMES, type ItemFlag } from '@diwan/contract/catalogue/item-fields.ts';
import type { DISCOUNT_TYPES, ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { itemSaveBody } from '@diwan/contract/catalogue/items.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import { recordOf } from '@diwan/contract/record-of.ts';
import { itemableBody, itemableDraft, type ItemableDraft } from './item-members.ts';
import { localizedBody, localizedDraft, type LocalizedDraft } from './localized-draft.ts';
import { numberOf, typedAmount, typedNumber } from './typed-values.ts';

type SaveBody = z.input<typeof itemSaveBody>;

const pricedBody = ({ id, price, locales }: PricedDraft) => ({
  ...(id === null ? {} : { id }),
  price: numberOf(price.trim()) ?? 0,
  locales: localizedBody(locales),
});

const addonBody = ({ max, ...row }: AddonDraft) => ({
  ...pricedBody(row),
  ...(max === undefined ? {} : { max: numberOf(max.trim()) ?? 1 }),
});

const discountBody = ({ id, locales, amount, type, from, to }: DiscountDraft) => ({
  ...(id === null ? {} : { id }),
  locales: localizedBody(locales),
  amount: numberOf(amount.trim()) ?? 0,
  type,
  from,
  to,
});

/** The fields whose value is not sent as the draft has it. */
const FIELD_BODIES: {
  readonly [Field in keyof ItemDraft]?: (
    draft: ItemDraft,
    base: ItemDraft,
  ) => SaveBody[Field & keyof SaveBody];
} = {
  locales: ({ locales }) => localizedBody(locales),
  media: ({ media }) => media.map(({ id, src, type, slug }) => ({ id, src, type, slug })),
  prices: ({ prices }) => prices.map(pricedBody),
  addons: ({ addons }) => addons.map(addonBody),
  discounts: ({ discounts }) => discounts.map(discountBody),
  itemable: ({ itemable }, base) => itemableBody(base.itemable, itemable),
};

/** Only what was edited is sent, so that a save never writes back a field that somebody else has changed. */
export function itemBody(draft: ItemDraft, base: ItemDraft, fields: readonly (keyof ItemDraft)[]): SaveBody {
  return Object.fromEntries(
    fields.map((field) => [field, FIELD_BODIES[field] ? FIELD_BODIES[field](draft, base) : draft[field]]),
  );
}

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
export interface AddonDraft extends PricedDraft {
  /** As typed; how often one dish may have it. Absent in edits that a device has kept since before extras had it. */
  readonly max?: string | undefined;
}
export interface DiscountDraft extends ChildDraft {
  readonly locales: LocalizedDraft;
  readonly amount: string;
  readonly type: (typeof DISCOUNT_TYPES)[number];
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of the business. */
  readonly from: string;
  readonly to: string;
}

export interface ItemDraft extends Readonly<Record<ItemFlag, boolean>> {
  readonly category_id: number;
  readonly locales: LocalizedDraft;
  readonly media: readonly MediaRow[];
  readonly prices: readonly PricedDraft[];
  readonly addons: readonly AddonDraft[];
  readonly discounts: readonly DiscountDraft[];
  readonly itemable: ItemableDraft;
}

export const ITEM_FIELDS = [
  'category_id',
  ...FLAG_NAMES,
  'locales',
  'media',
  'prices',
  'addons',
  'discounts',
  'itemable',
] as const satisfies readonly (keyof ItemDraft)[];

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

function placeOf({ latitude, longitude }: ItemRow['itemable']) {
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

/** `decimals`: those of the business's currency. */
export function itemDraft(row: ItemRow, decimals: number): ItemDraft {
  return {
    category_id: row.category_id,
    ...recordOf<Record<ItemFlag, boolean>>(FLAG_NAMES, (name) => row[name]),
    locales: localizedDraft(row.locales),
    media: row.media,
    prices: row.prices.map((price) => pricedDraft(price, decimals)),
    addons: row.addons.map((addon) => ({ ...pricedDraft(addon, decimals), max: typedNumber(addon.max) })),
    discounts: row.discounts.map(discountDraft),
    itemable: itemableDraft({ ...row.itemable, map_link: placeOf(row.itemable) }, decimals),
  };
}
