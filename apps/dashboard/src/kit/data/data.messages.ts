import { defineMessages } from '#kit/i18n/messages.ts';

export const dataMessages = defineMessages('data', {
  confirmTitle: { en: 'Confirm it’s you', ar: 'أكّد أنك أنت' },
  confirmText: {
    en: 'Enter your password to go on.',
    ar: 'أدخل كلمة المرور للمتابعة.',
  },
  confirmTextWithCode: {
    en: 'Enter your password and a code of your app to go on.',
    ar: 'أدخل كلمة المرور ورمزًا من تطبيقك للمتابعة.',
  },
  code: { en: 'Authenticator code, or a recovery code', ar: 'رمز تطبيق المصادقة أو أحد رموز الاسترداد' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  showPassword: { en: 'Show the password', ar: 'إظهار كلمة المرور' },
  confirm: { en: 'Continue', ar: 'متابعة' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
});
