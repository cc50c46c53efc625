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

/** What is said in both languages; once where it is the same. */
function inEach(locale: Locale, saidIn: (locale: Locale) => string): string[] {
  return [...new Set(inBoth(locale).map(saidIn))].filter((text) => text !== '');
}

/** A name in both languages; once where there is but one. */
export function Both({ names }: { names: Named }) {
  const [first, second] = inEach(useLocale(), (locale) => nameOf(names, locale));
  return (
    <>
      <bdi>{first}</bdi>
      {second !== undefined && <bdi className={classes.second}>{second}</bdi>}
    </>
  );
}

/** The same within a line. */
export const nameInBoth = (names: Named, locale: Locale): string =>
  inEach(locale, (one) => nameOf(names, one))
    .map((text) => `\u2068${text}\u2069`)
    .join(' / ');

/** What was chosen of an item, a line for each language. */
export function Choices({ saidIn }: { saidIn: (locale: Locale) => readonly string[] }) {
  const shown = inEach(useLocale(), (locale) =>
    saidIn(locale)
      .filter((word) => word !== '')
      .join(' · '),
  );
  return shown.map((text) => (
    <small key={text}>
      <bdi>{text}</bdi>
    </small>
  ));
}
