import { defineMessages } from '#kit/i18n/messages.ts';

export const copyLinkMessages = defineMessages('copy-link', {
  copied: { en: 'The link is copied.', ar: 'تم نسخ الرابط.' },
  copyFailed: {
    en: 'This browser does not allow copying. The link is {url}',
    ar: 'لا يسمح هذا المتصفح بالنسخ. الرابط هو {url}',
  },
});
