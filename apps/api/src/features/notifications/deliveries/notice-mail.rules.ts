import type { DeliveryRow } from '@diwan/contract/notifications/deliveries.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { withoutLinks } from '@diwan/domain/text.ts';
import { pathAt } from '@diwan/domain/workspace-url.ts';
import { mailOf, ours, type Paragraph } from '#platform/mail/email-template.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Reader } from './delivery-rows.ts';

/** Keeps Latin text from disturbing the order of the Arabic around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** A mail that nobody reads to its end helps nobody; the rest is counted. */
export const MOST_LISTED = 20;

interface CountForms {
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

interface Words {
  readonly greeting: (name: string) => string;
  readonly open: (address: string) => string;
  readonly all: (address: string) => string;
  readonly subject: CountForms;
  readonly more: CountForms;
  readonly why: string;
  readonly signature: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    open: (address) => `Open it: ${address}`,
    all: (address) => `See all of them in Diwan: ${address}`,
    subject: { other: '{count} new notices' },
    more: { one: 'And {count} more.', other: 'And {count} more.' },
    why: 'You get this mail because nobody opened the notice in Diwan. You can switch these mails off in your account settings.',
    signature: 'Diwan',
  },
  ar: {
    greeting: (name) => (name === '' ? 'مرحبًا،' : `مرحبًا ${name}،`),
    open: (address) => `للاطلاع عليه: ${isolated(address)}`,
    all: (address) => `للاطلاع عليها كلها في ديوان: ${isolated(address)}`,
    subject: {
      two: 'إشعاران جديدان',
      few: '{count} إشعارات جديدة',
      many: '{count} إشعارًا جديدًا',
      other: '{count} إشعار جديد',
    },
    more: {
      one: 'وإشعار آخر.',
      two: 'وإشعاران آخران.',
      few: 'و{count} إشعارات أخرى.',
      many: 'و{count} إشعارًا آخر.',
      other: 'و{count} إشعار آخر.',
    },
    why: 'وصلتك هذه الرسالة لأن الإشعار لم يُفتح في ديوان. يمكنك إيقاف هذه الرسائل من إعدادات حسابك.',
    signature: 'ديوان',
  },
};
const PLURALS = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') };

function counted(forms: CountForms, count: number, locale: Locale): string {
  const form = PLURALS[locale].select(count);
  const chosen = form === 'zero' ? forms.other : (forms[form] ?? forms.other);
  return chosen.replace('{count}', String(count));
}

export interface NoticeToMail {
  readonly data: DeliveryRow['data'];
  /** The business and the branch it is about. */
  readonly at: readonly [businessId: number, branchId: number | null];
  /** Of the business it comes from. */
  readonly business: Readonly<Record<Locale, string>>;
}

/** Names of guests and businesses stand in these words: what looks like an address in them is not to be opened. */
function saidOf({ data, at }: NoticeToMail, locale: Locale): { title: string; body: string; link: string } {
  const { title, body, link } = data[locale];
  return { title: withoutLinks(title), body: withoutLinks(body), link: pathAt(link, ...at) };
}

const businessOf = ({ business }: NoticeToMail, locale: Locale) =>
  withoutLinks(business[locale] || business.en || business.ar);

/** What happened, each with the way to it; whose it is, where somebody works for several businesses. */
function listed(notices: readonly NoticeToMail[], locale: Locale, publicAddress: string): Paragraph[] {
  const isOfSeveral = new Set(notices.map((notice) => businessOf(notice, locale))).size > 1;
  const lines = notices.slice(0, MOST_LISTED).flatMap((notice) => {
    const { title, body, link } = saidOf(notice, locale);
    const head = isOfSeveral ? `${businessOf(notice, locale)} – ${title}` : title;
    return [`${head}: ${body}`, ours(WORDS[locale].open(`${publicAddress}${link}`))];
  });
  const rest = notices.length - MOST_LISTED;
  return rest > 0 ? [...lines, counted(WORDS[locale].more, rest, locale)] : lines;
}

/**
 * The notices as the notification panel has them, in the reader's language, with the way to what each is about: one by itself, several
 * as a list, the oldest first.
 */
export function noticeMail(
  reader: Pick<Reader, 'name' | 'email' | 'locale'>,
  notices: readonly [NoticeToMail, ...NoticeToMail[]],
  publicAddress: string,
): Mail {
  const { locale } = reader;
  const { greeting, open, all, subject, why, signature } = WORDS[locale];
  const frame = { to: reader.email ?? '', greeting: greeting(reader.name), signature };
  const [first, ...others] = notices;
  if (others.length > 0) {
    const paragraphs = [...listed(notices, locale, publicAddress), ours(all(`${publicAddress}/`)), why];
    return mailOf({ ...frame, subject: counted(subject, notices.length, locale), paragraphs }, locale);
  }
  const { title, body, link } = saidOf(first, locale);
  const paragraphs = [title, body, ours(open(`${publicAddress}${link}`)), why];
  return mailOf({ ...frame, subject: title, paragraphs }, locale);
}
