import type { Locale } from '@diwan/contract/locale.ts';
import { ours } from '#platform/mail/email-template.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Effect } from '#platform/outbox/effect.ts';
import { isolated, mail, type Reader, type Words } from '../mails.rules.ts';

/** What may happen to an account without its person knowing. */
export const ACCOUNT_EVENTS = [
  'on',
  'off',
  'reset',
  'recovery',
  'new-codes',
  'password',
  'password-reset',
  'password-by-owner',
  'address-wanted',
  'address-left',
  'address-taken',
  'phone',
  'phone-by-owner',
  'pin-set',
  'pin-removed',
  'signed-out',
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** What was changed, where it is told: an address or a phone. */
type Text = readonly [subject: string, text: (changed: string) => string];

const NEWS: Readonly<Record<AccountEvent, Readonly<Record<Locale, Text>>>> = {
  on: {
    en: [
      'Two-step sign-in is on',
      () => 'From now on your sign-in asks for a code of your app. All other devices were signed out.',
    ],
    ar: [
      'تم تفعيل الدخول بخطوتين',
      () => 'من الآن يطلب تسجيل دخولك رمزًا من تطبيقك، وتم تسجيل الخروج من بقية الأجهزة.',
    ],
  },
  off: {
    en: ['Two-step sign-in is off', () => 'Your sign-in asks for your password only.'],
    ar: ['تم إيقاف الدخول بخطوتين', () => 'أصبح تسجيل دخولك يطلب كلمة المرور فقط.'],
  },
  reset: {
    en: [
      'Two-step sign-in was switched off for you',
      () => 'The owner of your business has switched it off. Set it up again after you have signed in.',
    ],
    ar: ['تم إيقاف الدخول بخطوتين لحسابك', () => 'أوقفه مالك نشاطك. أعد إعداده بعد تسجيل الدخول.'],
  },
  recovery: {
    en: [
      'A recovery code was used',
      () => 'Somebody, probably you, has used one of your recovery codes. It works no more.',
    ],
    ar: ['استُخدم أحد رموز الاسترداد', () => 'استخدم شخص ما، ربما أنت، أحد رموز الاسترداد، ولم يعد صالحًا.'],
  },
  'new-codes': {
    en: ['You have new recovery codes', () => 'The former recovery codes work no more.'],
    ar: ['لديك رموز استرداد جديدة', () => 'رموز الاسترداد السابقة لم تعد صالحة.'],
  },
  password: {
    en: [
      'Your Diwan password was changed',
      () =>
        'It was changed in your account settings, and all other devices were signed out. If you used a PIN, please set a new one: a PIN that you had no longer works.',
    ],
    ar: [
      'تم تغيير كلمة مرورك في ديوان',
      () =>
        'تم تغييرها من إعدادات حسابك، وتم تسجيل الخروج من بقية الأجهزة. إذا كان لديك رقم سري فلم يعد صالحًا، ويمكنك تعيين رقم جديد.',
    ],
  },
  'password-reset': {
    en: [
      'Your Diwan password was changed',
      () => 'It was replaced with a code that was mailed to this address, and all devices were signed out.',
    ],
    ar: [
      'تم تغيير كلمة مرورك في ديوان',
      () => 'تم استبدالها برمز أُرسل إلى هذا البريد، وتم تسجيل الخروج من جميع الأجهزة.',
    ],
  },
  'password-by-owner': {
    en: [
      'Your Diwan password was changed',
      () => 'The owner of your business has set a new one, and all your devices were signed out.',
    ],
    ar: [
      'تم تغيير كلمة مرورك في ديوان',
      () => 'عيّن مالك نشاطك كلمة مرور جديدة، وتم تسجيل الخروج من جميع أجهزتك.',
    ],
  },
  'address-wanted': {
    en: [
      'Another address was entered for your Diwan account',
      (address) =>
        `Somebody, probably you, wants you to sign in with ${address}. Until a code mailed there has confirmed it, you sign in with this address as before.`,
    ],
    ar: [
      'تم إدخال بريد إلكتروني آخر لحسابك في ديوان',
      (address) =>
        `طلب شخص ما، ربما أنت، أن يكون تسجيل دخولك باستخدام ${isolated(address)}. إلى أن يُؤكَّد برمز يُرسل إليه يبقى تسجيل دخولك بهذا البريد كما كان.`,
    ],
  },
  'address-left': {
    en: [
      'The address of your Diwan account was changed',
      (address) =>
        `From now on you sign in with ${address}. This address is no longer used, and all other devices were signed out.`,
    ],
    ar: [
      'تم تغيير البريد الإلكتروني لحسابك في ديوان',
      (address) =>
        `من الآن يكون تسجيل الدخول باستخدام ${isolated(address)}، ولم يعد هذا البريد مستخدمًا، وتم تسجيل الخروج من بقية الأجهزة.`,
    ],
  },
  'address-taken': {
    en: [
      'This is the address of your Diwan account now',
      (address) => `From now on you sign in with ${address}, and all other devices were signed out.`,
    ],
    ar: [
      'أصبح هذا البريد الإلكتروني لحسابك في ديوان',
      (address) => `من الآن يكون تسجيل الدخول باستخدام ${isolated(address)}، وتم تسجيل الخروج من بقية الأجهزة.`,
    ],
  },
  phone: {
    en: [
      'The phone number of your Diwan account was changed',
      (phone) => `It is ${phone} now, and you can sign in with it. Any former number no longer signs in.`,
    ],
    ar: [
      'تم تغيير رقم هاتف حسابك في ديوان',
      (phone) => `أصبح ${isolated(phone)} ويمكنك تسجيل الدخول به، ولم يعد أي رقم سابق صالحًا للدخول.`,
    ],
  },
  'phone-by-owner': {
    en: [
      'The phone number of your Diwan account was changed',
      (phone) =>
        `The owner of your business has entered ${phone}, and you can sign in with it. Any former number no longer signs in.`,
    ],
    ar: [
      'تم تغيير رقم هاتف حسابك في ديوان',
      (phone) =>
        `أدخل مالك نشاطك الرقم ${isolated(phone)} ويمكنك تسجيل الدخول به، ولم يعد أي رقم سابق صالحًا للدخول.`,
    ],
  },
  'pin-set': {
    en: [
      'Your PIN was set',
      () => 'It signs you in at shared computers of your branch. A former PIN works no more.',
    ],
    ar: ['تم تعيين رقمك السري', () => 'تدخل به على الأجهزة المشتركة في فرعك، ولم يعد أي رقم سري سابق صالحًا.'],
  },
  'pin-removed': {
    en: ['Your PIN was removed', () => 'You sign in with your password at shared computers of your branch.'],
    ar: ['تم حذف رقمك السري', () => 'أصبح دخولك إلى الأجهزة المشتركة في فرعك بكلمة المرور.'],
  },
  'signed-out': {
    en: [
      'You were signed out everywhere',
      () =>
        'Somebody who manages your business has signed you out on all devices and removed your PIN. Your password is the same as before.',
    ],
    ar: [
      'تم تسجيل خروجك من جميع الأجهزة',
      () => 'سجّل أحد مسؤولي نشاطك خروجك من جميع الأجهزة وحذف رقمك السري. كلمة مرورك لم تتغير.',
    ],
  },
};

const NOT_YOU = {
  en: 'If this was not you, change your password at once and sign out all other devices.',
  ar: 'إذا لم تكن أنت فغيّر كلمة مرورك فورًا وسجّل خروج كل الأجهزة الأخرى.',
};
/** Whoever has lost the address can no longer do it alone. */
const CONTACT_SOMEBODY = {
  en: 'If you did not want this, please contact the owner of your business or our support at once.',
  ar: 'إذا لم يكن هذا بطلب منك فتواصل فورًا مع مالك نشاطك أو مع الدعم.',
};

const BEYOND_THE_PERSON: ReadonlySet<AccountEvent> = new Set([
  'address-left',
  'password-by-owner',
  'phone-by-owner',
  'signed-out',
]);

export function accountEventMail(reader: Reader, news: AccountEvent, changed = ''): Mail {
  const isTooLate = BEYOND_THE_PERSON.has(news);
  const wordsIn = (locale: Locale): Words => {
    const [subject, text] = NEWS[news][locale];
    return { subject, paragraphs: [ours(text(changed)), (isTooLate ? CONTACT_SOMEBODY : NOT_YOU)[locale]] };
  };
  return mail(reader, { en: wordsIn('en'), ar: wordsIn('ar') });
}

interface More {
  /** Where the account's own address is not, or no longer, the one to write to. */
  readonly to?: string;
  /** The address or phone the news is about. */
  readonly address?: string;
}

/** By mail, in the person's own language: whoever holds the account is notified of it, whoever did it. */
export const accountEventEffect = (userId: number, news: AccountEvent, more: More = {}): Effect => ({
  kind: 'account-news',
  payload: { user_id: userId, news, ...more },
});
