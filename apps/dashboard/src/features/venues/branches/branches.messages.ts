import { defineMessages } from '#kit/i18n/messages.ts';

export const branchMessages = defineMessages('branches', {
  one: { en: 'Branch', ar: 'فرع' },
  many: { en: 'Branches', ar: 'الفروع' },
  about: {
    en: 'The places where guests find you. Each has its own web address and shows one menu.',
    ar: 'أماكن وجودك أمام ضيوفك. لكل فرع رابط خاص وقائمة يعرضها.',
  },
  emptyTitle: { en: 'No branches yet', ar: 'لا توجد فروع بعد' },
  emptyText: {
    en: 'Add the first place where guests can find you.',
    ar: 'أضف أول مكان يجدك فيه ضيوفك.',
  },
  address: { en: 'Web address', ar: 'رابط الفرع' },
  menu: { en: 'Menu', ar: 'القائمة' },
  menuHint: { en: 'What guests of this branch see.', ar: 'ما يراه ضيوف هذا الفرع.' },
});
