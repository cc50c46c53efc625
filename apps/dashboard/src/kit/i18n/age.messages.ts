import { defineMessages } from './messages.ts';

export const ageMessages = defineMessages('age', {
  minutes: { en: '{minutes} min', ar: '{minutes} د' },
  hours: { en: '{hours} h {minutes} min', ar: '{hours} س {minutes} د' },
  days: {
    en: { one: '{count} day', other: '{count} days' },
    ar: {
      zero: 'اليوم',
      one: 'يوم واحد',
      two: 'يومان',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    },
  },
});
