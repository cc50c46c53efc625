import type { Bilingual } from '../names/bilingual.ts';

export const MESSAGE_KINDS = ['confirmation', 'balance_due', 'location', 'insurance_returned'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_PLACEHOLDERS = [
  'customer',
  'item',
  'unit',
  'from',
  'to',
  'total',
  'balance',
  'link',
  'location',
] as const;
export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];

/** What is sent until a business writes its own words. */
export const DEFAULT_TEMPLATES: Readonly<Record<MessageKind, Bilingual>> = {
  confirmation: {
    en: `Hello {customer},
your booking is confirmed: {item} {unit}
Arrival: {from}
Departure: {to}
Total: {total}
Still to pay: {balance}
Details: {link}
We look forward to seeing you.`,
    ar: `أهلًا {customer}،
تم تأكيد حجزك: {item} {unit}
الوصول: {from}
المغادرة: {to}
الإجمالي: {total}
المتبقي: {balance}
التفاصيل: {link}
بانتظارك، حياك الله.`,
  },
  balance_due: {
    en: `Hello {customer},
{balance} of your booking {item} {unit} ({from}) is still to be paid.
You can see and pay it here: {link}
Thank you.`,
    ar: `أهلًا {customer}،
باقي على حجزك {item} {unit} ({from}) مبلغ {balance}.
تقدر تشوف التفاصيل وتدفع من هنا: {link}
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
};
