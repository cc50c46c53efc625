import { defineMessages } from '#kit/i18n/messages.ts';

export const secondStepMessages = defineMessages('second-step', {
  title: { en: 'Set up two-step sign-in', ar: 'فعّل الدخول بخطوتين' },
  text: {
    en: 'The business you work for asks for it: besides your password, your sign-in takes a code of an app on your phone. It takes a minute, and everything is open to you afterwards.',
    ar: 'يطلب ذلك النشاط الذي تعمل فيه: إلى جانب كلمة المرور يحتاج دخولك إلى رمز من تطبيق على هاتفك. يستغرق التفعيل دقيقة، ثم يُفتح لك كل شيء.',
  },
  setUp: { en: 'Set it up now', ar: 'التفعيل الآن' },
  due: {
    en: 'From {day} on, the business you work for asks for two-step sign-in.',
    ar: 'اعتبارًا من {day} يطلب النشاط الذي تعمل فيه الدخول بخطوتين.',
  },
  toSettings: { en: 'Set it up', ar: 'تفعيله' },
});
