import { describe, expect, it } from 'vitest';
import { formatLocalTime } from './format-time.ts';
import {
  bookingNotification,
  calendarConflictNotification,
  callNotification,
  callText,
  latePaymentNotification,
  type BookingFacts,
} from './notification-texts.ts';
import { orderNotification } from './order-notification.ts';
import { bookingStanding, guestNotification, guestStatus } from './guest-notifications.ts';

const STAY: BookingFacts = {
  id: 3,
  from: '2026-04-02 14:00:00',
  to: '2026-04-04 14:00:00',
  customer: 'Huda',
  item: { en: 'Villa A', ar: 'فيلا أ' },
  place: { unit: 1 },
};

describe('a notice', () => {
  it('of a new booking says what, where, when and for whom, in both languages', () => {
    expect(bookingNotification('new', STAY)).toEqual({
      en: {
        title: 'New reservation',
        body: 'Villa A – unit 1, 2026-04-02 02:00 PM → 2026-04-04 02:00 PM, Huda',
        link: '/reservations/list?id=3',
      },
      ar: {
        title: 'حجز جديد',
        body: 'فيلا أ – الوحدة 1، من 2026-04-02 02:00 م إلى 2026-04-04 02:00 م، Huda',
        link: '/reservations/list?id=3',
      },
    });
  });

  it('of a change names the reservation, and of a cancellation no unit', () => {
    expect(bookingNotification('updated', STAY).en.body).toBe(
      'Reservation 3: Villa A – unit 1, 2026-04-02 02:00 PM → 2026-04-04 02:00 PM',
    );
    expect(bookingNotification('canceled', STAY).ar.body).toBe(
      'الحجز 3: فيلا أ، من 2026-04-02 02:00 م إلى 2026-04-04 02:00 م',
    );
    expect(bookingNotification('completed', STAY).en.title).toBe('Reservation completed');
  });

  it('names the employee of a service, and the seat alone', () => {
    const item = { en: 'Haircut', ar: '' };
    expect(bookingNotification('new', { ...STAY, item, place: { employee: 'Mona' } }).ar.body).toContain(
      'Haircut – Mona',
    );
    expect(
      bookingNotification('new', { ...STAY, item: { en: 'Table 4', ar: 'طاولة 4' }, place: null }).en.body,
    ).toContain('Table 4, 2026');
  });

  it('of dates taken twice says whose calendar, what and when, and leads to these days', () => {
    const { from, to, item } = STAY;
    const notice = calendarConflictNotification({ calendar: 'Airbnb', item, unit: 1, from, to });
    expect(notice.en).toEqual({
      title: 'Double booking from Airbnb',
      body: 'Villa A – unit 1, 2026-04-02 02:00 PM → 2026-04-04 02:00 PM: already taken here. Cancel or move one of the two.',
      link: '/reservations/list2?day=2026-04-02',
    });
    expect(notice.ar.body).toBe(
      'فيلا أ – الوحدة 1، من 2026-04-02 02:00 م إلى 2026-04-04 02:00 م: محجوز هنا بالفعل. ألغِ أحد الحجزين أو انقله.',
    );
  });

  it('for a guest says what became of it, its number and where', () => {
    const venue = { en: 'Bahar', ar: 'بحر' };
    const news = {
      of: 'order',
      status: 'ready',
      number: 12,
      venue,
      link: '/q/bahar',
      expected: null,
    } as const;
    expect(guestNotification(news)).toEqual({
      en: { title: 'Your order is ready', body: 'Order 12 – Bahar', link: '/q/bahar' },
      ar: { title: 'طلبك جاهز', body: 'الطلب 12 – بحر', link: '/q/bahar' },
    });
    expect(guestNotification({ ...news, of: 'reservation', status: 'completed' })).toEqual({
      en: { title: 'Your booking is confirmed', body: 'Booking 12 – Bahar', link: '/q/bahar' },
      ar: { title: 'تم تأكيد حجزك', body: 'الحجز 12 – بحر', link: '/q/bahar' },
    });
  });

  it('for a guest says when an order that is being prepared will be ready, once staff have said so', () => {
    const news = {
      of: 'order' as const,
      status: 'accepted',
      number: 12,
      venue: { en: 'Bahar', ar: 'بحر' },
      link: '/q/bahar',
      expected: '2026-04-02 13:20:00',
    };
    const { en, ar } = guestNotification(news);
    expect([en.body, ar.body]).toEqual([
      'Order 12 – Bahar, ready at about 01:20 PM',
      'الطلب 12 – بحر، يجهز قرابة \u206801:20 م\u2069',
    ]);
    expect(guestNotification({ ...news, status: 'ready' }).en.body).toBe('Order 12 – Bahar');
  });

  it('for a guest says of an order that was accepted for later for when, and not that it is being prepared', () => {
    const news = {
      of: 'order' as const,
      status: 'accepted',
      number: 12,
      venue: { en: 'Bahar', ar: 'بحر' },
      link: '/q/bahar',
      expected: null,
      later: '2026-04-02 13:00:00',
    };
    const { en, ar } = guestNotification(news);
    expect([en.title, ar.title]).toEqual([
      'Your order is accepted for 2026-04-02 01:00 PM',
      'تم قبول طلبك لموعد \u20682026-04-02 01:00 م\u2069',
    ]);
    expect(guestNotification({ ...news, status: 'ready' }).en.title).toBe('Your order is ready');
  });

  it.each([
    ['order', 'pending', 'Your order was received', 'وصلنا طلبك'],
    ['order', 'accepted', 'Your order is being prepared', 'جارٍ تجهيز طلبك'],
    ['order', 'ready', 'Your order is ready', 'طلبك جاهز'],
    ['order', 'delivered', 'Your order was handed over', 'تم تسليم طلبك'],
    ['order', 'rejected', 'Your order could not be accepted', 'نعتذر، تعذّر قبول طلبك'],
    ['reservation', 'pending', 'Your booking awaits confirmation', 'حجزك بانتظار التأكيد'],
    ['reservation', 'completed', 'Your booking is confirmed', 'تم تأكيد حجزك'],
    ['reservation', 'canceled', 'Your booking was canceled', 'تم إلغاء حجزك'],
    ['reservation', 'ready', 'ready', 'ready'],
  ] as const)('A guest is notified of an %s that is %s in both languages.', (of, status, en, ar) => {
    expect(guestStatus(of, status)).toEqual({ en, ar });
  });

  it.each([
    ['pending', true, 'pending'],
    ['pending', false, 'completed'],
    ['completed', false, 'completed'],
    ['canceled', true, 'canceled'],
    ['canceled', false, 'canceled'],
  ] as const)(
    'A guest reads of a booking that is %s (held for a while: %s) what is said of one that is %s.',
    (status, isHeld, read) => {
      expect(bookingStanding(status, isHeld)).toBe(read);
    },
  );

  it.each([
    ['updated', 'Reservation updated', 'تم تعديل الحجز'],
    ['canceled', 'Reservation canceled', 'تم إلغاء الحجز'],
    ['ended', 'Unpaid reservation ended', 'انتهت مهلة حجز غير مدفوع'],
    ['completed', 'Reservation completed', 'اكتمل الحجز'],
  ] as const)('Staff are notified of a booking that is %s in both languages.', (event, en, ar) => {
    const notice = bookingNotification(event, STAY);
    expect([notice.en.title, notice.ar.title]).toEqual([en, ar]);
    const isOver = event === 'canceled' || event === 'ended';
    expect(notice.en.body.includes('unit 1')).toBe(!isOver);
    expect(notice.en.body).not.toContain('Huda');
  });

  it.each([
    ['dine_in', 'Dine in', 'داخل المطعم'],
    ['delivery', 'Delivery', 'توصيل'],
    ['self_pickup', 'Self pick-up', 'استلام من الفرع'],
    ['car_pickup', 'Car pick-up', 'استلام بالسيارة'],
    ['by_drone', 'by_drone', 'by_drone'],
  ])('The notice of an order says that it is wanted as %s.', (orderType, en, ar) => {
    const facts = {
      id: 5,
      number: 12,
      day: '2026-04-02',
      count: 1,
      total: '6.850',
      currency: 'KWD',
      orderType,
    };
    const notice = orderNotification(facts);
    expect(notice.en.body).toBe(`1 item, 6.850 KWD, ${en}`);
    expect(notice.ar).toMatchObject({
      body: `عدد الأصناف 1، الإجمالي 6.850 KWD، ${ar}`,
      link: '/orders/edit/5',
    });
    expect(notice.ar.title).toBe('طلب جديد \u2066#12\u2069 · 2 أبريل');
  });

  it('of an order for later says first for when it is wanted', () => {
    const facts = { id: 5, number: 12, day: '2026-04-02', count: 2, total: '6.850', currency: 'KWD' };
    const later = { ...facts, orderType: 'self_pickup', scheduled: '2026-04-03 13:00:00' };
    const { en, ar } = orderNotification(later);
    expect(en.body).toBe('For 2026-04-03 01:00 PM: 2 items, 6.850 KWD, Self pick-up');
    expect(ar.body).toBe(
      'لموعد \u20682026-04-03 01:00 م\u2069: عدد الأصناف 2، الإجمالي 6.850 KWD، استلام من الفرع',
    );
  });

  it('leaves out an employee without a name, and names what has a name in one language alone by that', () => {
    const place = { employee: '' };
    const item = { en: '', ar: 'قص' };
    expect(bookingNotification('new', { ...STAY, item, place }).en.body).toMatch(/^قص, 2026/);
    expect(latePaymentNotification(3, '190.000', 'KWD')).toEqual({
      en: {
        title: 'Payment for a canceled booking',
        body: 'Reservation 3 is no longer available; 190.000 KWD must be refunded.',
        link: '/reservations/list?id=3',
      },
      ar: {
        title: 'دفعة لحجز ملغى',
        body: 'الحجز 3 لم يعد متاحًا؛ يجب رد مبلغ 190.000 KWD.',
        link: '/reservations/list?id=3',
      },
    });
    const { from, to } = STAY;
    const notice = calendarConflictNotification({ calendar: 'Airbnb', item: STAY.item, unit: 1, from, to });
    expect(notice.ar).toMatchObject({
      title: 'حجز متعارض من Airbnb',
      link: '/reservations/list2?day=2026-04-02',
    });
  });

  it('of money and of orders says how much', () => {
    expect(latePaymentNotification(3, '190.000', 'KWD').en.body).toBe(
      'Reservation 3 is no longer available; 190.000 KWD must be refunded.',
    );
    const order = {
      id: 5,
      number: 12,
      day: '2026-04-02',
      count: 2,
      total: '6.850',
      currency: 'KWD',
      orderType: 'dine_in',
    };
    expect(orderNotification(order).en).toEqual({
      title: 'New order #12 · 2 Apr',
      body: '2 items, 6.850 KWD, Dine in',
      link: '/orders/edit/5',
    });
    expect(orderNotification(order).ar.body).toBe('عدد الأصناف 2، الإجمالي 6.850 KWD، داخل المطعم');
  });

  it('of an order or a call of a salon speaks of no restaurant, no table and no waiter.', () => {
    const order = { id: 5, number: 12, day: '2026-04-02', count: 2, total: '6.850', currency: 'KWD' };
    const { en, ar } = orderNotification({ ...order, orderType: 'dine_in', business: 'salon' });
    expect(en.body).toBe('2 items, 6.850 KWD, In the salon');
    expect(ar.body).toBe('عدد الأصناف 2، الإجمالي 6.850 KWD، في الصالون');
    const seat = { en: 'Chair 3', ar: 'الكرسي 3' };
    const called = (kind: string) => callNotification({ seat, kind, payment: null, business: 'salon' });
    expect(called('call_waiter').en.title).toBe('\u2068Chair 3\u2069 calls the staff');
    expect(called('call_waiter').ar.title).toBe('\u2068الكرسي 3\u2069: نداء للموظفين');
    expect(called('clean_table').ar.title).toBe('\u2068الكرسي 3\u2069: طلب تنظيف الكرسي');
    expect(called('ask_bill').en.title).toBe('\u2068Chair 3\u2069 asks for the bill');
    expect(callText({ seat, kind: 'call_waiter', business: 'restaurant' }, 'en')).toContain(
      'calls the waiter',
    );
  });
});

describe('the hours of a notice', () => {
  it('are those of a twelve-hour clock, midnight and noon included', () => {
    const said = ['00:05', '11:59', '12:00', '23:30'].map((time) =>
      formatLocalTime(`2026-04-02 ${time}:00`, 'en'),
    );
    expect(said.map((text) => text.slice(11))).toEqual(['12:05 AM', '11:59 AM', '12:00 PM', '11:30 PM']);
    expect(formatLocalTime('2026-04-02 09:00:00', 'ar')).toBe('2026-04-02 09:00 ص');
  });
});
