import { defineMessages } from '#kit/i18n/messages.ts';

export const overlayMessages = defineMessages('overlay', {
  close: { en: 'Close', ar: 'إغلاق' },
});
