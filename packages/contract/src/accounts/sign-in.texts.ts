/** Messages about passwords, devices and the second step of a sign-in. */
export const SIGN_IN_TEXTS = {
  password_common: {
    en: 'This password is easy to guess. Please choose another one.',
    ar: 'كلمة المرور هذه سهلة التخمين. يرجى اختيار كلمة أخرى.',
  },
  password_of_known_words: {
    en: 'Names, addresses and phone numbers of you or the business are easy to guess. Please use at least 8 other characters.',
    ar: 'اسمك واسم النشاط والبريد ورقم الهاتف سهلة التخمين. يرجى استخدام 8 أحرف أخرى على الأقل.',
  },
  new_password_needed: {
    en: 'This password works once. Please choose your own now, in the dashboard of Diwan.',
    ar: 'كلمة المرور هذه صالحة لمرة واحدة. يرجى اختيار كلمتك الخاصة الآن من لوحة ديوان.',
  },
  one_time_password_over: {
    en: 'This password has expired. Please ask whoever gave it to you for a new one.',
    ar: 'انتهت صلاحية كلمة المرور هذه. يرجى طلب كلمة جديدة ممن سلّمها لك.',
  },
  invitation_over: {
    en: 'This invitation is no longer valid. Please ask the business for a new one.',
    ar: 'هذه الدعوة لم تعد صالحة. يرجى طلب دعوة جديدة من النشاط.',
  },
  invitation_open: {
    en: 'This person chooses a password by the link that was mailed to them.',
    ar: 'يختار هذا الشخص كلمة مروره من الرابط المرسل إلى بريده.',
  },
  signs_in_already: {
    en: 'This person signs in already and needs no invitation.',
    ar: 'هذا الشخص يسجّل الدخول بالفعل ولا يحتاج إلى دعوة.',
  },
  password_same: {
    en: 'This is your present password. Please choose another one.',
    ar: 'هذه كلمة مرورك الحالية. يرجى اختيار كلمة أخرى.',
  },
  phone_of_several: {
    en: 'Several of your accounts have this phone number and this password. Please sign in with your email.',
    ar: 'لديك أكثر من حساب بهذا الرقم وكلمة المرور نفسها. يرجى تسجيل الدخول ببريدك الإلكتروني.',
  },
  login_code_used: { en: 'This QR code is no longer valid.', ar: 'هذا الرمز لم يعد صالحًا.' },
  login_code_of_other_app: {
    en: 'This QR code is for another app. Please scan it there.',
    ar: 'هذا الرمز مخصص لتطبيق آخر. يرجى مسحه هناك.',
  },
  device_tablet: { en: 'Tablet', ar: 'جهاز لوحي' },
  device_orders: { en: 'Kitchen screen', ar: 'شاشة المطبخ' },
  device_display: { en: 'Number board', ar: 'لوحة الأرقام' },
  device_waiter: { en: 'Waiters’ device', ar: 'جهاز النادلين' },
  device_desk: { en: 'Shared computer', ar: 'جهاز مشترك' },
  pin_digits: { en: 'A PIN has four digits', ar: 'الرقم السري من أربعة أرقام' },
  pin_easy: {
    en: 'This PIN is easy to guess. Please choose other digits.',
    ar: 'هذا الرقم السري سهل التخمين. يرجى اختيار أرقام أخرى.',
  },
  desk_pin_wrong: {
    en: 'Wrong PIN. Tries left: {left}.',
    ar: 'الرقم السري خاطئ. المحاولات المتبقية: {left}.',
  },
  desk_pin_locked: {
    en: 'Too many wrong PINs. Please sign in with your password.',
    ar: 'أُدخل رقم سري خاطئ مرات كثيرة. يرجى تسجيل الدخول بكلمة المرور.',
  },
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
