import { defineMessages } from '#kit/i18n/messages.ts';

export const hotelMessages = defineMessages('hotels', {
  one: { en: 'Hotel', ar: 'فندق' },
  many: { en: 'Hotels', ar: 'الفنادق' },
  about: {
    en: 'The properties you run under this business, as they are named to guests.',
    ar: 'الفنادق التي تديرها ضمن هذا النشاط، بالأسماء التي يعرفها ضيوفك.',
  },
  emptyTitle: { en: 'No hotels yet', ar: 'لا توجد فنادق بعد' },
  emptyText: { en: 'Add the first property with its name and pictures.', ar: 'أضف أول فندق باسمه وصوره.' },
  media: { en: 'Pictures', ar: 'الصور' },
});
