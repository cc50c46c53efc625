import { type Currency, sayAmount } from './money.ts';
import type { Language } from './names.ts';
import { AR } from './quote-trace-ar.ts';
import { EN } from './quote-trace-en.ts';
import type { Reason, Saying, Sentences } from './quote-trace.ts';
import { sayDate, sayDates } from './time-words.ts';

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
