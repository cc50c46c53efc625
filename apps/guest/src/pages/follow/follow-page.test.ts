import { expect, it } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { followMissingPage, followPage } from './follow-page.tsx';
import type { FollowedRow, FollowView } from './follow-view.ts';

const NOW = new Date('2026-04-01T08:00:00.000Z');

const BOOKING: FollowedRow = {
  number: 41,
  status: 'pending',
  slug: 'salmiya',
  first_locale: 'en',
  business: { en: 'Sea', ar: 'البحر' },
  branch: { en: 'Sea Salmiya', ar: '' },
  lines: [
    {
      name: { en: 'Villa & garden', ar: 'فيلا' },
      count: null,
      choices: [],
      allergens: [],
      marks: [],
      note: null,
      total: null,
    },
  ],
  order: null,
  seat: null,
  unit: 'Pearl',
  note: null,
  from: '2026-04-02 14:00:00',
  to: '2026-04-04 14:00:00',
  scheduled: null,
  can_cancel: true,
  cancel_refusal: null,
  history: [{ status: 'pending', amount: null, at: '2026-04-01 11:00:00' }],
  total: 140,
  insurance: 50,
  sums: { payable: 190, paid: 40, open: 150, give_back: 0 },
  currency: 'KWD',
  pay: { reference: 'f'.repeat(32), amount: 150, takes_tips: false, is_on_page: false },
  receipts: [],
  party: null,
  held_until: { local: '2026-04-01 12:12:00', at: new Date(NOW.getTime() + 72 * MINUTE_MS) },
  still_waiting: false,
  ready_at: null,
  place: {
    colours: [],
    logo: null,
    takes_orders: false,
    terms: null,
    phone: '+965 2222 2222',
    whatsapp: null,
    wamd: null,
    address: null,
    latitude: null,
    longitude: null,
  },
};

const page = (changes: Partial<FollowedRow> = {}, view: Partial<FollowView> = {}) =>
  followPage(
    {
      kind: 'reservations',
      token: 'a-token-of-huda',
      row: { ...BOOKING, ...changes },
      locale: 'en',
      now: NOW,
      hasFailed: false,
      isConfirming: false,
      asksToCancel: false,
      ...view,
    },
    NOTHING_BUILT,
  );

const ORDER: Partial<FollowedRow> = {
  number: 7,
  status: 'pending',
  lines: [
    {
      name: { en: 'Kibbeh', ar: 'كبة' },
      count: 2,
      choices: [
        { en: 'Large', ar: 'كبير' },
        { en: 'Cheese', ar: '' },
      ],
      note: 'no <onion>',
      allergens: ['nuts', 'milk'],
      marks: ['vegetarian'],
      total: 4,
    },
  ],
  order: {
    type: 'self_pickup',
    subtotal: 4,
    discount: 0.4,
    extra_charge: 0.25,
    car: null,
    can_arrive: false,
    arrived: null,
    asks_for_phone: false,
    phone_confirmed: false,
    pay_by: null,
    reason: null,
    ended_by: null,
  },
  unit: null,
  from: null,
  to: null,
  held_until: null,
  pay: null,
  total: 3.85,
  insurance: 0,
  sums: { payable: 3.85, paid: 0, open: 3.85, give_back: 0 },
};

const orderPage = (changes: Partial<FollowedRow> = {}, view: Partial<FollowView> = {}) =>
  plain(page({ ...ORDER, ...changes }, { kind: 'orders', ...view }).html);

const toCar = (order: Partial<NonNullable<FollowedRow['order']>>): Partial<FollowedRow> => ({
  order: ORDER.order ? { ...ORDER.order, type: 'car_pickup', can_arrive: true, ...order } : null,
});

