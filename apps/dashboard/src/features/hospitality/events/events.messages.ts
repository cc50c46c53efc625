import { defineMessages } from '#kit/i18n/messages.ts';

export const eventMessages = defineMessages('events', {
  one: { en: 'Event', ar: 'فعالية' },
  many: { en: 'Events', ar: 'الفعاليات' },
  about: {
    en: 'What happens at your place and when: evenings, tastings, gatherings.',
    ar: 'ما يجري لديك ومتى: أمسيات وتذوّق ولقاءات.',
  },
  emptyTitle: { en: 'No events yet', ar: 'لا توجد فعاليات بعد' },
  emptyText: { en: 'Add the first one with its days and pictures.', ar: 'أضف أول فعالية بأيامها وصورها.' },
  media: { en: 'Pictures', ar: 'الصور' },
  dates: { en: 'Dates', ar: 'التواريخ' },
  datesHint: {
    en: 'It starts at check-in time on the first day and ends at check-out time on the last.',
    ar: 'تبدأ في وقت تسجيل الدخول من أول يوم وتنتهي في وقت تسجيل الخروج من آخر يوم.',
  },
  wholeDaysHint: {
    en: 'It lasts from the start of the first day to the end of the last.',
    ar: 'تمتد من بداية أول يوم إلى نهاية آخر يوم.',
  },
  start: { en: 'Start', ar: 'البداية' },
  end: { en: 'End', ar: 'النهاية' },
});
