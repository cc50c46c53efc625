import { defineMessages } from '#kit/i18n/messages.ts';

export const serviceMessages = defineMessages('services', {
  one: { en: 'Service', ar: 'خدمة' },
  many: { en: 'Services', ar: 'الخدمات' },
  about: {
    en: 'What guests can have besides the menu, such as laundry or an airport transfer.',
    ar: 'ما تقدمه لضيوفك إلى جانب القائمة، مثل غسيل الملابس أو التوصيل من المطار.',
  },
  emptyTitle: { en: 'No services yet', ar: 'لا توجد خدمات بعد' },
  emptyText: { en: 'Add the first thing you do for your guests.', ar: 'أضف أول خدمة تقدمها لضيوفك.' },
  media: { en: 'Pictures', ar: 'الصور' },
  type: { en: 'Type', ar: 'النوع' },
  service: { en: 'Service', ar: 'خدمة' },
  product: { en: 'Product', ar: 'منتج' },
});