it('A guest in a car says to be there by one press, reads which car is looked for, and then since when it is known.', () => {
  const before = orderPage(toCar({ car: { plate: '1<b>', model: 'Kia', colour: null } }));
  expect(before).toContain('<button id="arrived">I have arrived</button>');
  expect(before).toContain('<dt>Car</dt>');
  expect(before).toContain('1&lt;b> · Kia');
  expect(before).not.toContain('The staff were told');
  const after = orderPage(toCar({ arrived: '2026-04-01 18:05:00' }), { locale: 'ar' });
  expect(after).toContain('أُبلغ الموظفون بوصولك الساعة 06:05 م.');
  expect(after).toContain('<button id="arrived">وصلت</button>');
  expect(orderPage(toCar({ can_arrive: false }))).not.toContain('id="arrived"');
});

const asked = (order: Partial<NonNullable<FollowedRow['order']>>): Partial<FollowedRow> => ({
  order: ORDER.order ? { ...ORDER.order, asks_for_phone: true, ...order } : null,
  place: { ...BOOKING.place, whatsapp: '+965 5000 0110' },
});

/** The message that the button opens WhatsApp with. */
const preparedIn = (html: string) => {
  const [, href = ''] = /<a class="press" id="confirm-phone" href="([^"]+)"/.exec(html) ?? [];
  const { origin, pathname, searchParams } = new URL(href);
  return [origin + pathname, plain(searchParams.get('text') ?? '')];
};

it('A guest who is asked confirms the phone number by a message with number and sum, in the language of the page.', () => {
  const english = orderPage(asked({}));
  expect(english).toContain(
    'Please confirm your phone number by sending Sea Salmiya the message that is ready for you.',
  );
  expect(english).toMatch(/id="confirm-phone"[^>]*rel="noreferrer">Confirm in WhatsApp<\/a>/);
  expect(preparedIn(english)).toEqual([
    'https://wa.me/96550000110',
    'Hello, I confirm order 7 at Sea Salmiya. Total: 3.850 KWD',
  ]);
  const arabic = orderPage(asked({}), { locale: 'ar' });
  expect(arabic).toContain('>تأكيد عبر واتساب</a>');
  expect(preparedIn(arabic)).toEqual([
    'https://wa.me/96550000110',
    'السلام عليكم، أؤكد الطلب 7 من Sea Salmiya. الإجمالي: 3.850 د.ك',
  ]);
});

it('Nobody is asked whose order is not asked for, or where the venue has no WhatsApp, and what is confirmed is said.', () => {
  expect(orderPage(asked({ asks_for_phone: false }))).not.toContain('confirm-phone');
  expect(orderPage({ ...asked({}), place: BOOKING.place })).not.toMatch(/confirm-phone|phone number/);
  expect(orderPage({ ...asked({}), number: null })).not.toContain('confirm-phone');
  const confirmed = asked({ asks_for_phone: false, phone_confirmed: true });
  expect(orderPage(confirmed)).toContain('<p id="phone-confirmed">Your phone number is confirmed.</p>');
  expect(orderPage(confirmed, { locale: 'ar' })).toContain('تم تأكيد رقم هاتفك.');
  expect(orderPage({ ...confirmed, status: 'rejected' })).not.toContain('phone-confirmed');
  expect(page().html).not.toMatch(/confirm-phone|phone-confirmed/);
});

const rejected = (order: Partial<NonNullable<FollowedRow['order']>>): Partial<FollowedRow> => ({
  status: 'rejected',
  can_cancel: false,
  order: ORDER.order ? { ...ORDER.order, ...order } : null,
});

/** Without what keeps Latin and Arabic apart. */
const plain = (html: string) => html.replaceAll(/[\u2066-\u2069]/g, '');

it('A guest reads how the booking stands, what is still to pay, and until when it is held.', () => {
  const html = plain(page().html);
  expect(html).toContain('<h1>Your booking awaits confirmation</h1>');
  expect(html).toContain('<bdi>Villa &amp; garden</bdi>');
  expect(html).toMatch(/<dt>Still to pay<\/dt>\s*<dd><bdi>150\.000 KWD<\/bdi>/);
  expect(html).toContain('<p id="pay">Pay 150.000 KWD</p>');
  const ways = [
    ...html.matchAll(
      /<a class="([^"]*)" id="pay-\w+" href="\/pay\/f{32}\?lang=en&amp;method=(\w+)">([^<]+)</g,
    ),
  ];
  expect(ways.map(([, look, method, words]) => [look, method, words])).toEqual([
    ['press', 'knet', 'KNET'],
    ['press', 'card', 'Card'],
    ['press apple-pay', 'apple_pay', 'Apple Pay'],
  ]);
  expect(html).toContain('Time left: 1 hour 12 minutes');
  expect(html).toContain('href="tel:+96522222222"');
});

