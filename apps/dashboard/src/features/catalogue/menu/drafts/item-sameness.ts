import { coordinatesIn } from '@diwan/domain/map-link/map-link.ts';
import type { DiscountDraft, ItemableDraft, ItemDraft, PricedDraft } from './item-draft.ts';
import { comparableLocalized } from './localized-draft.ts';
import { comparableNumber } from './typed-numbers.ts';

const priced = ({ id, price, locales }: PricedDraft) => [
  id,
  comparableNumber(price, '0'),
  comparableLocalized(locales),
];

/** A discount's own type counts: an edit that did not would never reach the server. */
const discount = ({ id, amount, type, from, to, locales }: DiscountDraft) => [
  id,
  comparableNumber(amount),
  type,
  from,
  to,
  comparableLocalized(locales),
];

function comparablePlace(link: string) {
  const found = coordinatesIn(link);
  return found ? [found.latitude, found.longitude] : link.trim();
}

/** A member as it is compared: numbers by value, links by the place they name. */
function comparableMember(member: keyof ItemableDraft, itemable: ItemableDraft): unknown {
  if (member === 'map_link') return comparablePlace(itemable.map_link);
  if (member === 'units' || member === 'bedrooms') return comparableNumber(itemable[member], '1');
  if (member === 'insurance') return comparableNumber(itemable.insurance, '0');
  if (member === 'amount') return comparableNumber(itemable.amount);
  return itemable[member];
}

const MEMBERS = [
  'units',
  'unit_names',
  'bedrooms',
  'insurance',
  'frontage',
  'address',
  'map_link',
  'owner_id',
  'provider_employee_ids',
  'duration',
  'amount',
] as const satisfies readonly (keyof ItemableDraft)[];

export function changedMembers(one: ItemableDraft, other: ItemableDraft): (keyof ItemableDraft)[] {
  const textOf = (member: keyof ItemableDraft, itemable: ItemableDraft) =>
    JSON.stringify(comparableMember(member, itemable));
  return MEMBERS.filter((member) => textOf(member, one) !== textOf(member, other));
}

const COMPARABLE: { readonly [Field in keyof ItemDraft]: (value: ItemDraft[Field]) => unknown } = {
  category_id: (value) => value,
  hide: (value) => value,
  disable_ordering: (value) => value,
  locales: comparableLocalized,
  media: (media) => media.map(({ src }) => src),
  prices: (rows) => rows.map(priced),
  addons: (rows) => rows.map(priced),
  discounts: (rows) => rows.map(discount),
  itemable: (itemable) => MEMBERS.map((member) => comparableMember(member, itemable)),
};

/**
 * Is a field as it was? `updated_at`, `businessId`, `id`, `sort`, `slug`, `type` and `holidays` of the item are no
 * part of a draft; media are compared by `src` (S4.47, S4.48).
 */
export function isSameField<Field extends keyof ItemDraft>(
  field: Field,
  one: ItemDraft[Field],
  other: ItemDraft[Field],
): boolean {
  const comparable = COMPARABLE[field];
  return one === other || JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}
