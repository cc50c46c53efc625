import { defineMessages } from '#kit/i18n/messages.ts';

export const calendarMessages = defineMessages('calendar', {
  title: { en: 'Calendar', ar: 'التقويم' },
  about: {
    en: 'Reservations, events and holidays at one glance.',
    ar: 'الحجوزات والفعاليات والعطلات في نظرة واحدة.',
  },
  view: { en: 'View', ar: 'العرض' },
  month: { en: 'Month', ar: 'شهر' },
  week: { en: 'Week', ar: 'أسبوع' },
  today: { en: 'Today', ar: 'اليوم' },
  earlier: { en: 'Earlier', ar: 'السابق' },
  later: { en: 'Later', ar: 'التالي' },
  more: {
    en: { one: '+{count} more', other: '+{count} more' },
    ar: {
      zero: 'لا مزيد',
      one: '+{count} آخر',
      two: '+{count} آخران',
      few: '+{count} أخرى',
      many: '+{count} أخرى',
      other: '+{count} أخرى',
    },
  },
  entries: {
    en: { one: '{count} entry', other: '{count} entries' },
    ar: {
      zero: 'لا شيء',
      one: 'عنصر واحد',
      two: 'عنصران',
      few: '{count} عناصر',
      many: '{count} عنصرًا',
      other: '{count} عنصر',
    },
  },
  dayWith: { en: '{day}, {entries}', ar: '{day}، {entries}' },
  free: { en: 'No entries', ar: 'لا توجد مواعيد في هذا اليوم' },
  freePeriod: { en: 'Nothing in these days', ar: 'لا شيء في هذه الأيام' },
  freePeriodText: {
    en: 'Reservations, events and holidays of these days stand here.',
    ar: 'تظهر هنا الحجوزات والفعاليات والعطلات في هذه الأيام.',
  },
  reservation: { en: 'Reservation', ar: 'حجز' },
  event: { en: 'Event', ar: 'فعالية' },
  holiday: { en: 'Holiday', ar: 'عطلة' },
  weekend: { en: 'Weekend', ar: 'نهاية الأسبوع' },
  close: { en: 'Close', ar: 'إغلاق' },
});