it('A pending booking that ends no more by itself is confirmed to its guest, with what is still to pay.', () => {
  const html = plain(page({ held_until: null }).html);
  expect(html).toContain('<h1>Your booking is confirmed</h1>');
  expect(html).toContain('<title>Your booking is confirmed – Sea</title>');
  expect(html).toMatch(/<dt>Still to pay<\/dt>\s*<dd><bdi>150\.000 KWD<\/bdi>/);
  expect(html).toContain('cancel=ask');
  const [, steps = ''] = html.split('What happened so far');
  expect(steps).toContain('Your booking awaits confirmation');
  const arabic = page({ held_until: null }, { locale: 'ar' }).html;
  expect(arabic).toContain('<h1>تم تأكيد حجزك</h1>');
  expect(page({ held_until: null, status: 'canceled' }).html).toContain('<h1>Your booking was canceled</h1>');
  expect(orderPage({ status: 'pending' })).toContain('<h1>Your order was received</h1>');
});

it('What was paid leads to its receipt in the language of the page, and each of several payments to its own.', () => {
  const receipts = [{ reference: 'a'.repeat(32), amount: 40, tip: 0 }];
  const one = plain(page({ receipts }, { locale: 'ar' }).html);
  expect(one).toContain(`<a href="/invoices/${'a'.repeat(32)}?locale=ar">الإيصال</a>`);
  const two = plain(
    page({ receipts: [...receipts, { reference: 'b'.repeat(32), amount: 2.5, tip: 0 }] }).html,
  );
  expect(two).toContain(`<a href="/invoices/${'a'.repeat(32)}?locale=en">Receipt – 40.000 KWD</a>`);
  expect(two).toContain(`<a href="/invoices/${'b'.repeat(32)}?locale=en">Receipt – 2.500 KWD</a>`);
  expect(page().html).not.toContain('/invoices/');
});

it('What is open can be sent by WAMD where the venue has a number for it, and not what is paid first or called off.', () => {
  const place = { ...BOOKING.place, wamd: '+965 5000 0110' };
  expect(page({ place }, { locale: 'ar' }).html).toContain(
    '<p id="wamd">أو أرسل <bdi>150.000 د.ك</bdi> عبر ومض إلى <bdi dir="ltr">+965 5000 0110</bdi> وأظهر الإشعار للموظفين.</p>',
  );
  expect(page({ place, status: 'canceled' }).html).not.toContain('id="wamd"');
  expect(page({ place, sums: { payable: 190, paid: 190, open: 0, give_back: 0 } }).html).not.toContain(
    'id="wamd"',
  );
  expect(orderPage({ place })).toContain('id="wamd"');
  const first = ORDER.order && { ...ORDER.order, pay_by: { local: '2026-04-01 11:15:00', at: NOW } };
  expect(orderPage({ place, order: first ?? null })).not.toContain('id="wamd"');
});

it('The terms of the venue are one press away, with the date since when they are these.', () => {
  const of = (terms: FollowedRow['place']['terms'], locale: 'en' | 'ar') =>
    plain(page({ place: { ...BOOKING.place, terms } }, { locale }).html);
  expect(of({ changed_on: '2026-03-05' }, 'en')).toContain(
    '<a href="/q/salmiya?lang=en#terms">Terms and conditions (5 March 2026)</a>',
  );
  expect(of({ changed_on: '2026-03-05' }, 'ar')).toContain('الشروط والأحكام (5 مارس 2026)</a>');
  expect(of({ changed_on: null }, 'en')).toContain('#terms">Terms and conditions</a>');
  expect(page().html).not.toContain('#terms');
});

