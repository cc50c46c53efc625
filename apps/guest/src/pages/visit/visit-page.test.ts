import { expect, it } from 'vitest';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { visitPage } from './visit-page.tsx';
import type { VisitView } from './visit-view.ts';

const named = (en: string, ar: string) => ({
  locales: [
    { id: 1, locale: 'en', name: en, description: null },
    { id: 2, locale: 'ar', name: ar, description: null },
  ] as VisitView['bill']['seat']['locales'],
});

const LINE = {
  id: 5,
  item_id: 1,
  price_id: 1,
  count: 2,
  unit_price: 1.5,
  addons: [{ id: 1, ...named('Garlic', 'ثوم'), price: 0.1 }],
  discounts: [],
  note: null,
  total: 3.2,
  item: { id: 1, ...named('<i>Kibbeh</i>', ''), media: [] },
  price_locales: named('Large', 'كبير').locales,
};

const BILL: VisitView['bill'] = {
  state: 'open',
  slug: 'salmiya',
  business: named('Bait', 'بيت'),
  branch: named('Salmiya', ''),
  seat: { id: 4, ...named('Table 4', 'طاولة 4') },
  opened_at: '2026-04-01T08:00:00.000Z',
  closed_at: null,
  currency: 'KWD',
  orders: [
    {
      number: 7,
      status: 'accepted',
      created_at: '2026-04-01T08:00:00.000Z',
      is_own: true,
      lines: [LINE],
      receipts: [],
      sums: { payable: 3.2, paid: 0, open: 3.2, give_back: 0 },
    },
    {
      number: 8,
      status: 'ready',
      created_at: '2026-04-01T08:05:00.000Z',
      is_own: false,
      lines: null,
      receipts: [],
      sums: { payable: 2, paid: 2, open: 0, give_back: 0 },
    },
  ],
  calls: [],
  pays_online: true,
  takes_tips: false,
  sums: { payable: 5.2, paid: 2, open: 3.2, give_back: 0 },
  own_sums: { payable: 3.2, paid: 0, open: 3.2, give_back: 0 },
};

const page = (changes: Partial<VisitView['bill']> = {}, view: Partial<VisitView> = {}) =>
  visitPage(
    {
      token: 'a-token-of-huda',
      bill: { ...BILL, ...changes },
      timezone: 'Asia/Kuwait',
      locale: 'en',
      now: new Date('2026-04-01T08:02:00.000Z'),
      payment: null,
      venue: {
        colours: [],
        logo: null,
        phone: '+965 2222 2222',
        whatsapp: null,
        wamd: null,
        takes_orders: true,
      },
      ...view,
    },
    NOTHING_BUILT,
  );

/** Without what keeps Latin and Arabic apart. */
const plain = (html: string) => html.replaceAll(/[\u2066-\u2069]/g, '');

it('A guest reads the bill of the table: the sums, the own dishes with their extras, and the orders of others as sums.', () => {
  const html = plain(page().html);
  expect(html).toContain('<h1>Bill of Table 4</h1>');
  expect(html).toMatch(/<dt>Total<\/dt>\s*<dd><bdi>5\.200 KWD<\/bdi>/);
  expect(html).toMatch(/<dt>Still to pay<\/dt>\s*<dd><bdi>3\.200 KWD<\/bdi>/);
  expect(html).toContain('2 × &lt;i>Kibbeh&lt;/i>');
  expect(html).toContain('Large, Garlic');
  expect(html).toContain('2026-04-01 11:00 AM');
  const [, others = ''] = html.split('Other orders at this table');
  expect(others).toContain('Order 8');
  expect(others).toContain('2.000 KWD');
  expect(html).toContain('href="tel:+96522222222"');
  expect(html).toContain('data-api="/api/webapp/visits/a-token-of-huda"');
  expect(html).not.toContain('/invoices/');
});

it('A guest who waits for nothing more reads that all is paid, and after the visit that it has ended.', () => {
  const paid = { sums: { payable: 5.2, paid: 5.2, open: 0, give_back: 0 } };
  expect(page(paid).html).toContain('Everything is paid');
  expect(page().html).not.toContain('Everything is paid');
  const over = page({ ...paid, state: 'closed', closed_at: '2026-04-01T10:00:00.000Z' }).html;
  expect(over).toContain('This visit has ended');
  expect(over).toContain('Back to the menu');
  expect(over).not.toContain('Order more');
});

it('Where the venue takes no orders any more, the bill leads back to the menu and promises no further order.', () => {
  const venue = { colours: [], logo: null, phone: null, whatsapp: null, wamd: null, takes_orders: false };
  expect(page().html).toContain('Order more');
  const read = page({}, { venue }).html;
  expect(read).toContain('Back to the menu');
  expect(read).not.toContain('Order more');
});

it('A table at which nobody ordered has no sums, and a venue without a phone sends its guests to the staff.', () => {
  const nowhere = {
    venue: { colours: [], logo: null, phone: null, whatsapp: null, wamd: null, takes_orders: true },
  };
  const { html } = page({ orders: [], state: 'closed' }, nowhere);
  expect(html).toContain('Nothing was ordered yet.');
  expect(html).toContain('Please ask the staff.');
  expect(html).not.toContain('<dt>Total');
});

