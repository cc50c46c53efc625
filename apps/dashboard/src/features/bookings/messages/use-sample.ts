import type { MessagePlaceholder } from '@diwan/domain/default-templates.ts';
import { fillTemplate } from '@diwan/domain/whatsapp-messages.ts';
import { formatLocalTimeInText } from '@diwan/domain/format-time.ts';
import { decimalsOf, formatMoney } from '@diwan/domain/money.ts';
import { mapLinkTo } from '@diwan/domain/map-link.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { plusDays, stamped, todayIn } from '#kit/i18n/calendar-days.ts';
import { translator } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { messagesMessages } from './messages.messages.ts';

const KUWAIT_TOWERS = { latitude: 29.3897, longitude: 48.0031 };
const TOTAL = 190;
const INSURANCE = 50;
const BALANCE = 90;
const NIGHTS = 2;
const NUMBER = 12;

/** How words read with the values of a made-up booking or order. */
export function useSample(): (language: Locale, template: string) => string {
  const { business } = usePlace();
  const today = todayIn(business?.timezone ?? 'UTC');
  const currency = business?.currency ?? 'KWD';
  const amount = (major: number, language: Locale) =>
    formatMoney(major * 10 ** decimalsOf(currency), currency, language);
  return (language, template) => {
    const t = translator(messagesMessages, language);
    const values: Record<MessagePlaceholder, string> = {
      customer: t('sampleCustomer'),
      item: t('sampleItem'),
      unit: t('sampleUnit'),
      // Of a villa, which is what the sample is.
      party: '',
      from: formatLocalTimeInText(stamped(today, '14:00'), language),
      to: formatLocalTimeInText(stamped(plusDays(today, NIGHTS), '12:00'), language),
      total: amount(TOTAL, language),
      insurance: amount(INSURANCE, language),
      balance: amount(BALANCE, language),
      refund: amount(INSURANCE, language),
      deadline: formatLocalTimeInText(stamped(plusDays(today, 1), '14:00'), language),
      link: `${window.location.origin}/invoices/…`,
      location: mapLinkTo(KUWAIT_TOWERS),
      follow: `${window.location.origin}/guest/…`,
      number: String(NUMBER),
      wait: t('sampleWait'),
    };
    return fillTemplate(template, values);
  };
}
