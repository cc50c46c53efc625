import type { Language } from '../names/bilingual.ts';
import { sayDate, sayDates } from '../local-time/say-date.ts';
import { sayAmount } from '../money/amount.ts';
import type { Currency } from '../money/minor.ts';
import type { Saying, Sentences } from './saying.ts';
import { AR } from './trace-sentences-ar.ts';
import { EN } from './trace-sentences-en.ts';
import type { Reason } from './trace.ts';

/** Rule R6.3: why this price, in words. */
export function traceSentences(trace: readonly Reason[], locale: Language, currency: Currency): string[] {
  const sentences = locale === 'ar' ? AR : EN;
  const say = sayingIn(locale, currency);
  return trace.map((reason) => sentenceOf(reason, sentences, say));
}

function sentenceOf<Code extends Reason['code']>(
  reason: Extract<Reason, { code: Code }>,
  sentences: Sentences,
  say: Saying,
): string {
  return sentences[reason.code](reason, say);
}

function sayingIn(locale: Language, currency: Currency): Saying {
  const name: Saying['name'] = (both) => both[locale] || both.en || both.ar;
  const amount: Saying['amount'] = (minor) => sayAmount(minor, currency, locale);
  const dates: Saying['dates'] = ({ from, to }) => sayDates(from, to, locale);
  return {
    name,
    amount,
    dates,
    date: (date) => sayDate(date, locale),
    sum: (packages) =>
      packages.map((sold) => `${name(sold.name)} (${dates(sold)}) ${amount(sold.amount)}`).join(' + '),
  };
}
