import { ITEM_FIELD_WORDS } from '@diwan/contract/catalogue/item-field-labels.ts';
import { defineMessages } from '#kit/i18n/messages.ts';

/** What stands in the menu of a card. */
export const cardMenuMessages = defineMessages('menu-card', {
  details: { en: 'All details', ar: 'كل التفاصيل' },
  hide: ITEM_FIELD_WORDS.hide.label,
  show: { en: 'Show to guests', ar: 'إظهار للضيوف' },
  move: { en: 'Move…', ar: 'نقل…' },
  gallery: { en: 'Gallery', ar: 'معرض الصور' },
  media: {
    en: { one: '{count} picture or video', other: '{count} pictures and videos' },
    ar: {
      zero: 'بلا صور',
      one: 'ملف واحد',
      two: 'ملفان',
      few: '{count} ملفات',
      many: '{count} ملفًا',
      other: '{count} ملف',
    },
  },
  holidayPrices: { en: 'Holiday Prices', ar: 'أسعار العطلات' },
  remove: { en: 'Delete', ar: 'حذف' },
});
