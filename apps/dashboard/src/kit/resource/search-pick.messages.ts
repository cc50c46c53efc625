import { defineMessages } from '#kit/i18n/messages.ts';

export const searchPickMessages = defineMessages('search-pick', {
  search: { en: 'Search', ar: 'بحث' },
  reset: { en: 'Choose another', ar: 'اختيار آخر' },
  required: { en: 'This field is required, ', ar: 'هذا الحقل مطلوب، ' },
  found: { en: 'Found', ar: 'النتائج' },
});
