import type { BusinessType } from '@diwan/contract/permissions.ts';
import { named, type Bilingual, type Language, orderName } from './names.ts';
import { formatLocalTime } from './format-time.ts';

/** One language of a notice, as the notification panel shows it. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}
export type NotificationTexts = Readonly<Record<Language, NotificationText>>;

/** What a notice says of a booking. Local times are `YYYY-MM-DD HH:mm:ss` of the business. */
export interface BookingFacts {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly customer: string;
  /** The item or service; a seat's own name where there is none. */
  readonly item: Bilingual;
  /** The unit's number, or the employee's name for a service; null: a seat. */
  readonly place: { readonly unit: number } | { readonly employee: string } | null;
}

export type BookingEvent = 'new' | 'updated' | 'canceled' | 'ended' | 'completed';

const TITLES: Readonly<Record<BookingEvent, Bilingual>> = {
  new: { en: 'New reservation', ar: 'حجز جديد' },
  updated: { en: 'Reservation updated', ar: 'تم تعديل الحجز' },
  canceled: { en: 'Reservation canceled', ar: 'تم إلغاء الحجز' },
  ended: { en: 'Unpaid reservation ended', ar: 'انتهت مهلة حجز غير مدفوع' },
  completed: { en: 'Reservation completed', ar: 'اكتمل الحجز' },
};

function placed({ item, place }: Pick<BookingFacts, 'item' | 'place'>, language: Language): string {
  const name = named(item, language);
  if (place === null) return name;
  if ('employee' in place) return place.employee === '' ? name : `${name} – ${place.employee}`;
  return language === 'ar' ? `${name} – الوحدة ${place.unit}` : `${name} – unit ${place.unit}`;
}

function period({ from, to }: Pick<BookingFacts, 'from' | 'to'>, language: Language): string {
  const [begin, end] = [formatLocalTime(from, language), formatLocalTime(to, language)];
  return language === 'ar' ? `من ${begin} إلى ${end}` : `${begin} → ${end}`;
}

function bookingBody(event: BookingEvent, facts: BookingFacts, language: Language): string {
  const comma = language === 'ar' ? '،' : ',';
  const what =
    event === 'canceled' || event === 'ended' ? named(facts.item, language) : placed(facts, language);
  const line = `${what}${comma} ${period(facts, language)}`;
  if (event === 'new') return `${line}${comma} ${facts.customer}`;
  return language === 'ar' ? `الحجز ${facts.id}: ${line}` : `Reservation ${facts.id}: ${line}`;
}

/** Rule R11, in the words of its table. */
export function bookingNotification(event: BookingEvent, facts: BookingFacts): NotificationTexts {
  const link = `/reservations/list?id=${facts.id}`;
  const words = (language: Language): NotificationText => ({
    title: TITLES[event][language],
    body: bookingBody(event, facts, language),
    link,
  });
  return { en: words('en'), ar: words('ar') };
}

/** `amount` in words with its decimals, `currency` its code. */
export function latePaymentNotification(id: number, amount: string, currency: string): NotificationTexts {
  const link = `/reservations/list?id=${id}`;
  return {
    en: {
      title: 'Payment for a canceled booking',
      body: `Reservation ${id} is no longer available; ${amount} ${currency} must be refunded.`,
      link,
    },
    ar: {
      title: 'دفعة لحجز ملغى',
      body: `الحجز ${id} لم يعد متاحًا؛ يجب رد مبلغ ${amount} ${currency}.`,
      link,
    },
  };
}

/** An event of another system's calendar that found its dates taken. Local times are those of the business. */
export interface ConflictFacts {
  /** What the calendar is called here. */
  readonly calendar: string;
  readonly item: Bilingual;
  readonly unit: number;
  readonly from: string;
  readonly to: string;
}

export function calendarConflictNotification(facts: ConflictFacts): NotificationTexts {
  const { calendar, item, unit } = facts;
  const textIn = (language: Language) =>
    `${placed({ item, place: { unit } }, language)}${language === 'ar' ? '،' : ','} ${period(facts, language)}`;
  // The chart around these days: there whoever may see reservations finds both.
  const link = `/reservations/list2?day=${facts.from.slice(0, 10)}`;
  return {
    en: {
      title: `Double booking from ${calendar}`,
      body: `${textIn('en')}: already taken here. Cancel or move one of the two.`,
      link,
    },
    ar: {
      title: `حجز متعارض من ${calendar}`,
      body: `${textIn('ar')}: محجوز هنا بالفعل. ألغِ أحد الحجزين أو انقله.`,
      link,
    },
  };
}

export interface OrderFacts {
  readonly id: number;
  readonly number: number;
  readonly day: string;
  /** Pieces, over all lines. */
  readonly count: number;
  /** With its decimals. */
  readonly total: string;
  readonly currency: string;
  readonly orderType: string;
  /** For when it is wanted, a local time; absent: at once. */
  readonly scheduled?: string | null;
  /** A restaurant where nobody says. */
  readonly business?: BusinessType;
}

/** Money for an order that had ended before it came; `amount` in words with its decimals. */
export function paidLateNotification(
  order: Pick<OrderFacts, 'id' | 'number' | 'day'>,
  amount: string,
  currency: string,
): NotificationTexts {
  const link = `/orders/edit/${order.id}`;
  return {
    en: {
      title: 'Payment for an order that has ended',
      body: `Order ${orderName(order, 'en')} was paid too late and is not made; ${amount} ${currency} must be refunded.`,
      link,
    },
    ar: {
      title: 'دفعة لطلب منتهٍ',
      body: `دُفع الطلب ${orderName(order, 'ar')} بعد انتهاء مهلته ولن يُجهَّز؛ يجب رد مبلغ ${amount} ${currency}.`,
      link,
    },
  };
}

