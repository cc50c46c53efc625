import { defineMessages } from '#kit/i18n/messages.ts';
import { moveMessages } from './move.messages.ts';

/** What the dialog of a move says. */
export const moveDialogMessages = defineMessages('menu-move-dialog', {
  ...moveMessages.messages,

  toTop: { en: 'First', ar: 'الأول' },
  up: { en: 'Move earlier', ar: 'تقديم' },
  down: { en: 'Move later', ar: 'تأخير' },
  toEnd: { en: 'Last', ar: 'الأخير' },
  here: { en: 'Within “{category}”', ar: 'ضمن «{category}»' },
  amongSiblings: { en: 'Among its neighbours', ar: 'بين التصنيفات المجاورة' },
  elsewhere: { en: 'Move to…', ar: 'نقل إلى…' },
  search: { en: 'Find a category', ar: 'ابحث عن تصنيف' },
  position: { en: 'Place in it', ar: 'الموضع فيه' },
  atTop: { en: 'At the top', ar: 'في البداية' },
  atEnd: { en: 'At the end', ar: 'في النهاية' },
  noCategory: { en: 'No other category of this name.', ar: 'لا يوجد تصنيف آخر بهذا الاسم.' },
  keysHint: {
    en: 'On the keyboard: Alt and an arrow key; Alt with Page Up or Page Down changes the category.',
    ar: 'من لوحة المفاتيح: Alt مع أحد الأسهم، ولتغيير التصنيف Alt مع Page Up أو Page Down.',
  },
  close: { en: 'Close', ar: 'إغلاق' },
});
