import { defineMessages } from '#kit/i18n/messages.ts';

export const tipMessages = defineMessages('tips', {
  tip: { en: 'Tip (optional)', ar: 'إكرامية (اختيارية)' },
  tooMuch: { en: 'At most as much as is paid.', ar: 'لا تزيد على المبلغ المدفوع.' },
  withTip: { en: '+ tip {amount}', ar: '+ إكرامية {amount}' },
});
