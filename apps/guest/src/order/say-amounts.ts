import type { Locale } from '@diwan/contract/locale.ts';
import { formatMoney } from '@diwan/domain/money.ts';
import { countedNames } from '@diwan/domain/extras.ts';
import { nameOf } from '../parts/localized.tsx';
import { MOST_OF_A_LINE } from './cart.ts';
import type { Choice, Offer, OfferedItem } from './offer.ts';
import { wordOf } from './page-words.ts';

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

const FEW = 5;

/** How many there can be, where they are few or no more fit: what is left of a dish, or what one line may hold. */
export function limitOf({ left }: OfferedItem, isFull: boolean): string {
  const count = Math.min(left || MOST_OF_A_LINE, MOST_OF_A_LINE);
  if (!isFull && count > FEW) return '';
  return wordOf(count < MOST_OF_A_LINE ? 'only_left' : 'ask_staff', { count });
}

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
