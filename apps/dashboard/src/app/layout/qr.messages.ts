import { defineMessages } from '#kit/i18n/messages.ts';

export const qrMessages = defineMessages('qr', {
  menuHint: { en: 'Guests scan it to open the menu.', ar: 'يمسحه الضيوف لفتح القائمة.' },
  loginHint: {
    en: 'Signs in a device of the branch, once, within five minutes.',
    ar: 'يسجّل دخول جهاز من أجهزة الفرع مرة واحدة خلال خمس دقائق.',
  },
  loginKind: { en: 'Device', ar: 'الجهاز' },
  tablet: { en: 'Tablet', ar: 'الجهاز اللوحي' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  display: { en: 'Number board', ar: 'لوحة الأرقام' },
  waiter: { en: 'Waiters', ar: 'النادلون' },
  waiterHint: {
    en: 'For a phone or tablet that waiters share: each of them opens the tables with their own PIN.',
    ar: 'لهاتف أو جهاز لوحي يتشاركه النادلون: يفتح كل منهم شاشة الطاولات برقمه السري.',
  },
  showCode: { en: 'Show the code', ar: 'عرض الرمز' },
  waiting: { en: 'The code appears in a moment.', ar: 'سيظهر الرمز بعد لحظات.' },
  failed: { en: 'The code could not be made.', ar: 'تعذر إنشاء الرمز.' },
  codeOf: { en: 'QR code of {branch}', ar: 'رمز QR لفرع {branch}' },
  newCode: { en: 'New code', ar: 'رمز جديد' },
  printMenu: { en: 'Print the menu (A4)', ar: 'طباعة القائمة (A4)' },
  download: { en: 'Download', ar: 'تنزيل' },
  business: { en: 'Business', ar: 'النشاط' },
  branch: { en: 'Branch', ar: 'الفرع' },
});
