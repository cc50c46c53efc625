import { defineMessages } from '#kit/i18n/messages.ts';

export const holidayMessages = defineMessages('holidays', {
  one: { en: 'Holiday', ar: 'عطلة' },
  many: { en: 'Holidays', ar: 'العطلات' },
  about: {
    en: 'Days on which chalets have prices of their own. Set those on the card of each chalet.',
    ar: 'أيام لها أسعار خاصة في الشاليهات. حدد السعر من بطاقة كل شاليه.',
  },
  aboutOthers: {
    en: 'Feasts and other special days, marked on the chart of bookings.',
    ar: 'الأعياد والأيام الخاصة، وتظهر مميزة على مخطط الحجوزات.',
  },
  emptyTitle: { en: "You don't have holidays", ar: 'لا توجد لديك عطلات' },
  emptyText: {
    en: 'Add the first one, such as Eid or the National Day.',
    ar: 'أضف أول عطلة، مثل العيد أو اليوم الوطني.',
  },
  dates: { en: 'Dates', ar: 'التواريخ' },
  datesHint: {
    en: 'A holiday begins at 2 PM on its first day and ends at 2 PM on its last.',
    ar: 'تبدأ العطلة الساعة 2 ظهرًا من أول يوم وتنتهي الساعة 2 ظهرًا من آخر يوم.',
  },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  view: { en: 'View', ar: 'العرض' },
  list: { en: 'List', ar: 'الكشف' },
  year: { en: 'Year', ar: 'السنة' },
  previousYear: { en: 'Previous year', ar: 'السنة السابقة' },
  nextYear: { en: 'Next year', ar: 'السنة التالية' },
  thisYear: { en: 'This year', ar: 'هذه السنة' },
  holidayCount: {
    en: { one: '{count} holiday this year', other: '{count} holidays this year' },
    ar: {
      zero: 'لا عطلات في هذه السنة',
      one: 'عطلة واحدة في هذه السنة',
      two: 'عطلتان في هذه السنة',
      few: '{count} عطلات في هذه السنة',
      many: '{count} عطلة في هذه السنة',
      other: '{count} عطلة في هذه السنة',
    },
  },
  span: { en: '{name}, {from} to {to}', ar: '{name}، من {from} إلى {to}' },
  overlapping: { en: '{span}. Overlaps another holiday.', ar: '{span}. تتداخل مع عطلة أخرى.' },
  overlaps: { en: 'Overlapping holidays', ar: 'عطلات متداخلة' },
  overlapsHint: {
    en: 'Where two holidays share a night, a stay has a price only for exactly the dates of one of them.',
    ar: 'حين تشترك عطلتان في ليلة، لا يُحسب سعر الإقامة إلا إذا طابقت تواريخها تواريخ إحداهما تمامًا.',
  },
  sharedNights: {
    en: {
      one: '{first} and {second} share {count} night',
      other: '{first} and {second} share {count} nights',
    },
    ar: {
      zero: 'لا تشترك {first} و{second} في أي ليلة',
      one: 'تشترك {first} و{second} في ليلة واحدة',
      two: 'تشترك {first} و{second} في ليلتين',
      few: 'تشترك {first} و{second} في {count} ليالٍ',
      many: 'تشترك {first} و{second} في {count} ليلة',
      other: 'تشترك {first} و{second} في {count} ليلة',
    },
  },
  sharedFrom: { en: '{from} to {to}', ar: 'من {from} إلى {to}' },
});