it('A booking that was called off asks for no payment, and is held no longer.', () => {
  const html = plain(page({ status: 'canceled', can_cancel: false }).html);
  expect(html).toContain('The hold has ended');
  expect(html).not.toMatch(/\/pay\/|Time left|cancel=ask|Insurance/);
});

it('A guest is asked once more before a booking is canceled, by a form that needs no script.', () => {
  expect(page().html).toContain('href="?lang=en&amp;cancel=ask"');
  const { html } = page({}, { asksToCancel: true });
  expect(html).toContain('<form method="post" action="/guest/reservations/a-token-of-huda/cancel?lang=en">');
  expect(html).not.toContain('cancel=ask');
});

it('A guest who comes back from a payment that failed is told so beside the way to pay.', () => {
  expect(page({}, { hasFailed: true }).html).toMatch(/role="alert">The payment did not go through/);
  expect(page({ pay: null }, { hasFailed: true }).html).not.toContain('role="alert"');
});

it('A guest who comes back from a payment that is not settled reads that it is being confirmed, and only then.', () => {
  const onPage = { pay: BOOKING.pay && { ...BOOKING.pay, is_on_page: true } };
  const confirming = /role="alert">Your payment is being confirmed/;
  expect(page(onPage, { isConfirming: true }).html).toMatch(confirming);
  expect(page(onPage, { isConfirming: true, locale: 'ar' }).html).toContain('جارٍ تأكيد دفعتك');
  expect(page(onPage).html).not.toMatch(confirming);
  expect(page({}, { isConfirming: true }).html).not.toMatch(confirming);
  expect(page({ pay: null }, { isConfirming: true }).html).not.toMatch(confirming);
});

it('A guest who wants to cancel what can no longer be canceled reads why, with the phone of the venue.', () => {
  const over = { can_cancel: false, cancel_refusal: 'order_cancel_over' } as const;
  const html = orderPage(over, { asksToCancel: true });
  expect(html).toContain('This order can no longer be canceled here. Please contact us.');
  expect(html).toMatch(
    /canceled here\. Please contact us\. <a href="tel:\+96522222222"><bdi dir="ltr">\+965 2222 2222</,
  );
  expect(orderPage(over, { asksToCancel: true, locale: 'ar' })).toContain(
    'لم يعد إلغاء هذا الطلب متاحًا هنا.',
  );
  const silent = { ...over, place: { ...BOOKING.place, phone: null } };
  expect(orderPage(silent, { asksToCancel: true })).toContain('Please contact us.</p>');
  expect(orderPage(over)).not.toContain('can no longer be canceled');
  const paid = { can_cancel: false, cancel_refusal: 'cancel_unpaid_only' } as const;
  expect(page(paid, { asksToCancel: true }).html).toContain(
    'Only a pending, unpaid booking can be canceled.',
  );
  expect(page(paid).html).not.toContain('Only a pending, unpaid booking');
  // Nobody comes back to it with another address: it always says so.
  const begun = { can_cancel: false, cancel_refusal: 'booking_cancel_over' } as const;
  expect(page(begun).html).toContain('This booking has begun and can no longer be canceled here.');
});

it('The offer to cancel an order is looked for each minute, so that it goes away once its time is over.', () => {
  const later = { scheduled: '2026-04-02 14:00:00', ready_at: null, can_cancel: true } as const;
  expect(orderPage(later)).toMatch(/class="clock"[^>]*><a id="cancel"/);
  expect(orderPage(later, { asksToCancel: true })).toMatch(
    /<form method="post" action="[^"]+" class="clock"/,
  );
  expect(orderPage({ ...later, can_cancel: false })).not.toContain('class="clock"');
  expect(page({ held_until: null }).html).not.toContain('class="clock"');
});

it('The page in Arabic says names that have no Arabic in English, and leads to the other language.', () => {
  const { html } = page({}, { locale: 'ar' });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<bdi>البحر – Sea Salmiya</bdi>');
  expect(html).toContain('<a class="other" href="?lang=en" hreflang="en" lang="en">English</a>');
});

