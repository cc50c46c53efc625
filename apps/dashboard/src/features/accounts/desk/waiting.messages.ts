import { defineMessages } from '#kit/i18n/messages.ts';

export const waitingMessages = defineMessages('deskWaiting', {
  waiting: {
    en: { one: '{count} waiting', other: '{count} waiting' },
    ar: {
      zero: 'لا تنبيهات بالانتظار',
      one: 'تنبيه واحد بالانتظار',
      two: 'تنبيهان بالانتظار',
      few: '{count} تنبيهات بالانتظار',
      many: '{count} تنبيهًا بالانتظار',
      other: '{count} تنبيه بالانتظار',
    },
  },
  soundLocked: { en: 'Tap to turn sound on', ar: 'المس لتشغيل الصوت' },
  order: { en: 'New order', ar: 'طلب جديد' },
  late: { en: 'Nobody has accepted an order', ar: 'طلب لم يقبله أحد' },
  arrived: { en: 'A guest waits outside in a car', ar: 'ضيف ينتظر في سيارته' },
  reservation: { en: 'New reservation', ar: 'حجز جديد' },
});
