import { defineMessages } from '#kit/i18n/messages.ts';

export const searchMessages = defineMessages('search', {
  hint: {
    en: 'Pages, settings, people, reservations, orders and items',
    ar: 'ابحث في الصفحات والإعدادات والأشخاص والحجوزات والطلبات والأصناف',
  },
  results: { en: 'Results', ar: 'النتائج' },
  close: { en: 'Close', ar: 'إغلاق' },
  pages: { en: 'Pages', ar: 'الصفحات' },
  settings: { en: 'Settings', ar: 'الإعدادات' },
  people: { en: 'People', ar: 'الأشخاص' },
  reservations: { en: 'Reservations', ar: 'الحجوزات' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  owner: { en: 'Owner', ar: 'مالك' },
  employee: { en: 'Employee', ar: 'موظف' },
  customer: { en: 'Customer', ar: 'عميل' },
  reservation: { en: 'Reservation {number}', ar: 'الحجز {number}' },
  order: { en: 'Order {name}', ar: 'الطلب {name}' },
  looking: { en: 'Searching', ar: 'جارٍ البحث' },
  failed: { en: 'The search did not work.', ar: 'تعذر البحث.' },
  again: { en: 'Try again', ar: 'إعادة المحاولة' },
  nothing: { en: 'Nothing found', ar: 'لا توجد نتائج' },
});
