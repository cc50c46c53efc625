import { defineMessages } from '#kit/i18n/messages.ts';

export const searchMessages = defineMessages('search', {
  hint: {
    en: 'Pages, settings, people, bookings, orders and items',
    ar: 'ابحث في الصفحات والإعدادات والأشخاص والحجوزات والطلبات والأصناف',
  },
  results: { en: 'Results', ar: 'النتائج' },
  close: { en: 'Close', ar: 'إغلاق' },
  pages: { en: 'Pages', ar: 'الصفحات' },
  settings: { en: 'Settings', ar: 'الإعدادات' },
  nothing: { en: 'Nothing found', ar: 'لا توجد نتائج' },
});
