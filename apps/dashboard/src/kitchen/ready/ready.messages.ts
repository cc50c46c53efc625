import { defineMessages } from '#kit/i18n/messages.ts';

export const readyMessages = defineMessages('ready', {
  title: { en: 'Orders', ar: 'الطلبات' },
  preparing: { en: 'Being prepared', ar: 'قيد التجهيز' },
  ready: { en: 'Ready', ar: 'جاهز' },
  none: { en: 'None', ar: 'لا يوجد' },
  furtherNumbers: { en: 'and {count} more', ar: 'و{count} أخرى' },
  notConnectedSince: {
    en: 'Not connected since {time}. These numbers may be old.',
    ar: 'غير متصل منذ {time}. قد تكون هذه الأرقام قديمة.',
  },
  howTo: {
    en: 'Scan a login code of the kind “Number board” with this device: in the dashboard, “Login QR” in the top bar.',
    ar: 'امسح بهذا الجهاز رمز دخول من نوع «لوحة الأرقام»: تجده في لوحة التحكم في «رمز دخول الأجهزة» من الشريط العلوي.',
  },
  boardTitle: { en: 'Number board', ar: 'لوحة الأرقام' },
  ended: { en: 'This number board was signed out', ar: 'سُجّل خروج لوحة الأرقام هذه' },
  crashed: {
    en: 'Something went wrong. The board comes back in a moment.',
    ar: 'حدث خطأ. ستعود اللوحة بعد لحظات.',
  },
  tryAgain: { en: 'Try again', ar: 'إعادة المحاولة' },
});
