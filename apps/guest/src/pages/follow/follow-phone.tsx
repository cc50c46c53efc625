import type { Locale } from '@diwan/contract/locale.ts';
import { whatsappLink } from '@diwan/domain/whatsapp-messages.ts';
import { amountIn, isCalledOff, named } from './follow-texts.ts';
import type { FollowView } from './follow-view.ts';

const WORDS = {
  ask: {
    en: 'Please confirm your phone number by sending {venue} the message that is ready for you.',
    ar: 'يرجى تأكيد رقم هاتفك بإرسال الرسالة الجاهزة إلى {venue}.',
  },
  confirm: { en: 'Confirm in WhatsApp', ar: 'تأكيد عبر واتساب' },
  message: {
    en: 'Hello, I confirm order {number} at {venue}. Total: {sum}',
    ar: 'السلام عليكم، أؤكد الطلب {number} من {venue}. الإجمالي: {sum}',
  },
  confirmed: { en: 'Your phone number is confirmed.', ar: 'تم تأكيد رقم هاتفك.' },
} as const satisfies Record<string, Record<Locale, string>>;

const filled = (text: string, values: Readonly<Record<string, number | string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ''}\u2069`);

/** Opens WhatsApp with the message by which a guest confirms the phone number; then says that staff have. */
export function PhoneCheck(view: FollowView) {
  const { row, locale } = view;
  const { order, number } = row;
  if (order === null || isCalledOff(view)) return null;
  if (order.phone_confirmed) return <p id="phone-confirmed">{WORDS.confirmed[locale]}</p>;
  const { whatsapp } = row.place;
  if (!order.asks_for_phone || number === null || whatsapp === null) return null;
  const venue = named(row.branch, locale) || named(row.business, locale);
  const message = filled(WORDS.message[locale], { number, venue, sum: amountIn(view, row.total) });
  const link = whatsappLink(whatsapp, message);
  if (link === null) return null;
  return (
    <>
      <p>{filled(WORDS.ask[locale], { venue })}</p>
      <p>
        <a class="press" id="confirm-phone" href={link} rel="noreferrer">
          {WORDS.confirm[locale]}
        </a>
      </p>
    </>
  );
}