it('The page of nobody’s token loads no script and says so in both languages.', () => {
  const { html, script } = followMissingPage(NOTHING_BUILT);
  expect(script).toBeNull();
  expect(html).not.toContain('<script');
  expect(html).toContain('<h1>This page is not here</h1>');
  expect(html).toContain('<h1>هذه الصفحة غير موجودة</h1>');
});

it('A guest reads each dish with size, extras, note and sum, how the total comes about and where it is paid.', () => {
  const html = orderPage();
  expect(html).toMatch(/<bdi>2 × Kibbeh<\/bdi>\s*<bdi class="amount">4\.000 KWD<\/bdi>/);
  expect(html).toContain('<bdi>Large, Cheese</bdi>');
  expect(html).toContain('no &lt;onion');
  expect(html).toContain('Contains: Nuts, Milk');
  expect(html).toMatch(/<dt>Discount<\/dt>\s*<dd><bdi>− 0\.400 KWD/);
  expect(html).toMatch(/<dt>Service charge<\/dt>\s*<dd><bdi>0\.250 KWD/);
  expect(html).toMatch(/<dt class="sum">Total<\/dt>\s*<dd class="sum"><bdi>3\.850 KWD/);
  expect(html).toMatch(/<dt>Place<\/dt>\s*<dd><bdi>Pick up/);
  expect(html).toContain('Sent. Waiting for Sea Salmiya');
  expect(html).toContain('You pay at the desk.');
  expect(orderPage({}, { locale: 'ar' })).toContain('<bdi>كبير، Cheese</bdi>');
});

it('A guest whose order is paid is not sent to the desk, and one of a delivery pays when it comes.', () => {
  const sums = { payable: 3.85, paid: 3.85, open: 0, give_back: 0 };
  expect(orderPage({ sums })).toContain('Everything is paid.');
  expect(orderPage({ sums })).not.toContain('at the desk');
  const order = ORDER.order ? { ...ORDER.order, type: 'delivery' as const } : null;
  expect(orderPage({ order })).toContain('You pay on delivery.');
});

it('A usual reason of a rejection is said in the language of the guest, and one of their own as staff typed it.', () => {
  const chosen = rejected({ reason: 'Sold out' });
  expect(orderPage(chosen, { locale: 'ar' })).toContain('السبب: نفدت الكمية');
  expect(orderPage(rejected({ reason: 'The <oven> is off' }), { locale: 'ar' })).toContain(
    'السبب: The &lt;oven> is off',
  );
  expect(orderPage({ ...chosen, sums: { payable: 0, paid: 3.85, open: 0, give_back: 3.85 } })).toContain(
    'You will get 3.850 KWD back.',
  );
});

it('A guest who canceled reads that, and not that the venue did not accept the order.', () => {
  const html = orderPage({
    ...rejected({ reason: 'Canceled by the guest', ended_by: 'guest' }),
    history: [{ status: 'rejected', amount: null, at: '2026-04-01 11:01:00' }],
  });
  expect(html).toContain('<h1>Your order was canceled</h1>');
  expect(html).not.toMatch(/could not be accepted|Reason:/);
});

