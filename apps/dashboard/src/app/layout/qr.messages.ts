import { defineMessages } from '#kit/i18n/messages.ts';

export const qrMessages = defineMessages('qr', {
  menuHint: { en: 'Guests scan it to open the menu.', ar: 'يمسحه الضيوف لفتح القائمة.' },
  loginHint: {
    en: 'Signs in a tablet or kitchen screen, once, within five minutes.',
    ar: 'يسجّل دخول جهاز لوحي أو شاشة المطبخ مرة واحدة خلال خمس دقائق.',
  },
  loginKind: { en: 'Device', ar: 'الجهاز' },
  tablet: { en: 'Tablet', ar: 'الجهاز اللوحي' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  waiting: { en: 'The code appears in a moment.', ar: 'سيظهر الرمز بعد لحظات.' },
  failed: { en: 'The code could not be made.', ar: 'تعذر إنشاء الرمز.' },
  codeOf: { en: 'QR code of {branch}', ar: 'رمز QR لفرع {branch}' },
  newCode: { en: 'New code', ar: 'رمز جديد' },
  download: { en: 'Download', ar: 'تنزيل' },
  business: { en: 'Business', ar: 'النشاط' },
  branch: { en: 'Branch', ar: 'الفرع' },
});
