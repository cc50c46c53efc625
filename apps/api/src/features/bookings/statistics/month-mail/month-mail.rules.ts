import type { PaymentsReport, SalesReport, StaysReport } from '@diwan/contract/bookings/reports.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { dateOfDay, dayNumber, type LocalDate } from '@diwan/domain/local-time.ts';
import { formatMoney, toMinor, type Currency } from '@diwan/domain/money.ts';
import { named, type Bilingual } from '@diwan/domain/names.ts';
import { formatMonth } from '@diwan/domain/format-time.ts';
import { withoutLinks } from '@diwan/domain/text.ts';
import { mailOf, ours } from '#platform/mail/email-template.ts';
import type { Mail } from '#platform/mail/mailer.ts';

interface Beside {
  readonly value: number;
  readonly before: number;
}

export interface MonthFigures {
  readonly type: BusinessType;
  readonly currency: Currency;
  readonly sales: Pick<SalesReport, 'count' | 'amount'>;
  /** Of those who rent out rooms and chalets. */
  readonly stays: Pick<StaysReport, 'nights' | 'occupancy'> | null;
  readonly payments: Pick<PaymentsReport, 'received' | 'given_back' | 'tips'>;
  /** What guests owe today, in the currency's smallest unit. */
  readonly outstanding: number;
}

interface MonthReader {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

interface MonthToMail {
  readonly business: Bilingual;
  readonly month: LastMonth;
  readonly figures: MonthFigures;
  /** Where the reports of the month are. */
  readonly link: string;
}

export interface LastMonth {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The month before that of a day. */
export function monthBefore(today: LocalDate): LastMonth {
  const to = dateOfDay(dayNumber(`${today.slice(0, 8)}01`) - 1);
  return { from: `${to.slice(0, 8)}01`, to };
}

const hasAny = ({ value, before }: Beside): boolean => value !== 0 || before !== 0;

/** Whether there is anything to tell: neither month brought anything, and nobody owes anything. */
export const isSilent = ({ sales, payments, outstanding }: MonthFigures): boolean =>
  ![sales.count, sales.amount, payments.received, payments.given_back].some(hasAny) && outstanding === 0;

const isolated = (text: string) => `\u2068${text}\u2069`;

type Label =
  | 'orders'
  | 'bookings'
  | 'both'
  | 'sales'
  | 'nights'
  | 'occupancy'
  | 'received'
  | 'refunded'
  | 'tips'
  | 'open';

interface Words {
  readonly labels: Readonly<Record<Label, string>>;
  readonly line: (label: string, value: string, before: string) => string;
  readonly now: (label: string, value: string) => string;
  readonly subject: (business: string, month: string) => string;
  readonly greeting: (name: string) => string;
  readonly first: (business: string, month: string, before: string) => string;
  readonly why: string;
  readonly signature: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    labels: {
      orders: 'Orders',
      bookings: 'Bookings',
      both: 'Orders and appointments',
      sales: 'Sales',
      nights: 'Nights sold',
      occupancy: 'Occupancy',
      received: 'Collected',
      refunded: 'Refunded',
      tips: 'Tips',
      open: 'Outstanding today',
    },
    line: (label, value, before) => `${label}: ${value} (the month before: ${before})`,
    now: (label, value) => `${label}: ${value}`,
    subject: (business, month) => `${business}: ${month} in figures`,
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    first: (business, month, before) =>
      `This was ${month} at ${business}, beside ${before}. The reports are here:`,
    why: 'You get this mail on the first day of each month as the owner. You can switch it off in your account settings.',
    signature: 'Diwan',
  },
  ar: {
    labels: {
      orders: 'الطلبات',
      bookings: 'الحجوزات',
      both: 'الطلبات والمواعيد',
      sales: 'المبيعات',
      nights: 'الليالي المبيعة',
      occupancy: 'الإشغال',
      received: 'المحصّل',
      refunded: 'المسترجع',
      tips: 'الإكراميات',
      open: 'المبالغ المستحقة اليوم',
    },
    line: (label, value, before) => `${label}: ${isolated(value)} (الشهر السابق: ${isolated(before)})`,
    now: (label, value) => `${label}: ${isolated(value)}`,
    subject: (business, month) => `${isolated(business)}: أرقام ${month}`,
    greeting: (name) => (name === '' ? 'مرحبًا،' : `مرحبًا ${name}،`),
    first: (business, month, before) =>
      `هذه أرقام ${isolated(business)} في ${month} مقارنة بشهر ${before}. التقارير هنا:`,
    why: 'تصلك هذه الرسالة في أول كل شهر بصفتك المالك. يمكنك إيقافها من إعدادات حسابك.',
    signature: 'ديوان',
  },
};

/** What its orders, bookings or both are called. */
const COUNTED: Readonly<Record<BusinessType, 'orders' | 'bookings' | 'both'>> = {
  restaurant: 'orders',
  salon: 'both',
  hotel: 'bookings',
  chalet: 'bookings',
};
const PERCENT = 100;

function linesOf(figures: MonthFigures, locale: Locale): string[] {
  const { labels, line, now } = WORDS[locale];
  const { type, currency, sales, stays, payments, outstanding } = figures;
  const money = (major: number) => formatMoney(toMinor(major, currency) ?? 0, currency, locale);
  const counts = (label: Label, { value, before }: Beside) =>
    line(labels[label], String(value), String(before));
  const sums = (label: Label, { value, before }: Beside) => line(labels[label], money(value), money(before));
  const share = (of: number | null) => (of === null ? '–' : `${Math.round(of * PERCENT)}%`);
  const nights = stays && [
    counts('nights', stays.nights),
    line(labels.occupancy, share(stays.occupancy.value), share(stays.occupancy.before)),
  ];
  return [
    sums('sales', sales.amount),
    counts(COUNTED[type], sales.count),
    ...(nights ?? []),
    sums('received', payments.received),
    sums('refunded', payments.given_back),
    // Of those who take some.
    ...(hasAny(payments.tips) ? [sums('tips', payments.tips)] : []),
    now(labels.open, formatMoney(outstanding, currency, locale)),
  ];
}

/** What the month that is over brought, beside the one before it, in the owner's language. */
export function monthMail({ name, email, locale }: MonthReader, input: MonthToMail): Mail {
  const words = WORDS[locale];
  const business = withoutLinks(named(input.business, locale));
  const month = formatMonth(input.month.from, locale);
  const before = formatMonth(monthBefore(input.month.from).from, locale);
  return mailOf(
    {
      to: email,
      subject: words.subject(business, month),
      greeting: words.greeting(name),
      paragraphs: [
        words.first(business, month, before),
        ...linesOf(input.figures, locale).map(ours),
        words.why,
      ],
      link: input.link,
      signature: words.signature,
    },
    locale,
  );
}
