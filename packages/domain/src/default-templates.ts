import type { Bilingual } from './names.ts';
import type { MessageKind } from '@diwan/contract/bookings/message-kinds.ts';

const OF_RESERVATIONS = [
  'customer',
  'item',
  'unit',
  'party',
  'from',
  'to',
  'total',
  'insurance',
  'balance',
  'refund',
  'deadline',
  'link',
  'location',
  'follow',
] as const;
const OF_ORDERS = ['customer', 'number', 'wait', 'total', 'balance', 'follow'] as const;
export type ReservationPlaceholder = (typeof OF_RESERVATIONS)[number];
export type OrderPlaceholder = (typeof OF_ORDERS)[number];
export type MessagePlaceholder = ReservationPlaceholder | OrderPlaceholder;

/** What the words of each message may name. */
export const PLACEHOLDERS_OF: Readonly<Record<MessageKind, readonly MessagePlaceholder[]>> = {
  confirmation: OF_RESERVATIONS,
  balance_due: OF_RESERVATIONS,
  location: OF_RESERVATIONS,
  cancellation: OF_RESERVATIONS,
  insurance_returned: OF_RESERVATIONS,
  follow_booking: OF_RESERVATIONS,
  follow_order: OF_ORDERS,
};

/** What is sent until a business writes its own words. */
export const DEFAULT_TEMPLATES: Readonly<Record<MessageKind, Bilingual>> = {
  confirmation: {
    en: `Hello {customer},
your booking is confirmed: {item} {unit}
Guests: {party}
Arrival: {from}
Departure: {to}
Total: {total}
Including the insurance, refunded after departure: {insurance}
Still to pay: {balance}
Details: {link}
Follow your booking: {follow}
We look forward to seeing you.`,
    ar: `أهلًا {customer}،
تم تأكيد حجزك: {item} {unit}
عدد الضيوف: {party}
الوصول: {from}
المغادرة: {to}
الإجمالي: {total}
منها تأمين يُعاد بعد المغادرة: {insurance}
المتبقي: {balance}
التفاصيل: {link}
تابع حجزك من هنا: {follow}
بانتظارك، حياك الله.`,
  },
  balance_due: {
    en: `Hello {customer},
{balance} of your booking {item} {unit} ({from}) is still to be paid.
You can see and pay it here: {link}
Please pay or confirm by {deadline}; then the dates are released.
Thank you.`,
    ar: `أهلًا {customer}،
باقي على حجزك {item} {unit} ({from}) مبلغ {balance}.
تقدر تشوف التفاصيل وتدفع من هنا: {link}
يرجى الدفع أو التأكيد قبل {deadline}، وبعدها تُتاح التواريخ لغيرك.
شاكرين لك.`,
  },
  location: {
    en: `Hello {customer},
here is the way to {item} {unit}:
{location}
Arrival: {from}`,
    ar: `أهلًا {customer}،
موقع {item} {unit}:
{location}
الوصول: {from}`,
  },
  cancellation: {
    en: `Hello {customer},
your booking {item} {unit} ({from} – {to}) has been canceled.
To be returned to you: {refund}
Details: {link}
You can see it here: {follow}
We hope to see you another time.`,
    ar: `أهلًا {customer}،
تم إلغاء حجزك {item} {unit} ({from} – {to}).
المبلغ الذي سيُعاد إليك: {refund}
التفاصيل: {link}
تقدر تشوف حالة الحجز من هنا: {follow}
ونسعد باستقبالك في وقت آخر.`,
  },
  insurance_returned: {
    en: `Hello {customer},
the insurance of your booking {item} {unit} ({from} – {to}) has been returned.
Details: {link}
Thank you for staying with us.`,
    ar: `أهلًا {customer}،
تم إرجاع مبلغ التأمين لحجزك {item} {unit} ({from} – {to}).
التفاصيل: {link}
شكرًا لاختيارك لنا، ونسعد بزيارتك مرة ثانية.`,
  },
  follow_booking: {
    en: `Hello {customer},
here you can see how your booking {item} {unit} ({from}) stands:
{follow}
Please pay or confirm by {deadline}; then the dates are released.`,
    ar: `أهلًا {customer}،
تقدر تتابع حجزك {item} {unit} ({from}) من هذا الرابط:
{follow}
يرجى الدفع أو التأكيد قبل {deadline}، وبعدها تُتاح التواريخ لغيرك.`,
  },
  follow_order: {
    en: `Hello {customer},
here you can follow your order number {number}:
{follow}
Expected in about {wait}
Total: {total}`,
    ar: `أهلًا {customer}،
تقدر تتابع طلبك رقم {number} من هذا الرابط:
{follow}
متوقع خلال {wait} تقريبًا
الإجمالي: {total}`,
  },
};
