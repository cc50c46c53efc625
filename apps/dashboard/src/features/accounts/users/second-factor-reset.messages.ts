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
