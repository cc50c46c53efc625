import { defineMessages } from '#kit/i18n/messages.ts';

export const tableOrderingMessages = defineMessages('table-ordering', {
  title: { en: 'Take orders at tables', ar: 'استقبال الطلبات من الطاولات' },
  on: {
    en: 'Guests who scan the code on their table order from the menu page.',
    ar: 'من يمسح رمز طاولته من الضيوف يطلب من صفحة القائمة.',
  },
  off: {
    en: 'The menu page is read only. Switch this on when everything below is as you want it.',
    ar: 'صفحة القائمة للقراءة فقط. فعّل هذا الخيار عندما يكون كل ما يلي كما تريد.',
  },
  switchedOn: { en: 'Guests can order at their tables now.', ar: 'يمكن للضيوف الطلب من طاولاتهم الآن.' },
  switchedOff: { en: 'The menu page takes no orders now.', ar: 'لا تستقبل صفحة القائمة طلبات الآن.' },
  codes: { en: 'Codes on the tables', ar: 'رموز الطاولات' },
  noTables: { en: 'Add your floors and tables first.', ar: 'أضف الطوابق والطاولات أولًا.' },
  tables: {
    en: { one: 'One table has a code to print.', other: '{count} tables have a code to print.' },
    ar: {
      zero: 'لا توجد طاولات.',
      one: 'لطاولة واحدة رمز للطباعة.',
      two: 'لطاولتين رمزان للطباعة.',
      few: 'لـ{count} طاولات رموز للطباعة.',
      many: 'لـ{count} طاولة رموز للطباعة.',
      other: 'لـ{count} طاولة رموز للطباعة.',
    },
  },
  toAreas: { en: 'Floors and tables', ar: 'الطوابق والطاولات' },
  test: { en: 'Try it out', ar: 'جرّب بنفسك' },
  testText: {
    en: 'A test order rings at every desk of this branch and in its kitchen, marked as a test. It has no number and no invoice, no report counts it, and after ten minutes it is gone.',
    ar: 'يرن الطلب التجريبي على كل شاشات الاستقبال في هذا الفرع وفي مطبخه، ويظهر عليه أنه تجربة. ليس له رقم ولا فاتورة، ولا يحسبه أي تقرير، ويختفي بعد عشر دقائق.',
  },
  send: { en: 'Send a test order', ar: 'إرسال طلب تجريبي' },
  sendAgain: { en: 'Send another test order', ar: 'إرسال طلب تجريبي آخر' },
  sent: {
    en: 'Sent {time}. If nothing rings, look at the sound of that screen.',
    ar: 'أُرسل {time}. إن لم يرن شيء فتحقق من صوت تلك الشاشة.',
  },
  kitchen: { en: 'Open the kitchen screen', ar: 'فتح شاشة المطبخ' },
});