it('A guest is asked once more before an order is canceled, in the words of an order.', () => {
  expect(orderPage()).toMatch(/cancel=ask"[^>]*>Cancel the order/);
  const html = orderPage({}, { asksToCancel: true });
  expect(html).toContain('action="/guest/orders/a-token-of-huda/cancel?lang=en"');
  expect(html).toContain('Cancel this order?');
});

it('A guest reads in how many minutes an order can be expected, and at what time where staff said it.', () => {
  const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
  const said = { status: 'accepted', ready_at: { at: inMinutes(20), local: '2026-04-01 11:20:00' } };
  expect(orderPage(said)).toMatch(
    /<p>Ready at about 11:20 AM<\/p>\s*<p class="clock">Expected in about 20 minutes<\/p>/,
  );
  const arabic = orderPage(said, { locale: 'ar' });
  expect(arabic).toContain('<p>يجهز قرابة 11:20 ص</p>');
  expect(arabic).toContain('متوقع خلال 20 دقيقة تقريبًا');
  const usual = orderPage({ ready_at: { at: inMinutes(2), local: null } });
  expect(usual).toContain('Expected in about 2 minutes');
  expect(usual).not.toContain('Ready at about');
  expect(orderPage({ ...said, ready_at: { at: inMinutes(-1), local: '2026-04-01 10:59:00' } })).not.toMatch(
    /Ready at about|Expected in/,
  );
});

it('Where the menu takes orders a guest can order more, and the same again once the order is over.', () => {
  const place = { ...BOOKING.place, takes_orders: true };
  expect(orderPage({ place })).toMatch(/href="\/q\/salmiya\?lang=en"[^>]*>Order more/);
  expect(orderPage({ place })).not.toContain('order-again');
  const over = orderPage({ place, status: 'delivered' }, { locale: 'ar' });
  expect(over).toMatch(/href="\/q\/salmiya\?lang=ar#again-a-token-of-huda"[^>]*>اطلب مرة أخرى/);
  expect(orderPage()).toContain('Back to the menu');
});

it('The page wears the logo of its venue.', () => {
  const place = { ...BOOKING.place, logo: '/images/unsafe/100x100/1/logo.png' };
  expect(orderPage({ place })).toMatch(
    /<img class="logo" src="\/images\/unsafe\/100x100\/1\/logo\.png"[^>]* alt /,
  );
});

it('A guest reads that the order waits for its payment and how long, and neither a number nor when it is ready.', () => {
  const pay_by = { local: '2026-04-01 11:15:00', at: new Date(NOW.getTime() + 15 * MINUTE_MS) };
  const order = ORDER.order ? { ...ORDER.order, pay_by } : null;
  const pay = { reference: 'f'.repeat(32), amount: 3.85, takes_tips: false, is_on_page: false };
  const html = orderPage({ order, pay, number: null });
  expect(html).toContain('<h1>Waiting for your payment</h1>');
  expect(html).toContain('Please pay by 2026-04-01 11:15 AM. Your order is made once it is paid.');
  expect(html).toContain('Time left: 15 minutes');
  expect(html).toContain('Pay 3.850 KWD');
  expect(html).not.toMatch(/Waiting for Sea|at the desk|class="quiet">Order/);
  expect(html).toContain('Cancel the order');
});

it('A guest whose time to pay is over reads that nothing was ordered.', () => {
  const ended = rejected({ reason: 'Not paid in time', ended_by: 'unpaid' });
  const html = orderPage({ ...ended, number: null });
  expect(html).toContain('<h1>Your order was not paid</h1>');
  expect(html).toContain('The time to pay is over. Nothing was ordered.');
  expect(html).not.toMatch(/Reason:|Still to pay|was received/);
});

it('An order of a venue that takes tips is paid by a form with a tip, and what was given stands below the total.', () => {
  const pay = { reference: 'f'.repeat(32), amount: 3.2, takes_tips: true, is_on_page: false };
  const html = plain(page({ pay }).html);
  expect(html).toContain(`<form class="methods" method="post" action="/pay/${'f'.repeat(32)}?lang=en"`);
  expect(html).toContain('<legend>Tip (optional)</legend>');
  expect(html).not.toMatch(/name="tip"[^>]*checked/);
  expect(html).toMatch(/<button id="pay-knet" name="method" value="knet">|<button[^>]*value="knet"/);
  const receipts = [{ reference: 'a'.repeat(32), amount: 40, tip: 1.5 }];
  expect(plain(page({ receipts }, { locale: 'ar' }).html)).toContain(
    '<dt>إكرامية</dt><dd><bdi>1.500 د.ك</bdi></dd>',
  );
  expect(page().html).not.toContain('Tip');
});

it('An order of a salon is followed in the words of a salon.', () => {
  const place = { ...BOOKING.place, business_type: 'salon' as const };
  const html = orderPage({ place, seat: { en: 'Chair 4', ar: 'الكرسي 4' } });
  expect(html).toContain('>Your bill</a>');
  const order = ORDER.order ? { ...ORDER.order, type: 'dine_in' as const } : null;
  expect(orderPage({ place, seat: null, order })).toContain('In the salon');
});
