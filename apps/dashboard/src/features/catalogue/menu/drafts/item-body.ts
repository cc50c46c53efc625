import type { itemSaveBody } from '@diwan/contract/catalogue/items.ts';
import { coordinatesIn } from '@diwan/domain/map-link/map-link.ts';
import type { z } from 'zod';
import { isSameMember } from '@diwan/domain/merge/three-way.ts';
import { ITEMABLE_SHAPES } from '../merge/item-shape.ts';
import type { DiscountDraft, ItemableDraft, ItemDraft, PricedDraft } from './item-draft.ts';
import { localizedBody } from './localized-draft.ts';
import { secondsOf } from './typed-duration.ts';
import { numberOf } from './typed-numbers.ts';

type SaveBody = z.input<typeof itemSaveBody>;
type ItemableBody = NonNullable<SaveBody['itemable']>;

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

const MEMBER_BODIES: {
  readonly [Member in keyof ItemableDraft]: (itemable: ItemableDraft) => ItemableBody;
} = {
  units: ({ units }) => ({ units: Math.max(1, numberOf(units.trim()) ?? 1) }),
  unit_names: ({ unit_names }) => ({ unit_names: [...unit_names] }),
  bedrooms: ({ bedrooms }) => ({ bedrooms: numberOf(bedrooms.trim()) ?? 1 }),
  insurance: ({ insurance }) => ({ insurance: numberOf(insurance.trim()) ?? 0 }),
  frontage: ({ frontage }) => ({ frontage: frontage === '' ? null : frontage }),
  address: ({ address }) => ({ address: { en: address.en.trim() || null, ar: address.ar.trim() || null } }),
  map_link: ({ map_link }) => {
    const found = coordinatesIn(map_link);
    return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
  },
  owner_id: ({ owner_id }) => ({ owner_id }),
  provider_employee_ids: ({ provider_employee_ids }) => ({
    provider_employee_ids: [...provider_employee_ids],
  }),
  duration: ({ duration }) => ({ duration: secondsOf(duration) }),
  amount: ({ amount }) => ({ amount: numberOf(amount.trim()) }),
};

const MEMBERS = Object.keys(MEMBER_BODIES) as (keyof ItemableDraft)[];

function changedMembers(base: ItemableDraft, draft: ItemableDraft): (keyof ItemableDraft)[] {
  return MEMBERS.filter((member) => !isSameMember(ITEMABLE_SHAPES, member, [base, draft]));
}

function itemableBody(base: ItemableDraft, draft: ItemableDraft): ItemableBody {
  return Object.assign({}, ...changedMembers(base, draft).map((member) => MEMBER_BODIES[member](draft)));
}

const FIELD_BODIES: {
  readonly [Field in keyof ItemDraft]: (draft: ItemDraft, base: ItemDraft) => SaveBody;
} = {
  category_id: ({ category_id }) => ({ category_id }),
  hide: ({ hide }) => ({ hide }),
  disable_ordering: ({ disable_ordering }) => ({ disable_ordering }),
  locales: ({ locales }) => ({ locales: localizedBody(locales) }),
  media: ({ media }) => ({ media: media.map(({ id, src, type, slug }) => ({ id, src, type, slug })) }),
  prices: ({ prices }) => ({ prices: prices.map(pricedBody) }),
  addons: ({ addons }) => ({ addons: addons.map(pricedBody) }),
  discounts: ({ discounts }) => ({ discounts: discounts.map(discountBody) }),
  itemable: ({ itemable }, base) => ({ itemable: itemableBody(base.itemable, itemable) }),
};

/** Only what was edited is sent, so that a save never writes back a field that somebody else has changed. */
export function itemBody(draft: ItemDraft, base: ItemDraft, fields: readonly (keyof ItemDraft)[]): SaveBody {
  return Object.assign({}, ...fields.map((field) => FIELD_BODIES[field](draft, base)));
}
