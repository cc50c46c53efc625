import type { itemSaveBody } from '@diwan/contract/catalogue/items.ts';
import type { z } from 'zod';
import type { DiscountDraft, ItemDraft, PricedDraft } from './item-draft.ts';
import { itemableBody } from './item-members.ts';
import { localizedBody } from './localized-draft.ts';
import { numberOf } from './typed-numbers.ts';

type SaveBody = z.input<typeof itemSaveBody>;

const pricedBody = ({ id, price, locales }: PricedDraft) => ({
  ...(id === null ? {} : { id }),
  price: numberOf(price.trim()) ?? 0,
  locales: localizedBody(locales),
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
  addons: ({ addons }) => addons.map(pricedBody),
  discounts: ({ discounts }) => discounts.map(discountBody),
  itemable: ({ itemable }, base) => itemableBody(base.itemable, itemable),
};

/** Only what was edited is sent, so that a save never writes back a field that somebody else has changed. */
export function itemBody(draft: ItemDraft, base: ItemDraft, fields: readonly (keyof ItemDraft)[]): SaveBody {
  return Object.fromEntries(
    fields.map((field) => [field, FIELD_BODIES[field] ? FIELD_BODIES[field](draft, base) : draft[field]]),
  );
}
