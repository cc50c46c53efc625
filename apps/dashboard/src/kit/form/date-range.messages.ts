import { defineMessages } from '#kit/i18n/messages.ts';

export const dateRangeMessages = defineMessages('date-range', {
  choose: { en: 'Choose the first and the last day', ar: 'اختر أول يوم وآخر يوم' },
  chosen: { en: '{label}: {dates}', ar: '{label}: {dates}' },
  previousMonth: { en: 'Previous month', ar: 'الشهر السابق' },
  nextMonth: { en: 'Next month', ar: 'الشهر التالي' },
  previousYear: { en: 'Previous year', ar: 'السنة السابقة' },
  nextYear: { en: 'Next year', ar: 'السنة التالية' },
  previousDecade: { en: 'Previous decade', ar: 'العقد السابق' },
  nextDecade: { en: 'Next decade', ar: 'العقد التالي' },
  chooseMonth: { en: 'Choose a month', ar: 'اختر الشهر' },
  chooseYear: { en: 'Choose a year', ar: 'اختر السنة' },
});