it('The bill in Arabic says what has no Arabic in English, and leads to the other language.', () => {
  const html = plain(page({}, { locale: 'ar' }).html);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<h1>حساب طاولة 4</h1>');
  expect(html).toContain('كبير، ثوم');
  expect(html).toContain('hreflang="en"');
});

const CALL: VisitView['bill']['calls'][number] = {
  kind: 'call_waiter',
  payment_type: null,
  called_at: '2026-04-01T08:01:00.000Z',
  taken_at: null,
  again_at: '2026-04-01T08:04:00.000Z',
};

it('A guest asks for staff by forms that need no script, and reads when the staff was called and that somebody comes.', () => {
  const { html } = page();
  for (const way of [
    'call_waiter?',
    'ask_bill?payment=cash&amp;',
    'ask_bill?payment=card&amp;',
    'clean_table?',
  ])
    expect(html).toContain(`action="/guest/visits/a-token-of-huda/calls/${way}lang=en"`);
  const called = plain(page({ calls: [CALL] }).html);
  expect(called).toContain('Called at 11:01 AM');
  expect(called).toContain('calls/call_waiter/cancel?lang=en');
  expect(called).not.toContain('Call again');
  const taken = page({ calls: [{ ...CALL, taken_at: '2026-04-01T08:02:00.000Z' }] }).html;
  expect(taken).toContain('Somebody is on the way');
  expect(taken).not.toContain('call_waiter/cancel');
  const late = page({ calls: [CALL] }, { now: new Date('2026-04-01T08:04:00.000Z') }).html;
  expect(late).toContain('Call again');
  expect(page({ state: 'closed' }).html).not.toContain('/calls/');
});

it('A call for the bill says how it will be paid, is asked again in the same way, and says when it was answered.', () => {
  const asked = { ...CALL, kind: 'ask_bill', payment_type: 'card' } as const;
  const now = new Date('2026-04-01T08:04:00.000Z');
  const late = plain(page({ calls: [asked] }, { now }).html);
  expect(late).toContain('<h3>Ask for the bill – card</h3>');
  expect(late).toContain('calls/ask_bill?payment=card&amp;lang=en"');
  expect(late).not.toMatch(/calls\/ask_bill\?lang|Answered at/);
  const taken = { ...asked, payment_type: 'cash', taken_at: '2026-04-01T08:02:00.000Z' } as const;
  expect(plain(page({ calls: [taken] }).html)).toContain('Answered at 11:02 AM');
  const arabic = plain(page({ calls: [taken] }, { locale: 'ar', now }).html);
  expect(arabic).toContain('تم الرد الساعة 11:02 ص');
  expect(arabic).toContain('calls/ask_bill?payment=cash&amp;lang=ar"');
  expect(plain(page({ calls: [CALL] }, { now }).html)).toContain('calls/call_waiter?lang=en"');
});

it('An order that its guest canceled is not said to have been refused by the venue, and one that was refused is.', () => {
  const [own, other] = BILL.orders;
  const orders = (ended: 'guest' | 'unpaid' | null) =>
    [own && { ...own, status: 'rejected' as const, ended_by: ended }, other].filter(
      (one) => one !== undefined,
    );
  const read = (ended: 'guest' | 'unpaid' | null, locale: 'en' | 'ar' = 'en') =>
    page({ orders: orders(ended) }, { locale }).html;
  expect(read('guest')).toContain('Your order was canceled');
  expect(read('guest')).not.toContain('could not be accepted');
  expect(read('unpaid')).toContain('Your order was not paid');
  expect(read('guest', 'ar')).toContain('أُلغي طلبك');
  expect(read(null)).toContain('could not be accepted');
});

it('A guest pays the own orders, the whole bill or a share by forms that need no script, each with its amount.', () => {
  const others = { own_sums: { payable: 3.2, paid: 0, open: 1.2, give_back: 0 } };
  const html = plain(page(others).html);
  const at = 'action="/guest/visits/a-token-of-huda/pay';
  expect(html).toContain(`${at}/mine?expected=1.2&amp;lang=en"`);
  expect(html).toMatch(/Pay mine<\/span> <bdi[^>]*>1\.200 KWD/);
  expect(html).toMatch(/Pay everything<\/span> <bdi[^>]*>3\.200 KWD/);
  expect(html).toContain(`${at}/share?of=3&amp;expected=3.2&amp;lang=en"`);
  expect(html).toMatch(/Pay 1 of 3<\/span> <bdi[^>]*>1\.066 KWD/);
  const alone = plain(page().html);
  expect(alone).toContain('Pay 3.200 KWD');
  expect(alone).not.toContain('Pay mine');
  const arabic = plain(page(others, { locale: 'ar' }).html);
  expect(arabic).toMatch(/ادفع حسابي<\/span> <bdi[^>]*>1\.200 د\.ك/);
});

