import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { nameOf } from '#kit/i18n/localized.ts';
import { receiptMessages } from './receipt.messages.ts';
import classes from './receipt.module.css';

export type Word = keyof typeof receiptMessages.messages;
type Named = OrderRow['lines'][number]['item']['locales'];

/** The language of the page first. */
const inBoth = (locale: Locale): readonly [Locale, Locale] => (locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']);

/** One text in each language, apart from each other, so that a colon behind them stands behind both. */
export const sideBySide = (locale: Locale, words: Readonly<Record<Locale, string>>): string =>
  inBoth(locale)
    .map((one) => words[one])
    .filter((text) => text !== '')
    .map((text) => `\u2068${text}\u2069`)
    .join(' / ');

/** A word in the language of the page, and in the other one. */
export const both = (word: Word, locale: Locale): string =>
  sideBySide(locale, receiptMessages.messages[word]);

/** A name in both languages; once where there is but one. */
export function Both({ names }: { names: Named }) {
  const [first, second] = inBoth(useLocale()).map((locale) => nameOf(names, locale));
  return (
    <>
      <bdi>{first}</bdi>
      {second !== first && <bdi className={classes.second}>{second}</bdi>}
    </>
  );
}
