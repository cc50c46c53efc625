import { defineMessages } from '#kit/i18n/messages.ts';

/** Of what is laid over the till. */
export const sheetMessages = defineMessages('till-sheets', {
  sheetTitle: { en: 'Options of {name}', ar: 'خيارات {name}' },
  sheetDone: { en: 'Done', ar: 'تم' },
  known: { en: 'Known customer: {name}', ar: 'عميل مسجّل: {name}' },
  takeName: { en: 'Use this name', ar: 'استخدم هذا الاسم' },
  free: { en: 'Vacant', ar: 'متاحة' },
  taken: { en: 'Occupied', ar: 'مشغولة' },
  toPay: { en: 'Not paid yet', ar: 'لم تُدفع بعد' },
  arrange: { en: 'Arrange', ar: 'ترتيب' },
  arrangeDone: { en: 'Done arranging', ar: 'إنهاء الترتيب' },
  arrangeHint: {
    en: 'Drag the tables to where they stand, or move the focused one with the arrow keys. Each move is saved.',
    ar: 'اسحب الطاولات إلى أماكنها، أو حرّك الطاولة المحددة بمفاتيح الأسهم. تُحفظ كل حركة.',
  },
  arrangeChairsHint: {
    en: 'Drag the chairs to where they stand, or move the focused one with the arrow keys. Each move is saved.',
    ar: 'اسحب الكراسي إلى أماكنها، أو حرّك الكرسي المحدد بمفاتيح الأسهم. تُحفظ كل حركة.',
  },
  movable: { en: 'table that can be moved', ar: 'طاولة قابلة للتحريك' },
  places: { en: 'Seats {count}', ar: 'تتسع لـ{count}' },
  chosen: { en: 'This ticket', ar: 'هذه التذكرة' },
  tooOld: {
    en: 'This ticket waited for more than a day. See in the list of orders whether it has arrived before you send it again.',
    ar: 'انتظرت هذه التذكرة أكثر من يوم. تأكد من قائمة الطلبات أنها لم تصل قبل إرسالها من جديد.',
  },
  resume: { en: 'Resume', ar: 'متابعة' },
  resumeOf: { en: 'Resume the ticket of {name}', ar: 'متابعة تذكرة {name}' },
  openAgain: { en: 'Open again', ar: 'فتحها من جديد' },
  discard: { en: 'Discard', ar: 'تجاهل' },
  discardTitle: {
    en: { one: 'Discard the ticket?', other: 'Discard {count} tickets?' },
    ar: {
      zero: 'تجاهل {count} تذكرة؟',
      one: 'تجاهل التذكرة؟',
      two: 'تجاهل التذكرتين؟',
      few: 'تجاهل {count} تذاكر؟',
      many: 'تجاهل {count} تذكرة؟',
      other: 'تجاهل {count} تذكرة؟',
    },
  },
  discardText: {
    en: {
      one: 'What was typed in it is gone. No order was placed.',
      other: 'What was typed in them is gone. No order was placed.',
    },
    ar: {
      zero: 'يُحذف ما كُتب فيها. لم يُسجّل أي طلب.',
      one: 'يُحذف ما كُتب فيها. لم يُسجّل أي طلب.',
      two: 'يُحذف ما كُتب فيهما. لم يُسجّل أي طلب.',
      few: 'يُحذف ما كُتب فيها. لم يُسجّل أي طلب.',
      many: 'يُحذف ما كُتب فيها. لم يُسجّل أي طلب.',
      other: 'يُحذف ما كُتب فيها. لم يُسجّل أي طلب.',
    },
  },
  discardKeep: {
    en: { one: 'Keep it', other: 'Keep them' },
    ar: {
      zero: 'إبقاؤها',
      one: 'إبقاؤها',
      two: 'إبقاؤهما',
      few: 'إبقاؤها',
      many: 'إبقاؤها',
      other: 'إبقاؤها',
    },
  },
  noHeld: { en: 'No ticket is held.', ar: 'لا توجد تذاكر معلّقة.' },
  sendNow: { en: 'Send now', ar: 'إرسال الآن' },
});
