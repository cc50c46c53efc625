import { defineMessages } from '#kit/i18n/messages.ts';

/** What stands above the menu before any of it is pressed. */
export const bulkToolMessages = defineMessages('menu-bulk-tools', {
  view: { en: 'View of the menu', ar: 'طريقة العرض' },
  cards: { en: 'Cards', ar: 'بطاقات' },
  grid: { en: 'Grid', ar: 'جدول' },
  showCards: { en: 'Show as cards', ar: 'عرض كبطاقات' },
  showGrid: { en: 'Show as a table', ar: 'عرض كجدول' },
  more: { en: 'More for the whole menu', ar: 'المزيد للقائمة كلها' },
});
