import { defineMessages } from '#kit/i18n/messages.ts';

/** What is said of tickets that lie on this device, at the till and outside it. */
export const unsentMessages = defineMessages('unsent-tickets', {
  waiting: {
    en: {
      one: 'No network: 1 ticket waits on this device and is sent by itself.',
      other: 'No network: {count} tickets wait on this device and are sent by themselves.',
    },
    ar: {
      zero: 'لا يوجد اتصال: {count} تذكرة محفوظة على هذا الجهاز وتُرسل تلقائيًا.',
      one: 'لا يوجد اتصال: تذكرة واحدة محفوظة على هذا الجهاز وتُرسل تلقائيًا.',
      two: 'لا يوجد اتصال: تذكرتان محفوظتان على هذا الجهاز وتُرسلان تلقائيًا.',
      few: 'لا يوجد اتصال: {count} تذاكر محفوظة على هذا الجهاز وتُرسل تلقائيًا.',
      many: 'لا يوجد اتصال: {count} تذكرة محفوظة على هذا الجهاز وتُرسل تلقائيًا.',
      other: 'لا يوجد اتصال: {count} تذكرة محفوظة على هذا الجهاز وتُرسل تلقائيًا.',
    },
  },
  refused: {
    en: { one: '1 ticket was not accepted.', other: '{count} tickets were not accepted.' },
    ar: {
      zero: 'لم تُقبل {count} تذكرة.',
      one: 'لم تُقبل تذكرة واحدة.',
      two: 'لم تُقبل تذكرتان.',
      few: 'لم تُقبل {count} تذاكر.',
      many: 'لم تُقبل {count} تذكرة.',
      other: 'لم تُقبل {count} تذكرة.',
    },
  },
  look: { en: 'Review', ar: 'مراجعة' },
});
