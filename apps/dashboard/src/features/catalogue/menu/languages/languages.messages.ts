import { defineMessages } from '#kit/i18n/messages.ts';

export const languageMessages = defineMessages('menu-languages', {
  languages: { en: 'How complete each language is', ar: 'اكتمال كل لغة' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  complete: { en: '{language} is complete', ar: '{language}: مكتملة' },
  showMissing: {
    en: '{language} {percent}%: show what is missing',
    ar: '{language} {percent}%: عرض الناقص',
  },
  missing_en: { en: 'English missing', ar: 'ينقصه الإنجليزي' },
  missing_ar: { en: 'Arabic missing', ar: 'ينقصه العربي' },
  missingText: { en: 'Missing', ar: 'ناقص' },
});
