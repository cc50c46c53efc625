import { defineMessages } from '#kit/i18n/messages.ts';

/** What is done to an order from its row or its page. They are apart because the till has no use for them. */
export const orderStepMessages = defineMessages('order-steps', {
  toAccepted: { en: 'Accept', ar: 'قبول' },
  toReady: { en: 'Ready', ar: 'جاهز' },
  toDelivered: { en: 'Delivered', ar: 'تم التسليم' },
  acceptOf: { en: 'Accept order {number}', ar: 'قبول الطلب {number}' },
  readyIn: { en: 'Ready in', ar: 'يجهز خلال' },
  acceptReadyIn: { en: 'Accept, ready in', ar: 'قبول، ويجهز خلال' },
  minutes: { en: '{minutes} min', ar: '{minutes} د' },
  acceptIn: {
    en: 'Accept order {number} and say that it is ready in {minutes} minutes',
    ar: 'قبول الطلب {number} مع وقت جاهزية خلال {minutes} دقيقة',
  },
  readyInOf: {
    en: 'Say that order {number} is ready in {minutes} minutes',
    ar: 'تحديد وقت جاهزية الطلب {number} خلال {minutes} دقيقة',
  },
  expected: { en: 'Ready at about {time}', ar: 'يجهز قرابة {time}' },
  saidReady: { en: 'The guest now reads when it is ready.', ar: 'يرى الضيف الآن وقت الجاهزية.' },
  timeOf: { en: 'Say when order {number} will be ready', ar: 'تحديد وقت جاهزية الطلب {number}' },
  readyOf: { en: 'Order {number} is ready', ar: 'الطلب {number} جاهز' },
  deliverOf: { en: 'Order {number} is delivered', ar: 'تم التسليم: الطلب {number}' },
  moved: { en: 'Order {number}: {status}', ar: 'الطلب {number}: {status}' },
  removeText: {
    en: 'Its stock returns, unless it was delivered, and what is still owed is canceled.',
    ar: 'تعود الكميات إلى المخزون ما لم يُسلَّم الطلب، وتُلغى المبالغ غير المدفوعة.',
  },
});
