import { defineMessages } from '#kit/i18n/messages.ts';
import { menuMessages } from '../menu.messages.ts';

/** What the form of a new category says. */
export const newCategoryMessages = defineMessages('menu-new-category', {
  ...menuMessages.messages,

  create: { en: 'Create', ar: 'إضافة' },
  insideCategory: { en: 'Inside category', ar: 'ضمن تصنيف' },
  topLevel: { en: 'None: a tab of its own', ar: 'بدون: تبويب مستقل' },
  categoryType: { en: 'Type', ar: 'النوع' },
  service: { en: 'Services', ar: 'خدمات' },
  product: { en: 'Products', ar: 'منتجات' },
  categoryImage: { en: 'Image', ar: 'الصورة' },
});
