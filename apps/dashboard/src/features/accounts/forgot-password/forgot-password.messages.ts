import { defineMessages } from '#kit/i18n/messages.ts';

export const forgotPasswordMessages = defineMessages('forgot-password', {
  title: { en: 'New password', ar: 'كلمة مرور جديدة' },
  hint: {
    en: 'Tell us your email and we send a code with which you can choose a new password.',
    ar: 'أدخل بريدك الإلكتروني وسنرسل رمزًا تختار به كلمة مرور جديدة.',
  },
  sent: {
    en: 'Code sent, please enter the code you have received',
    ar: 'تم إرسال الرمز، يرجى إدخال الرمز الذي وصلك',
  },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  sendCode: { en: 'Send code', ar: 'إرسال الرمز' },
  code: { en: 'Code', ar: 'الرمز' },
  password: { en: 'New password', ar: 'كلمة المرور الجديدة' },
  passwordAgain: { en: 'New password again', ar: 'تأكيد كلمة المرور الجديدة' },
  save: { en: 'Save password', ar: 'حفظ كلمة المرور' },
  done: { en: 'Done successfully', ar: 'تم بنجاح' },
  toLogin: { en: 'Back to sign in', ar: 'العودة إلى تسجيل الدخول' },
});
