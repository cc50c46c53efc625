import { defineMessages } from '#kit/i18n/messages.ts';

export const dataMessages = defineMessages('data', {
  offline: {
    en: 'The server cannot be reached. Check your connection and try again.',
    ar: 'تعذر الوصول إلى الخادم. تحقق من الاتصال وحاول مرة أخرى.',
  },
});
