import { defineMessages } from '#kit/i18n/messages.ts';

export const footerMessages = defineMessages('footer', {
  version: { en: 'Diwan v{version}', ar: 'ديوان، الإصدار {version}' },
  credits: {
    en: 'Made with open-source software: React, Mantine, TanStack, Tabler Icons (MIT) and Readex Pro (OFL).',
    ar: 'بُني ببرمجيات مفتوحة المصدر: React وMantine وTanStack وTabler Icons (رخصة MIT) وخط Readex Pro (رخصة OFL).',
  },
});
