import { defineMessages } from '#kit/i18n/messages.ts';

export const invitationMessages = defineMessages('invitation', {
  title: { en: 'Your invitation', ar: 'دعوتك' },
  text: {
    en: '{business} has added you to its team. Accept to sign in as {email}.',
    ar: 'أضافك {business} إلى فريقه. اقبل الدعوة لتسجيل الدخول بالبريد {email}.',
  },
  textByPhone: {
    en: '{business} has added you to its team. Choose a password; you will sign in with your phone {phone}.',
    ar: 'أضافك {business} إلى فريقه. اختر كلمة مرورك، وسجّل الدخول برقم هاتفك {phone}.',
  },
  places: { en: 'Where you will work', ar: 'أماكن عملك' },
  placeAs: { en: '{branch}: {role}', ar: '{branch}: {role}' },
  textKnown: {
    en: '{business} has added you to its team. Accept to reach it with the account you have: {email}.',
    ar: 'أضافك {business} إلى فريقه. اقبل الدعوة لتصل إليه من حسابك الحالي: {email}.',
  },
  password: { en: 'Your password', ar: 'كلمة مرورك' },
  passwordHint: { en: 'At least 8 characters.', ar: '8 أحرف على الأقل.' },
  accept: { en: 'Accept', ar: 'قبول' },
  accepted: { en: 'You have joined. Please sign in.', ar: 'تم الانضمام. يرجى تسجيل الدخول.' },
  toLogin: { en: 'Go to sign-in', ar: 'الانتقال إلى تسجيل الدخول' },
});
