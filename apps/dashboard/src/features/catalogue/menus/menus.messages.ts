import { defineMessages } from '#kit/i18n/messages.ts';

export const menuMessages = defineMessages('menus', {
  one: { en: 'Menu', ar: 'قائمة' },
  many: { en: 'Menus', ar: 'القوائم' },
  about: {
    en: 'A menu holds what you offer, by category, and can be shown by several branches.',
    ar: 'تضم القائمة ما تقدمه مرتبًا في تصنيفات، ويمكن أن تعرضها عدة فروع.',
  },
  emptyTitle: { en: 'No menus yet', ar: 'لا توجد قوائم بعد' },
  emptyText: {
    en: 'Add a menu, then fill it with what you offer.',
    ar: 'أضف قائمة ثم املأها بما تقدمه.',
  },
  type: { en: 'Type', ar: 'النوع' },
  typeHint: {
    en: 'A subscription menu is ordered as a whole, and nothing of it by itself.',
    ar: 'قائمة الاشتراك تُطلب كاملةً ولا يُطلب منها شيء منفردًا.',
  },
  normal: { en: 'Normal', ar: 'عادية' },
  subscription: { en: 'Subscription', ar: 'اشتراك' },
  branches: { en: 'Shown by', ar: 'تعرضها' },
  branchCount: {
    en: { one: '{count} branch', other: '{count} branches' },
    ar: {
      zero: 'لا فروع',
      one: 'فرع واحد',
      two: 'فرعان',
      few: '{count} فروع',
      many: '{count} فرعًا',
      other: '{count} فرع',
    },
  },
});
