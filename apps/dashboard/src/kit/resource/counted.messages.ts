import { defineMessages } from '#kit/i18n/messages.ts';

/** Apart from the other words of lists, which screens without one load as well. */
export const countedMessages = defineMessages('counted', {
  moreEntries: { en: 'More than {least} entries', ar: 'أكثر من {least} عنصر' },
  exportingMore: {
    en: 'Writing more than {least} entries …',
    ar: 'جارٍ تصدير أكثر من {least} عنصر …',
  },
});
