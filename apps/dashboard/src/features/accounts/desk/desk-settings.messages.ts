import { defineMessages } from '#kit/i18n/messages.ts';

export const deskSettingsMessages = defineMessages('desk-settings', {
  pinTitle: { en: 'PIN', ar: 'الرقم السري' },
  pinHint: {
    en: 'Four digits with which you sign in at shared computers of your branch. They open nothing anywhere else.',
    ar: 'أربعة أرقام تدخل بها على الأجهزة المشتركة في فرعك، ولا تفتح شيئًا في أي مكان آخر.',
  },
  pinSince: { en: 'You have had a PIN since {when}.', ar: 'لديك رقم سري منذ {when}.' },
  newPin: { en: 'New PIN', ar: 'رقم سري جديد' },
  showPin: { en: 'Show the PIN', ar: 'إظهار الرقم السري' },
  savePin: { en: 'Save the PIN', ar: 'حفظ الرقم السري' },
  removePin: { en: 'Remove the PIN', ar: 'حذف الرقم السري' },
  pinSaved: { en: 'Your PIN has been saved.', ar: 'تم حفظ رقمك السري.' },
  pinRemoved: { en: 'Your PIN has been removed.', ar: 'تم حذف رقمك السري.' },
  title: { en: 'Shared computer', ar: 'جهاز مشترك' },
  hint: {
    en: 'When several people use this computer or tablet, each signs in with their own PIN, and it locks in between.',
    ar: 'عندما يستخدم أكثر من شخص هذا الجهاز، يدخل كل منهم برقمه السري، ويُقفل الجهاز بينهم.',
  },
  share: { en: 'Share this computer', ar: 'مشاركة هذا الجهاز' },
  shared: { en: 'This computer is shared now.', ar: 'أصبح هذا الجهاز مشتركًا.' },
  isShared: { en: 'This computer is shared.', ar: 'هذا الجهاز مشترك.' },
  howToLock: {
    en: 'Lock it from the menu under your picture, or with Alt + L.',
    ar: 'أقفله من القائمة تحت صورتك، أو بالمفتاحين Alt + L.',
  },
  needsPin: {
    en: 'Set a PIN first, so that you can come back after it locks.',
    ar: 'اختر رقمًا سريًا أولًا لتتمكن من العودة بعد القفل.',
  },
  name: { en: 'Name of this computer', ar: 'اسم هذا الجهاز' },
  locksAfter: { en: 'Lock when nobody touches it', ar: 'القفل عند ترك الجهاز' },
  minutes: {
    en: { one: 'After one minute', other: 'After {count} minutes' },
    ar: {
      zero: 'فورًا',
      one: 'بعد دقيقة',
      two: 'بعد دقيقتين',
      few: 'بعد {count} دقائق',
      many: 'بعد {count} دقيقة',
      other: 'بعد {count} دقيقة',
    },
  },
  never: { en: 'Never by itself', ar: 'لا يُقفل تلقائيًا' },
  saved: { en: 'Saved', ar: 'تم الحفظ' },
  stop: { en: 'Stop sharing', ar: 'إلغاء المشاركة' },
  stopTitle: { en: 'Stop sharing this computer?', ar: 'إلغاء مشاركة هذا الجهاز؟' },
  stopText: {
    en: 'PINs work here no more, and you are signed out.',
    ar: 'لن تعمل الأرقام السرية هنا بعد ذلك، وسيتم تسجيل خروجك.',
  },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  lock: { en: 'Lock', ar: 'قفل الشاشة' },
});
