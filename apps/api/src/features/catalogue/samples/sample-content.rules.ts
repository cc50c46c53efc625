import type { BodyInput } from '@diwan/contract/operation.ts';
import type { categories } from '@diwan/contract/catalogue/categories.ts';
import type { items } from '@diwan/contract/catalogue/items.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { sampleChalets } from './sample-chalets.rules.ts';
import { sampleHotel } from './sample-hotel.rules.ts';
import { sampleRestaurant } from './sample-restaurant.rules.ts';
import { sampleSalon } from './sample-salon.rules.ts';
import type { Bilingual, SampleCategory, SampleItem } from './sample-shape.rules.ts';

/** The sample of each type of business. */
export const SAMPLES: Readonly<Record<BusinessType, readonly SampleCategory[]>> = {
  restaurant: sampleRestaurant,
  salon: sampleSalon,
  hotel: sampleHotel,
  chalet: sampleChalets,
};

/** Every picture is this wide and high. */
export const PICTURE_SIZE = 640;

export const picturesOf = (sample: readonly SampleCategory[]): string[] =>
  sample.flatMap(({ items }) => items.map(({ picture }) => picture));

/** About what a dinar of Kuwait is; nobody pays these prices. */
const PER_DINAR: Readonly<Record<Currency, number>> = {
  KWD: 1,
  BHD: 1,
  OMR: 1,
  USD: 3.25,
  SAR: 12,
  AED: 12,
  QAR: 12,
};
/** From here on prices are told in whole dollars or riyals, below in quarters. */
const WHOLE_FROM = 20;

/** A price in dinars as a price that would stand on a menu in the currency. */
export function inCurrency(dinars: number, currency: Currency): number {
  const rate = PER_DINAR[currency];
  if (rate === 1) return dinars;
  const price = dinars * rate;
  return price >= WHOLE_FROM ? Math.round(price) : Math.round(price * 4) / 4;
}

const localesOf = (name: Bilingual, about?: Bilingual) =>
  (['en', 'ar'] as const).map((locale) => ({
    locale,
    name: name[locale],
    description: about?.[locale] ?? null,
  }));

interface SampleContext {
  readonly currency: Currency;
  /** Who does the services until somebody else is invited. */
  readonly ownerId: number;
  /** Where the pictures of the business are stored, by their names. */
  readonly pictures: ReadonlyMap<string, string>;
}

const mediaOf = ({ picture }: SampleItem, { pictures }: SampleContext) => {
  const path = pictures.get(picture);
  return path === undefined ? [] : [{ src: `/storage/${path}` }];
};

/** What a call that creates the category would be sent. */
export const categoryBody = (
  { name, items: [first] }: SampleCategory,
  menuId: number,
  context: SampleContext,
): BodyInput<typeof categories.create> => ({
  menu_id: menuId,
  locales: localesOf(name),
  media: mediaOf(first, context),
});

/** What a call that creates the item would be sent. */
export function itemBody(
  item: SampleItem,
  categoryId: number,
  context: SampleContext,
): BodyInput<typeof items.create> {
  const { currency, ownerId } = context;
  const { insurance, ...itemable } = item.itemable ?? {};
  return {
    category_id: categoryId,
    locales: localesOf(item.name, item.about),
    media: mediaOf(item, context),
    prices: item.prices.map(({ label, price }) => ({
      price: inCurrency(price, currency),
      locales: localesOf(label),
    })),
    itemable: {
      ...itemable,
      ...(insurance === undefined ? {} : { insurance: inCurrency(insurance, currency) }),
      ...(itemable.duration === undefined ? {} : { provider_employee_ids: [ownerId] }),
    },
  };
}