it('A guest chooses the way to pay for whichever button is pressed, in the words of the page; the most usual one is chosen.', () => {
  const ways = ({ html }: { html: string }) =>
    [
      ...html.matchAll(/<input type="radio" name="method" id="[\w-]+" value="(\w+)"( checked)?\/>([^<]+)</g),
    ].map(([, method, checked, words]) => [method, checked !== undefined, words]);
  expect(ways(page({}, { locale: 'ar' }))).toEqual([
    ['knet', true, 'كي-نت'],
    ['card', false, 'بطاقة'],
    ['apple_pay', false, 'Apple Pay'],
  ]);
  expect(ways(page({ currency: 'USD' })).map(([method]) => method)).toEqual(['card', 'apple_pay']);
});

it('A venue in Kuwait that takes money by WAMD says to which number, as long as something is open.', () => {
  const venue = {
    colours: [],
    logo: null,
    phone: null,
    whatsapp: null,
    wamd: '+965 5000 0110',
    takes_orders: true,
  };
  const { html } = page({}, { venue });
  expect(html).toContain(
    '<p id="wamd">Or send <bdi>3.200 KWD</bdi> by WAMD to <bdi dir="ltr">+965 5000 0110</bdi>, and show it to the staff.</p>',
  );
  expect(page({ currency: 'SAR' }, { venue }).html).not.toContain('id="wamd"');
  expect(page().html).not.toContain('id="wamd"');
});

it('A venue that takes no money online sends guests to the desk, and a paid bill offers nothing to pay.', () => {
  const desk = page({ pays_online: false }).html;
  expect(desk).toContain('You pay at the desk.');
  expect(desk).not.toContain('/pay/');
  const paid = page({ sums: { payable: 5.2, paid: 5.2, open: 0, give_back: 0 } });
  expect(paid.html).not.toContain('/pay/');
});

it('A guest who was too late reads that somebody has just paid, and one whose payment failed reads so.', () => {
  const paid = { sums: { payable: 5.2, paid: 5.2, open: 0, give_back: 0 } };
  expect(page(paid, { payment: 'just_paid' }).html).toContain('Somebody has just paid this.');
  expect(page({}, { payment: 'failed' }).html).toContain('Nothing was taken.');
  expect(page(paid, { payment: 'failed' }).html).not.toContain('Nothing was taken.');
});

it('An own order that is paid leads to its receipt.', () => {
  const [own, other] = BILL.orders;
  const paid = own && { ...own, receipts: [{ reference: 'a'.repeat(32), amount: 3.2, tip: 0 }] };
  const html = plain(page({ orders: [paid, other].filter((order) => order !== undefined) }).html);
  expect(html).toContain(`<a href="/invoices/${'a'.repeat(32)}?locale=en">Receipt</a>`);
});

it('Where the table shares its orders, those of others stand there line by line, without their receipts.', () => {
  const [own, other] = BILL.orders;
  const shared = other && { ...other, lines: [{ ...LINE, count: 3 }] };
  const html = plain(page({ orders: [own, shared].filter((order) => order !== undefined) }).html);
  const [, others = ''] = html.split('Other orders at this table');
  expect(others).toContain('3 × &lt;i>Kibbeh&lt;/i>');
  expect(others).not.toContain('/invoices/');
});

it('Where tips are taken one may be chosen, none is chosen before, and what was given stands beside the order.', () => {
  expect(page().html).not.toContain('name="tip"');
  const html = plain(page({ takes_tips: true }).html);
  expect([...html.matchAll(/name="tip" id="(tip-\d+)" value="([\d.]+)"/g)].map(([, ...of]) => of)).toEqual([
    ['tip-150', '0.15'],
    ['tip-300', '0.3'],
    ['tip-500', '0.5'],
    ['tip-0', '0'],
  ]);
  expect(html).not.toMatch(/name="tip"[^>]*checked/);
  expect(html).toContain('<bdi class="amount" data-due="3200" data-words="Pay {value}">Pay 3.200 KWD</bdi>');
  const [own, other] = BILL.orders;
  const paid = own && { ...own, receipts: [{ reference: 'a'.repeat(32), amount: 3.2, tip: 0.5 }] };
  const orders = [paid, other].filter((order) => order !== undefined);
  expect(plain(page({ orders }).html)).toContain('<dt>Tip</dt><dd><bdi>0.500 KWD</bdi></dd>');
});

it('At a chair of a salon the staff are called, and nothing is said of a table.', () => {
  const of = (locale: 'en' | 'ar') =>
    page(
      { seat: { id: 4, ...named('Chair 4', 'الكرسي 4') } },
      {
        locale,
        venue: {
          business_type: 'salon',
          colours: [],
          logo: null,
          phone: null,
          whatsapp: null,
          wamd: null,
          takes_orders: true,
        },
      },
    ).html;
  expect(of('en')).toContain('Call the staff');
  expect(of('en')).toContain('Clean the chair');
  expect(of('en')).toContain('Other orders at this chair');
  expect(of('ar')).not.toMatch(/طاول|النادل/);
});
