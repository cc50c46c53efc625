import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  orders: { en: 'Order {number}', ar: 'الطلب {number}' },
  reservations: { en: 'Booking {number}', ar: 'الحجز {number}' },
  total: { en: 'Total', ar: 'الإجمالي' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  menu: { en: 'Back to the menu', ar: 'العودة إلى القائمة' },
  other_language: { en: 'العربية', ar: 'English' },
  push: { en: 'Be told on this device', ar: 'إشعارات على هذا الجهاز' },
  off: {
    en: 'A message comes as soon as something changes, even when this page is closed.',
    ar: 'يصلك إشعار فور أي تغيير، حتى لو أغلقت هذه الصفحة.',
  },
  on: {
    en: 'This device is told as soon as something changes.',
    ar: 'سيصل إشعار إلى هذا الجهاز فور أي تغيير.',
  },
  denied: {
    en: 'This browser does not let the page send messages. You can allow it in the settings of the browser.',
    ar: 'لا يسمح هذا المتصفح للصفحة بإرسال الإشعارات، ويمكنك السماح بها من إعدادات المتصفح.',
  },
  failed: {
    en: 'This did not work. Please try again in a moment.',
    ar: 'لم ينجح ذلك. يرجى المحاولة بعد لحظات.',
  },
  turn_on: { en: 'Tell me', ar: 'أشعرني' },
  turn_off: { en: 'Tell me no more', ar: 'إيقاف الإشعارات' },
  missing_title: { en: 'This page is not here', ar: 'هذه الصفحة غير موجودة' },
  missing_text: { en: 'Please check the link you were given.', ar: 'يرجى التأكد من الرابط الذي وصلك.' },
} as const satisfies Record<string, Record<Locale, string>>;

export const say = (key: keyof typeof MESSAGES, locale: Locale, number?: number): string =>
  MESSAGES[key][locale].replace('{number}', `\u2068${number ?? ''}\u2069`);
