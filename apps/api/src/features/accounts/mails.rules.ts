import type { Locale } from '@diwan/contract/locale.ts';
import { mailOf, ours, type Paragraph } from '#platform/mail/email-template.ts';
import type { Mail } from '#platform/mail/mailer.ts';

export interface Reader {
  readonly to: string;
  readonly locale: Locale;
  /** Unknown before the registration. */
  readonly name?: string | undefined;
}

const GREETING = {
  en: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
  ar: (name?: string) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
};
const SIGNATURE = { en: 'Diwan', ar: 'ديوان' };

/** Keeps Latin text from disturbing the order of the Arabic around it. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

export interface Words {
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

interface Shown {
  readonly code?: string;
  readonly link?: string;
}

export function mail(reader: Reader, words: Record<Locale, Words>, shown: Shown = {}): Mail {
  const { to, locale, name } = reader;
  const template = { to, ...words[locale], greeting: GREETING[locale](name), signature: SIGNATURE[locale] };
  return mailOf({ ...template, ...shown }, locale);
}

const NOT_ASKED_FOR = {
  en: 'If you did not ask for it, you can ignore this mail. Never pass the code on.',
  ar: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة، ولا تشارك الرمز مع أحد.',
};
const VALID = {
  en: 'It is valid for 10 minutes.',
  ar: 'الرمز صالح لمدة 10 دقائق.',
};

/** To an address nobody has an account with. */
export function registrationMail(reader: Reader, code: string): Mail {
  const words = {
    en: {
      subject: 'Your Diwan registration code',
      paragraphs: ['Enter this code to go on with your registration:', VALID.en, NOT_ASKED_FOR.en],
    },
    ar: {
      subject: 'رمز التسجيل في ديوان',
      paragraphs: ['أدخل هذا الرمز لمتابعة التسجيل:', VALID.ar, NOT_ASKED_FOR.ar],
    },
  };
  return mail(reader, words, { code });
}

/** Instead of the registration code: only the mailbox learns that the address is known. */
export function accountExistsMail(reader: Reader, address: string): Mail {
  const words = {
    en: {
      subject: 'You already have a Diwan account',
      paragraphs: [
        'Somebody, probably you, wanted to register with this address, but it has an account already.',
        ours(
          `Sign in at ${address}, and choose "Forgot password" there if you do not know your password any more.`,
        ),
        'If this was not you, there is nothing to do.',
      ],
    },
    ar: {
      subject: 'لديك حساب في ديوان',
      paragraphs: [
        'حاول شخص ما، ربما أنت، التسجيل بهذا البريد الإلكتروني، لكن له حسابًا بالفعل.',
        ours(`سجّل الدخول من ${isolated(address)}، واختر «نسيت كلمة المرور» إذا لم تعد تتذكرها.`),
        'إذا لم تكن أنت فلا يلزمك شيء.',
      ],
    },
  };
  return mail(reader, words);
}

/** The same, whether the address has an account or not. */
export function invitationMail(
  reader: Reader,
  { business, role, link }: { business: string; role: string | null; link: string },
): Mail {
  const as = {
    en: role === null ? '' : ` Your role: ${role}.`,
    ar: role === null ? '' : ` دورك: ${isolated(role)}.`,
  };
  const words = {
    en: {
      subject: `${business} invites you to Diwan`,
      paragraphs: [
        `You were added to the team of ${business}.${as.en} Open this link to accept and to sign in:`,
        'It is valid for 7 days and works once.',
        'If you do not know this business, you can ignore this mail: nothing happens without the link.',
      ],
    },
    ar: {
      subject: `دعوة من ${isolated(business)} إلى ديوان`,
      paragraphs: [
        `تمت إضافتك إلى فريق ${isolated(business)}.${as.ar} افتح هذا الرابط لقبول الدعوة وتسجيل الدخول:`,
        'الرابط صالح لمدة 7 أيام ولمرة واحدة.',
        'إذا كنت لا تعرف هذا النشاط فتجاهل هذه الرسالة، فلن يحدث شيء دون فتح الرابط.',
      ],
    },
  };
  return mail(reader, words, { link });
}

export function passwordResetMail(reader: Reader, code: string): Mail {
  const words = {
    en: {
      subject: 'Your Diwan password code',
      paragraphs: ['Enter this code to choose a new password:', VALID.en, NOT_ASKED_FOR.en],
    },
    ar: {
      subject: 'رمز كلمة المرور في ديوان',
      paragraphs: ['أدخل هذا الرمز لاختيار كلمة مرور جديدة:', VALID.ar, NOT_ASKED_FOR.ar],
    },
  };
  return mail(reader, words, { code });
}

export function verificationMail(reader: Reader, code: string): Mail {
  const words = {
    en: {
      subject: 'Confirm your email address',
      paragraphs: ['Enter this code to confirm your email address:', VALID.en, NOT_ASKED_FOR.en],
    },
    ar: {
      subject: 'تأكيد بريدك الإلكتروني',
      paragraphs: ['أدخل هذا الرمز لتأكيد بريدك الإلكتروني:', VALID.ar, NOT_ASKED_FOR.ar],
    },
  };
  return mail(reader, words, { code });
}
