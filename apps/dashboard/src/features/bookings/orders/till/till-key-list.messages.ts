import { defineMessages } from '#kit/i18n/messages.ts';

export const keyListMessages = defineMessages('till-keys', {
  scanner: { en: 'Scanner', ar: 'الماسح' },
  keyScan: { en: 'Add what has this barcode', ar: 'إضافة الصنف صاحب الباركود' },
  keyItem: { en: 'Add the first to the ninth of the menu', ar: 'إضافة الأول حتى التاسع من القائمة' },
  keyFavourites: { en: 'Show favourites', ar: 'عرض المفضلة' },
  keyMore: { en: 'One more or less of the last line', ar: 'زيادة الصنف الأخير أو إنقاصه' },
  keyRemove: { en: 'Remove the last line', ar: 'إزالة الصنف الأخير' },
  keyEnter: { en: 'Confirm what is focused', ar: 'تأكيد المحدد' },
});
