/** Sentences about devices and the second step of a sign-in. */
export const SIGN_IN_TEXTS = {
  login_code_used: { en: 'This QR code is no longer valid.', ar: 'هذا الرمز لم يعد صالحًا.' },
  login_code_of_other_app: {
    en: 'This QR code is for another app. Please scan it there.',
    ar: 'هذا الرمز مخصص لتطبيق آخر. يرجى مسحه هناك.',
  },
  device_tablet: { en: 'Tablet', ar: 'جهاز لوحي' },
  device_orders: { en: 'Kitchen screen', ar: 'شاشة المطبخ' },
  second_factor_wrong: { en: 'Wrong code, try again', ar: 'رمز خاطئ، حاول مرة أخرى' },
  second_factor_over: {
    en: 'Too much time has passed. Please sign in again.',
    ar: 'انقضت المهلة. يرجى تسجيل الدخول من جديد.',
  },
  second_factor_on: {
    en: 'Two-step sign-in is on already.',
    ar: 'الدخول بخطوتين مفعّل من قبل.',
  },
  second_factor_off: { en: 'Two-step sign-in is not on.', ar: 'الدخول بخطوتين غير مفعّل.' },
  second_factor_unreadable: {
    en: 'Codes cannot be checked at the moment. Please use a recovery code.',
    ar: 'تعذر التحقق من الرموز حاليًا. يرجى استخدام أحد رموز الاسترداد.',
  },
};
