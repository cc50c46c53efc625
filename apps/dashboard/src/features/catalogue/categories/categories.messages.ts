import { defineMessages } from '#kit/i18n/messages.ts';

export const categoryMessages = defineMessages('categories', {
  one: { en: 'Category', ar: 'تصنيف' },
  many: { en: 'Categories', ar: 'التصنيفات' },
  about: {
    en: 'Categories put a menu in order and can hold further categories.',
    ar: 'ترتّب التصنيفات محتوى القائمة، ويمكن أن تضم تصنيفات فرعية.',
  },
  emptyTitle: { en: 'No categories yet', ar: 'لا توجد تصنيفات بعد' },
  emptyText: {
    en: 'Add the first one, such as Breakfast or Hair care.',
    ar: 'أضف أول تصنيف، مثل الفطور أو العناية بالشعر.',
  },
  deleteText: {
    en: 'Are you sure you want to delete this category permanently?',
    ar: 'هل أنت متأكد أنك تريد حذف هذا التصنيف نهائيًا؟',
  },
  image: { en: 'Image', ar: 'الصورة' },
  menu: { en: 'Menu', ar: 'القائمة' },
  allMenus: { en: 'All menus', ar: 'كل القوائم' },
  parent: { en: 'Inside category', ar: 'ضمن تصنيف' },
  parentHint: { en: 'Leave empty for the top level.', ar: 'اتركه فارغًا للمستوى الأول.' },
  type: { en: 'Type', ar: 'النوع' },
  service: { en: 'Services', ar: 'خدمات' },
  product: { en: 'Products', ar: 'منتجات' },
});
