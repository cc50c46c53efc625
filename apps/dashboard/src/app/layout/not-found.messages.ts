import { defineMessages } from '#kit/i18n/messages.ts';

export const notFoundMessages = defineMessages('not-found', {
  title: { en: 'Page Not Found', ar: 'الصفحة غير موجودة' },
  text: {
    en: 'The address may be mistyped, or the page has moved.',
    ar: 'ربما كُتب العنوان بشكل خاطئ أو نُقلت الصفحة.',
  },
  toMainPage: { en: 'Go to the main page', ar: 'الذهاب إلى الصفحة الرئيسية' },
});