/** Money for an order that owed it no longer, for example because two phones paid it; `amount` in words with its decimals. */
export function paidTwiceNotification(
  order: Pick<OrderFacts, 'id' | 'number' | 'day'>,
  amount: string,
  currency: string,
): NotificationTexts {
  const link = `/orders/edit/${order.id}`;
  return {
    en: {
      title: `Order ${orderName(order, 'en')} was paid twice`,
      body: `More came in than it costs; ${amount} ${currency} must be refunded.`,
      link,
    },
    ar: {
      title: `دُفع الطلب ${orderName(order, 'ar')} مرتين`,
      body: `وصل أكثر من قيمته؛ يجب رد مبلغ ${amount} ${currency}.`,
      link,
    },
  };
}

/** As above for a booking, for example because two pages of the provider were paid. */
export function bookingPaidTwiceNotification(
  id: number,
  amount: string,
  currency: string,
): NotificationTexts {
  const link = `/reservations/list?id=${id}`;
  return {
    en: {
      title: `Reservation ${id} was paid twice`,
      body: `More came in than it costs; ${amount} ${currency} must be refunded.`,
      link,
    },
    ar: {
      title: `دُفع الحجز ${id} مرتين`,
      body: `وصل أكثر من قيمته؛ يجب رد مبلغ ${amount} ${currency}.`,
      link,
    },
  };
}

/** An order that its guest took back before anybody accepted it. */
export function canceledOrderNotification(
  order: Pick<OrderFacts, 'id' | 'number' | 'day'>,
): NotificationTexts {
  const link = `/orders/edit/${order.id}`;
  return {
    en: { title: `Order ${orderName(order, 'en')} canceled`, body: 'Its guest canceled it.', link },
    ar: { title: `أُلغي الطلب ${orderName(order, 'ar')}`, body: 'ألغاه الضيف.', link },
  };
}

/** An order of a guest that nobody has accepted in time. */
export function orderWaitsNotification(facts: Pick<OrderFacts, 'id' | 'number' | 'day'>): NotificationTexts {
  const link = `/orders/edit/${facts.id}`;
  return {
    en: {
      title: `Order ${orderName(facts, 'en')} waits`,
      body: 'Nobody has accepted it yet. The guest can see that.',
      link,
    },
    ar: {
      title: `الطلب ${orderName(facts, 'ar')} ينتظر`,
      body: 'لم يقبله أحد بعد، والضيف يرى ذلك.',
      link,
    },
  };
}

/** Where orders are accepted by nobody, it is better that none come. */
export function askToPauseNotification(facts: Pick<OrderFacts, 'id' | 'number' | 'day'>): NotificationTexts {
  return {
    en: {
      title: 'Pause ordering?',
      body: `Order ${orderName(facts, 'en')} still waits, and guests can go on ordering.`,
      link: '/orders/list',
    },
    ar: {
      title: 'إيقاف الطلبات مؤقتًا؟',
      body: `ما زال الطلب ${orderName(facts, 'ar')} ينتظر، ولا يزال بإمكان الضيوف الطلب.`,
      link: '/orders/list',
    },
  };
}

const CALL_WORDS: Readonly<Record<string, Bilingual>> = {
  call_waiter: { en: '{seat} calls the waiter', ar: '{seat}: نداء للنادل' },
  ask_bill: { en: '{seat} asks for the bill', ar: '{seat}: طلب الحساب' },
  clean_table: { en: '{seat} asks to be cleaned', ar: '{seat}: طلب تنظيف الطاولة' },
};
const CALL_WORDS_AT_CHAIRS: Readonly<Record<string, Bilingual>> = {
  call_waiter: { en: '{seat} calls the staff', ar: '{seat}: نداء للموظفين' },
  clean_table: { en: '{seat}: the chair needs cleaning', ar: '{seat}: طلب تنظيف الكرسي' },
};
const BILL_PAYMENT_WORDS: Readonly<Record<string, Bilingual>> = {
  cash: { en: 'Cash', ar: 'نقدًا' },
  card: { en: 'Card', ar: 'بطاقة' },
};

export interface CallFacts {
  readonly seat: Bilingual;
  readonly kind: string;
  /** How the guest would pay the bill; null: nobody said. */
  readonly payment: string | null;
  /** A restaurant where nobody says. */
  readonly business?: BusinessType;
}

/** What a table asks for, or a chair of a salon, in one sentence. */
export function callText({ seat, kind, business }: Omit<CallFacts, 'payment'>, language: Language): string {
  const atChair = business === 'salon' ? CALL_WORDS_AT_CHAIRS[kind] : undefined;
  const words = (atChair ?? CALL_WORDS[kind])?.[language] ?? `{seat}: ${kind}`;
  return words.replace('{seat}', `\u2068${named(seat, language)}\u2069`);
}

export function callNotification(facts: CallFacts): NotificationTexts {
  const words = (language: Language): NotificationText => ({
    title: callText(facts, language),
    body: (facts.payment === null ? undefined : BILL_PAYMENT_WORDS[facts.payment]?.[language]) ?? '',
    link: '/floor',
  });
  return { en: words('en'), ar: words('ar') };
}
