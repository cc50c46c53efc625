import { named, type Bilingual } from './names.ts';
import type { NotificationTexts } from './notification-texts.ts';
import { formatClock, formatLocalTime, formatLocalTimeInText } from './format-time.ts';

const ORDER_NEWS: Readonly<Record<string, Bilingual>> = {
  pending: { en: 'Your order was received', ar: 'وصلنا طلبك' },
  accepted: { en: 'Your order is being prepared', ar: 'جارٍ تجهيز طلبك' },
  ready: { en: 'Your order is ready', ar: 'طلبك جاهز' },
  delivered: { en: 'Your order was handed over', ar: 'تم تسليم طلبك' },
  rejected: { en: 'Your order could not be accepted', ar: 'نعتذر، تعذّر قبول طلبك' },
};
const BOOKING_NEWS: Readonly<Record<string, Bilingual>> = {
  pending: { en: 'Your booking awaits confirmation', ar: 'حجزك بانتظار التأكيد' },
  completed: { en: 'Your booking is confirmed', ar: 'تم تأكيد حجزك' },
  canceled: { en: 'Your booking was canceled', ar: 'تم إلغاء حجزك' },
};

/** What became of an order or a booking, as its guest reads it. */
export const guestStatus = (of: 'order' | 'reservation', status: string): Bilingual =>
  (of === 'order' ? ORDER_NEWS : BOOKING_NEWS)[status] ?? { en: status, ar: status };

/** How an order that was accepted stands until the kitchen begins with it. */
export const ACCEPTED_FOR = 'accepted_for';

/** The status of an order in the words of its guest: nobody prepares yet what was accepted for later. */
export const orderStanding = (status: string, isLater: boolean): string =>
  status === 'accepted' && isLater ? ACCEPTED_FOR : status;

/** What its guest reads of an accepted order until the kitchen begins with it; `at`: the local time for which it is wanted. */
export const acceptedFor = (at: string): Bilingual => ({
  en: `Your order is accepted for ${formatLocalTime(at, 'en')}`,
  ar: `تم قبول طلبك لموعد ${formatLocalTimeInText(at, 'ar')}`,
});

/**
 * The status of a booking in the words of its guest. A pending one that is not held for a while stays: staff have confirmed or made
 * it, or some of its money has come. To its guest it is confirmed, whatever is still to pay.
 */
export const bookingStanding = (status: string, isHeld: boolean): string =>
  status === 'pending' && !isHeld ? 'completed' : status;

export interface GuestEvent {
  readonly of: 'order' | 'reservation';
  readonly status: string;
  readonly number: number;
  /** Of the branch, or of the business where that has none. */
  readonly venue: Bilingual;
  /** Where its guests find the branch. */
  readonly link: string;
  /** When staff said that an order will be ready, a local time; null: nobody said. */
  readonly expected: string | null;
  /** For when it is wanted, a local time, while nobody is to begin with it yet. */
  readonly later?: string | null;
}

/** What is known of the time while it is prepared, after everything else. */
function formatExpected({ status, expected }: GuestEvent): Bilingual {
  if (status !== 'accepted' || expected === null) return { en: '', ar: '' };
  const ar = `\u2068${formatClock(expected, 'ar')}\u2069`;
  return { en: `, ready at about ${formatClock(expected, 'en')}`, ar: `، يجهز قرابة ${ar}` };
}

export function guestNotification(news: GuestEvent): NotificationTexts {
  const { of, status, number, venue, link, later = null } = news;
  const words = status === 'accepted' && later !== null ? acceptedFor(later) : guestStatus(of, status);
  const [en, ar] = of === 'order' ? ['Order', 'الطلب'] : ['Booking', 'الحجز'];
  const time = formatExpected(news);
  return {
    en: { title: words.en, body: `${en} ${number} – ${named(venue, 'en')}${time.en}`, link },
    ar: { title: words.ar, body: `${ar} ${number} – ${named(venue, 'ar')}${time.ar}`, link },
  };
}
