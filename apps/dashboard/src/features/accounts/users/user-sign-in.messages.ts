import { defineMessages } from '#kit/i18n/messages.ts';

export const secondFactorResetMessages = defineMessages('second-factor-reset', {
  isOn: {
    en: 'This employee signs in with a code of an app.',
    ar: 'يسجّل هذا الموظف دخوله برمز من تطبيق.',
  },
  switchOff: { en: 'Turn off two-step sign-in', ar: 'إيقاف الدخول بخطوتين' },
  sureTitle: { en: 'Turn off two-step sign-in?', ar: 'إيقاف الدخول بخطوتين؟' },
  sureText: {
    en: 'Only do this for somebody who has lost phone and recovery codes. They are told by mail.',
    ar: 'افعل ذلك فقط لمن فقد هاتفه ورموز الاسترداد. سيُبلَّغ بالبريد.',
  },
  done: { en: 'The sign-in asks for the password only.', ar: 'أصبح الدخول يطلب كلمة المرور فقط.' },
});

export const signOutEverywhereMessages = defineMessages('sign-out-everywhere', {
  hint: {
    en: 'For a lost phone, or a computer that was left open.',
    ar: 'عند فقدان هاتف أو ترك جهاز مفتوحًا.',
  },
  signOut: { en: 'Sign out everywhere', ar: 'تسجيل الخروج من جميع الأجهزة' },
  sureTitle: { en: 'Sign out everywhere?', ar: 'تسجيل الخروج من جميع الأجهزة؟' },
  sureText: {
    en: 'Every device of this person is signed out at once and their PIN is removed. The password stays as it is, so change that too if others may know it. They are told by mail.',
    ar: 'يتم تسجيل خروج جميع أجهزة هذا الشخص فورًا ويُحذف رقمه السري. تبقى كلمة المرور كما هي، فغيّرها أيضًا إذا كان غيره قد يعرفها. سيُبلّغ بالبريد.',
  },
  done: { en: 'Signed out on all devices', ar: 'تم تسجيل الخروج من جميع الأجهزة' },
});
