import { defineMessages } from '#kit/i18n/messages.ts';

export const overlayMessages = defineMessages('overlay', {
  missing: {
    en: 'A message could not be shown. Reload the page when the network is back.',
    ar: 'تعذر عرض رسالة. أعد تحميل الصفحة عند عودة الاتصال.',
  },
  floating: { en: 'Dialogs and notices', ar: 'النوافذ والتنبيهات' },
  close: { en: 'Close', ar: 'إغلاق' },
});
