import { defineMessages } from '#kit/i18n/messages.ts';

export const deskMessages = defineMessages('desk', {
  product: { en: 'Diwan', ar: 'ديوان' },
  locked: { en: 'Locked', ar: 'الشاشة مقفلة' },
  who: { en: 'Who is working?', ar: 'من يعمل الآن؟' },
  whoHint: { en: 'Choose your name and enter your PIN.', ar: 'اختر اسمك وأدخل رقمك السري.' },
  enter: { en: 'Enter your PIN', ar: 'أدخل رقمك السري' },
  pin: { en: 'PIN of {name}', ar: 'الرقم السري: {name}' },
  digits: { en: 'Digits', ar: 'الأرقام' },
  erase: { en: 'Delete the last digit', ar: 'حذف الرقم الأخير' },
  somebodyElse: { en: 'Somebody else', ar: 'شخص آخر' },
  withPassword: { en: 'Sign in with a password', ar: 'الدخول بكلمة المرور' },
  noPin: { en: 'No PIN yet', ar: 'بلا رقم سري' },
  onlyPassword: { en: 'Password only', ar: 'بكلمة المرور فقط' },
  noPinText: {
    en: 'Sign in with your password, then choose a PIN under Settings, Account settings.',
    ar: 'سجّل الدخول بكلمة المرور، ثم اختر رقمًا سريًا من الإعدادات، إعدادات الحساب.',
  },
  lockedText: {
    en: 'Too many wrong PINs. Please sign in with your password.',
    ar: 'أُدخل رقم سري خاطئ مرات كثيرة. يرجى تسجيل الدخول بكلمة المرور.',
  },
  failed: { en: 'The people could not be loaded.', ar: 'تعذر تحميل قائمة الأشخاص.' },
  again: { en: 'Try again', ar: 'إعادة المحاولة' },
});
