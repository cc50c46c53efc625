import { defineMessages } from '#kit/i18n/messages.ts';

/** What stands under More of a category. */
export const categoryMoreMessages = defineMessages('menu-category-more', {
  move: { en: 'Move…', ar: 'نقل…' },
  pictures: { en: 'How pictures are shown', ar: 'طريقة عرض الصور' },
  remove: { en: 'Delete', ar: 'حذف' },
  deleteCategory: { en: 'Delete category {name}', ar: 'حذف تصنيف {name}' },
});
