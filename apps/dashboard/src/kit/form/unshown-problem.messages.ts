import { defineMessages } from '#kit/i18n/messages.ts';

export const unshownProblemMessages = defineMessages('unshown-problem', {
  unshownProblem: {
    en: 'Nothing was saved. The value of “{field}”, which is not shown here, was not accepted: {problem}',
    ar: 'لم يُحفظ شيء. لم تُقبل قيمة «{field}» غير المعروضة هنا: {problem}',
  },
});
