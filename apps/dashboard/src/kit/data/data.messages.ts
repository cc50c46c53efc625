import { defineMessages } from '#kit/i18n/messages.ts';

export const dataMessages = defineMessages('data', {
  offline: {
    en: 'The server cannot be reached. Check your connection and try again.',
    ar: 'تعذر الوصول إلى الخادم. تحقق من الاتصال وحاول مرة أخرى.',
  },
  confirmTitle: { en: 'Is it you?', ar: 'هل هذا أنت؟' },
  confirmText: {
    en: 'You signed in a while ago. Enter your password to go on.',
    ar: 'مرّ وقت على تسجيل دخولك. أدخل كلمة المرور للمتابعة.',
  },
  password: { en: 'Password', ar: 'كلمة المرور' },
  showPassword: { en: 'Show the password', ar: 'إظهار كلمة المرور' },
  confirm: { en: 'Continue', ar: 'متابعة' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
});
