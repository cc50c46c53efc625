import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { expect, it } from 'vitest';
import { offerOf } from './offer.ts';

type GuestMenu = Parameters<typeof offerOf>[0];

const priced = { id: 5, price: 0.25, locales: [] };

/** A menu of one dish, as far as an offer reads it. */
function aMenu(addons: readonly Partial<ItemRow['addons'][number]>[]): GuestMenu {
  const dish: Partial<ItemRow> = {
    id: 1,
    locales: [],
    media: [],
    prices: [priced],
    discounts: [],
    itemable: { id: 1 },
    addons: addons as ItemRow['addons'],
  };
  const category = { items: [dish], children_nested: [] };
  return {
    business: { currency: 'KWD', timezone: 'Asia/Kuwait', locales: [] },
    settings: [],
    menu: { categories: [category] },
  } as Partial<Record<keyof GuestMenu, unknown>> as GuestMenu;
}

it('An extra may be taken as often as the menu says, and once where a phone has kept a menu that says nothing of it.', () => {
  const offer = offerOf(aMenu([{ ...priced, max: 3 }, priced]), new Date('2026-04-01T10:00:00Z'));
  expect(offer.items.get(1)?.addons.map(({ max }) => max)).toEqual([3, 1]);
});
