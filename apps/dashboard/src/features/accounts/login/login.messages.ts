import { defineMessages } from '#kit/i18n/messages.ts';

export const loginMessages = defineMessages('login', {
  title: { en: 'Sign in', ar: 'تسجيل الدخول' },
  name: { en: 'Email or phone', ar: 'البريد الإلكتروني أو رقم الهاتف' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  showPassword: { en: 'Show the password', ar: 'إظهار كلمة المرور' },
  submit: { en: 'Sign in', ar: 'تسجيل الدخول' },
  forgotten: { en: 'Forgot your password?', ar: 'نسيت كلمة المرور؟' },
  notLoaded: {
    en: 'A part of this page could not be loaded. Check your connection and sign in again.',
    ar: 'تعذر تحميل جزء من هذه الصفحة. تحقق من الاتصال ثم سجّل الدخول مرة أخرى.',
  },
  ended: {
    en: 'You have been signed out. Sign in to come back to where you were.',
    ar: 'انتهت جلستك. سجّل الدخول لتعود إلى حيث كنت.',
  },
  secondTitle: { en: 'One more step', ar: 'خطوة أخيرة' },
  secondText: {
    en: 'Enter the six digits your app shows, or one of your recovery codes.',
    ar: 'أدخل الأرقام الستة الظاهرة في تطبيقك، أو أحد رموز الاسترداد.',
  },
  secondCode: { en: 'Code', ar: 'الرمز' },
  ownTitle: { en: 'Choose your own password', ar: 'اختر كلمة مرورك' },
  ownText: {
    en: 'The password you were given works once. Choose one that only you know.',
    ar: 'كلمة المرور التي استلمتها صالحة لمرة واحدة. اختر كلمة لا يعرفها غيرك.',
  },
  ownPassword: { en: 'New password', ar: 'كلمة المرور الجديدة' },
  ownHint: { en: 'At least 8 characters.', ar: '8 أحرف على الأقل.' },
  ownSubmit: { en: 'Save and sign in', ar: 'حفظ ودخول' },
  back: { en: 'Back', ar: 'رجوع' },
  withPin: { en: 'Sign in with a PIN', ar: 'الدخول بالرقم السري' },
  newHere: { en: 'New here?', ar: 'مستخدم جديد؟' },
  register: { en: 'Create an account', ar: 'إنشاء حساب' },
});
