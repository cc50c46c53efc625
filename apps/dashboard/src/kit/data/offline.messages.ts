import { defineMessages } from '#kit/i18n/messages.ts';

/** By itself, because every page has it, and the smallest ask for no password. */
export const offlineMessages = defineMessages('offline', {
  offline: {
    en: 'The server cannot be reached. Check your connection and try again.',
    ar: 'تعذر الوصول إلى الخادم. تحقق من الاتصال وحاول مرة أخرى.',
  },
});
