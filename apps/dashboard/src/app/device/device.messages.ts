import { defineMessages } from '#kit/i18n/messages.ts';

export const deviceMessages = defineMessages('device', {
  signingIn: { en: 'Signing this device in…', ar: 'جارٍ تسجيل دخول هذا الجهاز…' },
  signOut: { en: 'Sign out', ar: 'تسجيل الخروج' },
  sureTitle: { en: 'Sign this device out?', ar: 'تسجيل خروج هذا الجهاز؟' },
  sureText: {
    en: 'A new code from the dashboard is needed to sign it in again.',
    ar: 'لتسجيل دخوله من جديد ستحتاج إلى رمز جديد من لوحة التحكم.',
  },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  refused: { en: 'This device is not signed in', ar: 'لم يُسجَّل دخول هذا الجهاز' },
  ended: { en: 'This device has been signed out', ar: 'سُجّل خروج هذا الجهاز' },
  endedWhy: {
    en: 'Somebody signed it out in the dashboard, its branch is gone, or it was not used for 30 days.',
    ar: 'سجّل أحدهم خروجه من لوحة التحكم، أو حُذف الفرع، أو لم يُستخدم الجهاز منذ 30 يومًا.',
  },
  howTo: {
    en: 'In the dashboard, open “Login QR” in the top bar, pick the branch, and scan the code with this device.',
    ar: 'افتح «رمز دخول الأجهزة» في الشريط العلوي للوحة التحكم، واختر الفرع، ثم امسح الرمز بهذا الجهاز.',
  },
  withAccount: { en: 'Sign in with an account', ar: 'الدخول بحساب' },
  crashed: { en: 'This screen stopped', ar: 'توقفت هذه الشاشة' },
  crashedText: {
    en: 'It comes back by itself as soon as the server can be reached. Orders are not lost.',
    ar: 'ستعود من تلقاء نفسها فور الاتصال بالخادم، ولا يضيع أي طلب.',
  },
  reload: { en: 'Reload', ar: 'إعادة التحميل' },
  tryAgain: { en: 'Try again', ar: 'إعادة المحاولة' },
});
