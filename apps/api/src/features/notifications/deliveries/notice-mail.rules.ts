import type { DeliveryRow } from '@diwan/contract/notifications/deliveries.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { mailOf } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Reader } from './delivery-rows.ts';

/** Keeps Latin text from disturbing the order of the Arabic around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const WORDS: Readonly<
  Record<Locale, (name: string, address: string) => Record<'greeting' | 'open' | 'why', string>>
> = {
  en: (name, address) => ({
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    open: `Open it: ${address}`,
    why: 'You get this mail because nobody opened the notice in Diwan. You can switch these mails off in your account settings.',
  }),
  ar: (name, address) => ({
    greeting: name === '' ? 'مرحبًا،' : `مرحبًا ${name}،`,
    open: `للاطلاع عليه: ${isolated(address)}`,
    why: 'وصلتك هذه الرسالة لأن الإشعار لم يُفتح في ديوان. يمكنك إيقاف هذه الرسائل من إعدادات حسابك.',
  }),
};
const SIGNATURE = { en: 'Diwan', ar: 'ديوان' };

/** The notice as the bell has it, in the reader's language, with the way to what it is about. */
export function noticeMail(
  reader: Pick<Reader, 'name' | 'email' | 'locale'>,
  data: DeliveryRow['data'],
  publicAddress: string,
): Mail {
  const { title, body, link } = data[reader.locale];
  const { greeting, open, why } = WORDS[reader.locale](reader.name, `${publicAddress}${link}`);
  const letter = {
    to: reader.email ?? '',
    subject: title,
    greeting,
    paragraphs: [title, body, open, why],
    signature: SIGNATURE[reader.locale],
  };
  return mailOf(letter, reader.locale);
}
