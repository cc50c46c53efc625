import { defineMessages } from '#kit/i18n/messages.ts';

export const profileLinkMessages = defineMessages('profile-link', {
  open: { en: 'Profile of {name}', ar: 'ملف {name}' },
});
