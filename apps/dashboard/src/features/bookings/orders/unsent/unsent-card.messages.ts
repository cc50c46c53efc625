import { defineMessages } from '#kit/i18n/messages.ts';

export const cardMessages = defineMessages('unsent-card', {
  discard: { en: 'Discard', ar: 'تجاهل' },
  title: { en: 'Till: tickets on this device', ar: 'الكاشير: تذاكر على هذا الجهاز' },
});
