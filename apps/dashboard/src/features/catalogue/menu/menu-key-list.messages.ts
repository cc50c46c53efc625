import { defineMessages } from '#kit/i18n/messages.ts';

export const keyListMessages = defineMessages('menu-keys', {
  keyArrows: { en: 'Move it among its neighbours', ar: 'النقل بين ما يجاوره' },
  keyPages: {
    en: 'Move it to the category before or after',
    ar: 'النقل إلى التصنيف السابق أو التالي',
  },
});
