/** By whom an order or a booking was made, and where blocked dates come from. */
export const SOURCE_WORDS = {
  dashboard: { en: 'Staff', ar: 'الموظفون' },
  guest: { en: 'Guest', ar: 'ضيف' },
  tablet: { en: 'Tablet', ar: 'جهاز لوحي' },
  ical: { en: 'Calendar feed', ar: 'تقويم خارجي' },
};

/** Until when an item is sold out, where that is no moment. */
export const SNOOZE_WORDS = {
  told: { en: 'further notice', ar: 'إشعار آخر' },
};

export const PERSON_WORDS = {
  owner: { en: 'Owner', ar: 'المالك' },
  employee: { en: 'Employee', ar: 'موظف' },
  customer: { en: 'Customer', ar: 'عميل' },
};

/** Whether and how somebody can sign in. */
export const SIGN_IN_WORDS = {
  none: { en: 'Cannot sign in', ar: 'بلا تسجيل دخول' },
  invited: { en: 'Invited', ar: 'مدعو' },
  one_time: { en: 'With a password that works once', ar: 'بكلمة مرور تُستخدم مرة واحدة' },
  ready: { en: 'Can sign in', ar: 'يمكنه تسجيل الدخول' },
};
