import { defineMessages } from '#kit/i18n/messages.ts';

export const menuMessages = defineMessages('menus', {
  one: { en: 'Menu', ar: 'قائمة' },
  many: { en: 'Menus', ar: 'القوائم' },
  about: {
    en: 'A menu holds categories and items, and can be shown by several branches.',
    ar: 'تضم القائمة التصنيفات والأصناف، ويمكن أن تعرضها عدة فروع.',
  },
  emptyTitle: { en: 'No menus yet', ar: 'لا توجد قوائم بعد' },
  emptyText: {
    en: 'Add a menu, then fill it with categories and items.',
    ar: 'أضف قائمة ثم املأها بالتصنيفات والأصناف.',
  },
  type: { en: 'Type', ar: 'النوع' },
  typeHint: {
    en: 'A subscription menu is ordered as a whole, not item by item.',
    ar: 'قائمة الاشتراك تُطلب كاملةً وليس صنفًا صنفًا.',
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
