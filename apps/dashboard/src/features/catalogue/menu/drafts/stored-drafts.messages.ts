import { defineMessages } from '#kit/i18n/messages.ts';

export const storedDraftMessages = defineMessages('menu-kept', {
  keptTitle: { en: 'Unsaved changes from your last visit', ar: 'تغييرات غير محفوظة من زيارتك السابقة' },
  keptItems: {
    en: 'Edited on this device and never saved: {things}.',
    ar: 'تعديلات على هذا الجهاز لم تُحفظ: {things}.',
  },
  keptCategories: {
    en: {
      one: '{count} category was edited on this device and never saved.',
      other: '{count} categories were edited on this device and never saved.',
    },
    ar: {
      zero: 'لا تصنيفات معدّلة على هذا الجهاز.',
      one: 'عُدّل تصنيف واحد على هذا الجهاز ولم يُحفظ.',
      two: 'عُدّل تصنيفان على هذا الجهاز ولم يُحفظا.',
      few: 'عُدّلت {count} تصنيفات على هذا الجهاز ولم تُحفظ.',
      many: 'عُدّل {count} تصنيفًا على هذا الجهاز ولم تُحفظ.',
      other: 'عُدّل {count} تصنيف على هذا الجهاز ولم تُحفظ.',
    },
  },
  keptCard: {
    en: 'A new category was begun and never created.',
    ar: 'بدأت تصنيفًا جديدًا ولم تُنشئه.',
  },
  restore: { en: 'Put them back', ar: 'استعادتها' },
  discard: { en: 'Discard', ar: 'تجاهل' },
  notKeptTitle: { en: 'Save before you leave', ar: 'احفظ قبل المغادرة' },
  notKeptText: {
    en: 'This browser keeps nothing on this device: the window is private, or the storage is full. You can go on working; unsaved changes last until the page is closed.',
    ar: 'لا يحتفظ هذا المتصفح بشيء على الجهاز لأن النافذة خاصة أو لأن مساحة التخزين ممتلئة. يمكنك متابعة العمل، وتبقى التغييرات غير المحفوظة حتى إغلاق الصفحة.',
  },
  cardKept: {
    en: 'Continued from where you left off.',
    ar: 'متابعة من حيث توقفت.',
  },
  startOver: { en: 'Start over', ar: 'البدء من جديد' },
});
