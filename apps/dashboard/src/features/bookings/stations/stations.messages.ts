import { defineMessages } from '#kit/i18n/messages.ts';

export const stationMessages = defineMessages('stations', {
  one: { en: 'station', ar: 'محطة تحضير' },
  many: { en: 'Stations', ar: 'محطات التحضير' },
  about: {
    en: 'Where the kitchen of the branch cooks what. Each kitchen screen picks its stations.',
    ar: 'أين يُحضَّر كل تصنيف في مطبخ الفرع. تختار كل شاشة مطبخ محطاتها.',
  },
  emptyTitle: { en: 'One kitchen for everything', ar: 'مطبخ واحد لكل شيء' },
  emptyText: {
    en: 'Add stations such as the grill, the bar or the sweets when they work apart.',
    ar: 'أضف محطات مثل المشاوي أو المشروبات أو الحلويات إذا كان كل منها يعمل وحده.',
  },
  deleteText: {
    en: 'What it cooked goes to the station that takes everything else.',
    ar: 'ينتقل ما كانت تحضّره إلى المحطة التي تأخذ كل ما عداه.',
  },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  categoriesHint: {
    en: 'With what lies below them, unless another station names it.',
    ar: 'مع ما يندرج تحتها، ما لم تذكره محطة أخرى.',
  },
  isDefault: { en: 'Takes everything else', ar: 'تأخذ كل ما عداه' },
  isDefaultHint: {
    en: 'Items of categories that no station names come here. One station does.',
    ar: 'تصل إليها أصناف التصنيفات التي لا تذكرها أي محطة. محطة واحدة تفعل ذلك.',
  },
  nothing: { en: 'None', ar: 'لا يوجد' },
  categoryTotal: {
    en: { one: '{count} category', other: '{count} categories' },
    ar: {
      zero: 'بلا تصنيفات',
      one: 'تصنيف واحد',
      two: 'تصنيفان',
      few: '{count} تصنيفات',
      many: '{count} تصنيفًا',
      other: '{count} تصنيف',
    },
  },
});
