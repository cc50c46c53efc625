import type { Locale } from '@diwan/contract/locale.ts';
import { formatMoney } from '@diwan/domain/money.ts';
import { countedNames } from '@diwan/domain/extras.ts';
import { nameOf } from '../parts/localized.tsx';
import type { Choice, Offer, OfferedItem } from './offer.ts';

/** What every part of the order needs to speak. */
export interface Tongue {
  readonly locale: Locale;
  readonly offer: Offer;
  /** Why nothing can be ordered now, in words; null: something can. */
  readonly whyNot: string | null;
}

export const amountOf = (minor: number, { locale, offer }: Pick<Tongue, 'locale' | 'offer'>): string =>
  formatMoney(minor, offer.currency, locale);

export const namedIn = (of: OfferedItem | Choice, { locale }: Pick<Tongue, 'locale'>): string =>
  nameOf(of.names, locale).text;

/** `Small, Cheese`: what was chosen of a dish. */
export function choicesOf(
  {
    price,
    addons,
    item,
  }: { readonly price: Choice; readonly addons: readonly Choice[]; readonly item: OfferedItem },
  tongue: Pick<Tongue, 'locale'>,
): string {
  const size = item.prices.length > 1 ? [namedIn(price, tongue)] : [];
  return [...size, ...countedNames(addons.map((one) => namedIn(one, tongue)))]
    .filter((name) => name !== '')
    .join(tongue.locale === 'ar' ? '، ' : ', ');
}
