import { defineMessages } from '#kit/i18n/messages.ts';

/** Apart from those of all orders, which every till has to load. */
export const phoneCheckMessages = defineMessages('order-phone', {
  open: { en: 'Phone not confirmed', ar: 'رقم الهاتف غير مؤكد' },
  hint: {
    en: 'The guest was asked for a WhatsApp message. Once it has come from {phone}, the number is right.',
    ar: 'طُلب من الضيف إرسال رسالة واتساب. إذا وصلت من {phone} فالرقم صحيح.',
  },
  confirm: { en: 'Phone confirmed', ar: 'رقم الهاتف مؤكد' },
  confirmOf: { en: 'Phone confirmed: order {number}', ar: 'رقم الهاتف مؤكد: الطلب {number}' },
  saved: { en: 'The phone of order {number} is confirmed.', ar: 'تم تأكيد هاتف الطلب {number}.' },
});
