import { defineMessages } from '#kit/i18n/messages.ts';

export const reservationTillMessages = defineMessages('reservation-till', {
  text: {
    en: 'Please update Enable Reservation Till setting – Reservation has expired.',
    ar: 'يرجى تحديث إعداد «إتاحة الحجز حتى» – انتهت فترة الحجز.',
  },
  toSettings: { en: 'Go to Settings', ar: 'الذهاب إلى الإعدادات' },
});
