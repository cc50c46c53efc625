import { defineMessages } from '#kit/i18n/messages.ts';

export const cardMessages = defineMessages('unsent-card', {
  title: { en: 'Till: tickets on this device', ar: 'الكاشير: تذاكر على هذا الجهاز' },
});
