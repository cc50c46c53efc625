import { defineMessages } from '#kit/i18n/messages.ts';

export const unitNameMessages = defineMessages('menu-unit-names', {
  title: { en: 'Units Names', ar: 'أسماء الوحدات' },
  about: {
    en: 'Guests and your team see these names. A unit without one shows as “Unit 1”, “Unit 2”…',
    ar: 'تظهر هذه الأسماء للضيوف ولفريقك. والوحدة بدون اسم تظهر «الوحدة 1» و«الوحدة 2»…',
  },
  unit: { en: 'Unit {number}', ar: 'الوحدة {number}' },
  continueNumbers: { en: 'Number the empty ones', ar: 'ترقيم الفارغة' },
  done: { en: 'Done', ar: 'تم' },
  close: { en: 'Close', ar: 'إغلاق' },
});
