import type { Locale } from '@diwan/contract/locale.ts';
import { mailOf } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mailer.ts';

interface Reader {
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
const isolated = (text: string) => `\u2068${text}\u2069`;

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

function mail(reader: Reader, words: Record<Locale, Words>, code?: string): Mail {
  const { to, locale, name } = reader;
  const letter = { to, ...words[locale], greeting: GREETING[locale](name), signature: SIGNATURE[locale] };
  return mailOf(code === undefined ? letter : { ...letter, code }, locale);
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
  return mail(reader, words, code);
}

/** Instead of the registration code: only the mailbox learns that the address is known. */
export function accountExistsMail(reader: Reader, address: string): Mail {
  const words = {
    en: {
      subject: 'You already have a Diwan account',
      paragraphs: [
        'Somebody, probably you, wanted to register with this address, but it has an account already.',
        `Sign in at ${address}, and choose "Forgot password" there if you do not know your password any more.`,
        'If this was not you, there is nothing to do.',
      ],
    },
    ar: {
      subject: 'لديك حساب في ديوان',
      paragraphs: [
        'حاول شخص ما، ربما أنت، التسجيل بهذا البريد الإلكتروني، لكن له حسابًا بالفعل.',
        `سجّل الدخول من ${isolated(address)}، واختر «نسيت كلمة المرور» إذا لم تعد تتذكرها.`,
        'إذا لم تكن أنت فلا يلزمك شيء.',
      ],
    },
  };
  return mail(reader, words);
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
  return mail(reader, words, code);
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
  return mail(reader, words, code);
}

/** To the old address, which is the one that can still object. */
export function addressChangedMail(reader: Reader, newAddress: string): Mail {
  const words = {
    en: {
      subject: 'The address of your Diwan account was changed',
      paragraphs: [
        `From now on you sign in with ${newAddress}. This address is no longer used, and all other devices were signed out.`,
        'If you did not want this, please contact the owner of your business or our support at once.',
      ],
    },
    ar: {
      subject: 'تم تغيير البريد الإلكتروني لحسابك في ديوان',
      paragraphs: [
        `من الآن يكون تسجيل الدخول باستخدام ${isolated(newAddress)}، ولم يعد هذا البريد مستخدمًا، وتم تسجيل الخروج من بقية الأجهزة.`,
        'إذا لم يكن هذا بطلب منك فتواصل فورًا مع مالك نشاطك أو مع الدعم.',
      ],
    },
  };
  return mail(reader, words);
}

/** What happened to the codes somebody signs in with. */
export type SecondFactorNews = 'on' | 'off' | 'reset' | 'recovery' | 'new-codes';

const NEWS: Readonly<
  Record<SecondFactorNews, Readonly<Record<Locale, readonly [subject: string, text: string]>>>
> = {
  on: {
    en: ['Two-step sign-in is on', 'From now on your sign-in asks for a code of your app.'],
    ar: ['تم تفعيل الدخول بخطوتين', 'من الآن يطلب تسجيل دخولك رمزًا من تطبيقك.'],
  },
  off: {
    en: ['Two-step sign-in is off', 'Your sign-in asks for your password only.'],
    ar: ['تم إيقاف الدخول بخطوتين', 'أصبح تسجيل دخولك يطلب كلمة المرور فقط.'],
  },
  reset: {
    en: [
      'Two-step sign-in was switched off for you',
      'The owner of your business has switched it off. Set it up again after you have signed in.',
    ],
    ar: ['تم إيقاف الدخول بخطوتين لحسابك', 'أوقفه مالك نشاطك. أعد إعداده بعد تسجيل الدخول.'],
  },
  recovery: {
    en: [
      'A recovery code was used',
      'Somebody, probably you, has used one of your recovery codes. It works no more.',
    ],
    ar: ['استُخدم أحد رموز الاسترداد', 'استخدم شخص ما، ربما أنت، أحد رموز الاسترداد، ولم يعد صالحًا.'],
  },
  'new-codes': {
    en: ['You have new recovery codes', 'The former recovery codes work no more.'],
    ar: ['لديك رموز استرداد جديدة', 'رموز الاسترداد السابقة لم تعد صالحة.'],
  },
};
const NOT_YOU = {
  en: 'If this was not you, change your password at once and sign out all other devices.',
  ar: 'إذا لم تكن أنت فغيّر كلمة مرورك فورًا وسجّل خروج كل الأجهزة الأخرى.',
};

export function secondFactorMail(reader: Reader, news: SecondFactorNews): Mail {
  const wordsIn = (locale: Locale): Words => {
    const [subject, text] = NEWS[news][locale];
    return { subject, paragraphs: [text, NOT_YOU[locale]] };
  };
  return mail(reader, { en: wordsIn('en'), ar: wordsIn('ar') });
}
