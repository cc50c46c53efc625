import { defineMessages } from '#kit/i18n/messages.ts';

export const switcherMessages = defineMessages('switcher', {
  businesses: { en: 'Businesses', ar: 'الأنشطة' },
  branches: { en: 'Branches', ar: 'الفروع' },
  search: { en: 'Find a business or branch', ar: 'ابحث عن نشاط أو فرع' },
  nothing: { en: 'Nothing found', ar: 'لا توجد نتائج' },
});
