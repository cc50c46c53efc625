import { defineMessages } from '#kit/i18n/messages.ts';

export const moveMessages = defineMessages('menu-move', {
  handle: { en: 'Move {name}', ar: 'نقل {name}' },
  handleHint: {
    en: 'Drag to move, or press for more. Alt and the arrow keys also move it.',
    ar: 'اسحب للنقل أو اضغط لخيارات أكثر، ويمكن أيضًا النقل بمفتاح Alt مع الأسهم.',
  },
  toTop: { en: 'First', ar: 'الأول' },
  up: { en: 'Earlier', ar: 'تقديم' },
  down: { en: 'Later', ar: 'تأخير' },
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
    en: 'On the keyboard: Alt and an arrow key.',
    ar: 'من لوحة المفاتيح: Alt مع أحد الأسهم.',
  },
  close: { en: 'Close', ar: 'إغلاق' },

  movedWithin: { en: '“{name}” was moved', ar: 'نُقل «{name}»' },
  movedTo: { en: '“{name}” was moved to “{category}”', ar: 'نُقل «{name}» إلى «{category}»' },
  saidWithin: {
    en: '{name}: now place {place} of {total} in {category}.',
    ar: '{name}: الموضع الآن {place} من {total} في {category}.',
  },
  saidTo: {
    en: '{name}: moved to {category}, place {place} of {total}.',
    ar: '{name}: نُقل إلى {category}، الموضع {place} من {total}.',
  },
  saidCategory: {
    en: 'Category {name}: now place {place} of {total}.',
    ar: 'تصنيف {name}: الموضع الآن {place} من {total}.',
  },
  saidEdge: { en: '{name} cannot go further this way.', ar: 'لا يمكن نقل {name} أبعد في هذا الاتجاه.' },
  saidPicked: { en: '{name} picked up.', ar: 'التُقط {name}.' },
  saidDropped: { en: '{name} put back.', ar: 'أُعيد {name} إلى مكانه.' },
  undo: { en: 'Undo', ar: 'تراجع' },
  failedTitle: { en: '“{name}” was not moved', ar: 'لم يُنقل «{name}»' },
  waiting: {
    en: {
      one: '{count} move is kept until you are online again.',
      other: '{count} moves are kept until you are online again.',
    },
    ar: {
      zero: 'لا عمليات نقل في الانتظار.',
      one: 'عملية نقل واحدة محفوظة إلى أن يعود الاتصال.',
      two: 'عمليتا نقل محفوظتان إلى أن يعود الاتصال.',
      few: '{count} عمليات نقل محفوظة إلى أن يعود الاتصال.',
      many: '{count} عملية نقل محفوظة إلى أن يعود الاتصال.',
      other: '{count} عملية نقل محفوظة إلى أن يعود الاتصال.',
    },
  },
  retry: { en: 'Retry', ar: 'إعادة المحاولة' },
  noName: { en: 'No Name', ar: 'بدون اسم' },
});
