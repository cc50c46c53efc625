import { defineMessages } from '#kit/i18n/messages.ts';

export const signOutEverywhereMessages = defineMessages('sign-out-everywhere', {
  hint: {
    en: 'For a lost phone, or a computer that was left open.',
    ar: 'عند فقدان هاتف أو ترك جهاز مفتوحًا.',
  },
  signOut: { en: 'Sign out everywhere', ar: 'تسجيل الخروج من جميع الأجهزة' },
  sureTitle: { en: 'Sign out everywhere?', ar: 'تسجيل الخروج من جميع الأجهزة؟' },
  sureText: {
    en: 'Every device of this person is signed out at once and their PIN is removed. The password stays as it is, so change that too if others may know it. They are told by mail.',
    ar: 'يتم تسجيل خروج جميع أجهزة هذا الشخص فورًا ويُحذف رقمه السري. تبقى كلمة المرور كما هي، فغيّرها أيضًا إذا كان غيره قد يعرفها. سيُبلّغ بالبريد.',
  },
  done: { en: 'Signed out on all devices', ar: 'تم تسجيل الخروج من جميع الأجهزة' },
});
