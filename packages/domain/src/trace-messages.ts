import { type Currency, formatMoney } from './money.ts';
import type { Language } from './names.ts';
import { AR } from './quote-trace-ar.ts';
import { EN } from './quote-trace-en.ts';
import type { Reason, Formatters, TraceMessages } from './quote-trace.ts';
import { formatDate, formatDates } from './format-time.ts';

/** Rule R6.3: why this price, in words. */
export function traceMessages(trace: readonly Reason[], locale: Language, currency: Currency): string[] {
  const messages = locale === 'ar' ? AR : EN;
  const format = formattersIn(locale, currency);
  return trace.map((reason) => messageOf(reason, messages, format));
}

function messageOf<Code extends Reason['code']>(
  reason: Extract<Reason, { code: Code }>,
  messages: TraceMessages,
  format: Formatters,
): string {
  return messages[reason.code](reason, format);
}

function formattersIn(locale: Language, currency: Currency): Formatters {
  const name: Formatters['name'] = (both) => both[locale] || both.en || both.ar;
  const amount: Formatters['amount'] = (minor) => formatMoney(minor, currency, locale);
  const dates: Formatters['dates'] = ({ from, to }) => formatDates(from, to, locale);
  return {
    name,
    amount,
    dates,
    date: (date) => formatDate(date, locale),
    sum: (packages) =>
      packages.map((sold) => `${name(sold.name)} (${dates(sold)}) ${amount(sold.amount)}`).join(' + '),
  };
}
