import { defineMessages } from '#kit/i18n/messages.ts';

export const layoutMessages = defineMessages('layout', {
  toContent: { en: 'Skip to the content', ar: 'الانتقال إلى المحتوى' },
  navigation: { en: 'Main navigation', ar: 'القائمة الرئيسية' },
  quickNavigation: { en: 'Most used', ar: 'الأكثر استخدامًا' },
  today: { en: 'Today', ar: 'اليوم' },
  sell: { en: 'Sell', ar: 'البيع' },
  catalogue: { en: 'Catalogue', ar: 'المعروض' },
  money: { en: 'Money', ar: 'المالية' },
  manage: { en: 'Manage', ar: 'الإدارة' },
  more: { en: 'More', ar: 'المزيد' },
  toggleSidebar: { en: 'Show or hide the sidebar', ar: 'إظهار الشريط الجانبي أو إخفاؤه' },
  placeOf: { en: 'Business and branch: {business}, {branch}', ar: 'النشاط والفرع: {business}، {branch}' },
  search: { en: 'Search', ar: 'بحث' },
  menuQr: { en: 'Menu QR', ar: 'رمز القائمة' },
  loginQr: { en: 'Login QR', ar: 'رمز دخول الأجهزة' },
  settings: { en: 'Settings', ar: 'الإعدادات' },
  accountOf: { en: 'Account of {name}', ar: 'حساب {name}' },
  offline: {
    en: 'You are offline. What you see may be out of date.',
    ar: 'أنت غير متصل. قد لا تكون المعلومات المعروضة محدّثة.',
  },
  crashed: { en: 'This page stopped working', ar: 'توقفت هذه الصفحة عن العمل' },
  crashedText: {
    en: 'Reload it; if that does not help, tell us what you did.',
    ar: 'أعد تحميلها، وإن لم يفد ذلك فأخبرنا بما فعلت.',
  },
  offlinePart: { en: 'You are offline', ar: 'أنت غير متصل' },
  offlinePartText: {
    en: 'This part could not be fetched. Reload when the network is back.',
    ar: 'تعذر تحميل هذا الجزء. أعد التحميل عند عودة الاتصال.',
  },
  outdated: { en: 'A newer version is ready', ar: 'يتوفر إصدار أحدث' },
  outdatedText: {
    en: 'Reload to go on with it. What you changed in the menu is kept on this device.',
    ar: 'أعد التحميل للمتابعة به. تعديلاتك على القائمة محفوظة على هذا الجهاز.',
  },
  reload: { en: 'Reload', ar: 'إعادة التحميل' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
});
