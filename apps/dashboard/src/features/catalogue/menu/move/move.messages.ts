import { defineMessages } from '#kit/i18n/messages.ts';

export const moveMessages = defineMessages('menu-move', {
  handle: { en: 'Move {name}', ar: 'نقل {name}' },
  handleHint: {
    en: 'Drag to move, or press for more. Alt with the arrow keys moves it too; Alt with Page Up or Page Down changes its category.',
    ar: 'اسحب للنقل أو اضغط لخيارات أكثر. وينقله أيضًا Alt مع الأسهم، وإلى تصنيف آخر Alt مع Page Up أو Page Down.',
  },

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
