import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  tablet: { en: 'Tablet', ar: 'الجهاز اللوحي' },
  touch: { en: 'Touch to see the menu', ar: 'المس الشاشة لعرض القائمة' },
  language: { en: 'English', ar: 'العربية' },
  not_signed_in: { en: 'This device is not signed in', ar: 'لم يُسجَّل دخول هذا الجهاز' },
  how_to: {
    en: 'In the dashboard, open “Login QR” in the top bar, pick the branch, and scan the code with this device.',
    ar: 'افتح «رمز دخول الأجهزة» في الشريط العلوي للوحة التحكم، واختر الفرع، ثم امسح الرمز بهذا الجهاز.',
  },
  ended: { en: 'This device has been signed out', ar: 'سُجّل خروج هذا الجهاز' },
  no_answer: {
    en: 'The server cannot be reached. Please check the connection.',
    ar: 'تعذر الوصول إلى الخادم. يرجى التحقق من الاتصال.',
  },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  choose_seat: { en: 'At which table does this tablet stand?', ar: 'على أي طاولة يوجد هذا الجهاز؟' },
  no_seats: {
    en: 'This branch has no tables yet. Add them in the dashboard first.',
    ar: 'لا توجد طاولات في هذا الفرع بعد. أضفها أولًا في لوحة التحكم.',
  },
  staff: { en: 'For the staff', ar: 'للموظفين' },
  pass_key: { en: 'PassKey', ar: 'رمز المرور' },
  pass_key_why: {
    en: 'Only with the PassKey is this tablet moved or signed out.',
    ar: 'لا يُنقل هذا الجهاز ولا يُسجَّل خروجه إلا برمز المرور.',
  },
  go_on: { en: 'Continue', ar: 'متابعة' },
  change_seat: { en: 'Another table', ar: 'طاولة أخرى' },
  sign_out: { en: 'Sign out', ar: 'تسجيل الخروج' },
  close: { en: 'Close', ar: 'إغلاق' },
  sent: { en: 'Order {number} was sent', ar: 'أُرسل الطلب {number}' },
  sent_text: { en: 'We bring it to {seat}.', ar: 'نحضره إلى {seat}.' },
  order_more: { en: 'Order more', ar: 'اطلب المزيد' },
} as const satisfies Record<string, Record<Locale, string>>;

export type TabletMessage = keyof typeof MESSAGES;

export const translate = (
  key: TabletMessage,
  locale: Locale,
  values: Readonly<Record<string, string>> = {},
): string =>
  MESSAGES[key][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ''}\u2069`);
