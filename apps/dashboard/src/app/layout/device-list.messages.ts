import { defineMessages } from '#kit/i18n/messages.ts';

export const deviceListMessages = defineMessages('device-list', {
  title: { en: 'Devices of this branch', ar: 'أجهزة هذا الفرع' },
  none: { en: 'No device is signed in.', ar: 'لا يوجد جهاز مسجّل الدخول.' },
  validFor: { en: 'Valid for', ar: 'صالح لمدة' },
  expired: { en: 'This code has expired.', ar: 'انتهت صلاحية هذا الرمز.' },
  isIn: { en: '{name} is signed in.', ar: 'سُجّل دخول {name}.' },
  seen: { en: 'Last seen {when}', ar: 'آخر ظهور {when}' },
  by: { en: 'signed in by {name}', ar: 'سجّل دخوله {name}' },
  signOut: { en: 'Sign out', ar: 'تسجيل الخروج' },
  signOutOf: { en: 'Sign out {name}', ar: 'تسجيل خروج {name}' },
  sureTitle: { en: 'Sign this device out?', ar: 'تسجيل خروج هذا الجهاز؟' },
  sureText: {
    en: 'It stops at once, and needs a new code to come back.',
    ar: 'سيتوقف فورًا، وسيحتاج إلى رمز جديد للعودة.',
  },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  tablet: { en: 'Tablet', ar: 'جهاز لوحي' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  display: { en: 'Number board', ar: 'لوحة الأرقام' },
  waiter: { en: 'Waiters’ device', ar: 'جهاز النادلين' },
  desk: { en: 'Shared computer', ar: 'جهاز مشترك' },
});
