import { defineMessages } from '#kit/i18n/messages.ts';

export const sessionEndedMessages = defineMessages('session-ended', {
  title: { en: 'You have been signed out', ar: 'انتهت جلستك' },
  text: {
    en: 'Sign in again to come back to this place. What you have typed is kept on this device.',
    ar: 'سجّل الدخول من جديد لتعود إلى هذا المكان. ما كتبته محفوظ على هذا الجهاز.',
  },
  signInAgain: { en: 'Sign in again', ar: 'تسجيل الدخول من جديد' },
  notYet: { en: 'Not yet', ar: 'ليس الآن' },
});
