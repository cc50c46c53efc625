import { describe, expect, it } from 'vitest';
import type { PrintedLocale, PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { invoiceFile, invoiceNotFoundPage, invoicePage } from './invoice-page.tsx';

const REFERENCE = `0123abcd${'f'.repeat(24)}`;
const OTHER = `4567abcd${'e'.repeat(24)}`;

const BOOKING: NonNullable<PublicInvoice['booking']> = {
  number: 41,
  kind: 'reservation',
  item_en: 'Villa A',
  item_ar: 'فيلا أ',
  is_seat: false,
  unit_name: 'Garden',
  from: '2026-04-02 14:00:00',
  to: '2026-04-04 12:00:00',
  nights: 2,
  status: 'completed',
  is_over: false,
  subtotal_price: 140,
  discount_price: 14,
  extra_charge: 2.5,
  total_price: 128.5,
  insurance: 50,
};

/** A part of a stay that is still to be paid online, with everything that can be said of it. */
const STAY: PublicInvoice = {
  reference_id: REFERENCE,
  amount: 178.5,
  tip: 0,
  currency: 'KWD',
  type: 'credit',
  status: 'pending',
  payment_type: 'knet',
  payable: true,
  due_at: '2026-04-01 00:05:00',
  paid_at: null,
  description: 'Deposit & cleaning',
  customer: 'Huda',
  business: { name_en: 'Sea', name_ar: 'البحر', type: 'chalet', logo: null },
  branch: {
    slug: 'salmiya',
    name_en: 'Salmiya',
    name_ar: 'السالمية',
    address: 'Block 4',
    phone: '+96522220000',
    whatsapp: '+96555550000',
  },
  booking: BOOKING,
  others: [{ reference_id: OTHER, amount: 50, type: 'debit', status: 'canceled' }],
};

const page = (invoice: PublicInvoice, shown: PrintedLocale) =>
  invoicePage({ invoice, shown, logo: null }, NOTHING_BUILT).html;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&#39;': "'" };

/** What a reader sees of a page, one line for each piece of text between two tags. */
const linesOf = (text: string): string[] =>
  (/<body.*<\/body>/s.exec(text)?.[0] ?? '')
    .replaceAll(/<script>.*?<\/script>/gs, '')
    .split(/<(?!\/?bdi\b|\/?span\b)[^>]*>/)
    .map((part) =>
      part.replaceAll(/<[^>]*>/g, '').replaceAll(/&\S+?;/g, (entity) => ENTITIES[entity] ?? entity),
    )
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');

const linkOf = (text: string, word: string) =>
  new RegExp(`href="([^"]*)"[^>]*>(?:<[^>]*>)*${word}<`).exec(text)?.[1]?.replaceAll('&amp;', '&');

describe('what a guest reads on an invoice', () => {
  it('An invoice of a stay says in English what it is for, what it costs and where the venue is.', () => {
    expect(linesOf(page(STAY, 'en'))).toEqual([
      'Pay online',
      'Print',
      'Download PDF',
      'English · العربية',
      'English',
      'العربية',
      'Sea',
      'Salmiya',
      'Invoice',
      '178.500 KWD',
      'Pending',
      'Invoice',
      'Reference',
      REFERENCE,
      'Customer',
      'Huda',
      'Payment type',
      'KNET',
      'Due',
      '2026-04-01 12:05 AM',
      'Description',
      'Deposit & cleaning',
      'Reservation',
      'Number',
      '41',
      'Chalet',
      'Villa A',
      'Unit',
      'Garden',
      'From',
      '2026-04-02 02:00 PM',
      'To',
      '2026-04-04 12:00 PM',
      'Nights',
      '2',
      'Status',
      'Confirmed',
      'Prices',
      'Rent',
      '140.000 KWD',
      'Discounts',
      '−14.000 KWD',
      'Extra charge',
      '2.500 KWD',
      'Total',
      '128.500 KWD',
      'Insurance (refundable)',
      '50.000 KWD',
      'Payable',
      '178.500 KWD',
      'Invoices',
      'Reference',
      'Type',
      'Status',
      'Amount',
      '0123abcd',
      'This invoice',
      'Credit',
      'Pending',
      '178.500 KWD',
      '4567abcd',
      'Debit',
      'Canceled',
      '50.000 KWD',
      'Salmiya',
      'Address',
      'Block 4',
      'Phone',
      '+965 2222 0000',
      'WhatsApp',
      '+965 5555 0000',
    ]);
  });

  it('A voucher for somebody who booked nothing says in Arabic the little there is to say.', () => {
    const voucher: PublicInvoice = {
      ...STAY,
      type: 'debit',
      status: 'paid',
      payment_type: 'cash',
      payable: false,
      customer: '',
      due_at: null,
      paid_at: '2026-04-01 11:59:00',
      description: null,
      branch: { ...STAY.branch, name_ar: 'البحر', address: null, phone: null, whatsapp: null },
      booking: null,
      others: [],
    };
    expect(linesOf(page(voucher, 'ar'))).toEqual([
      'طباعة',
      'تنزيل PDF',
      'English · العربية',
      'English',
      'العربية',
      'البحر',
      'سند صرف',
      '178.500 د.ك',
      'مدفوعة',
      'سند صرف',
      'المرجع',
      REFERENCE,
      'طريقة الدفع',
      'نقدًا',
      'تاريخ الدفع',
      '2026-04-01 11:59 ص',
      'الفواتير',
      'المرجع',
      'النوع',
      'الحالة',
      'المبلغ',
      '0123abcd',
      'هذه الفاتورة',
      'صرف',
      'مدفوعة',
      '178.500 د.ك',
    ]);
  });

  it('An invoice of an order lists what was ordered and when, without nights and rent.', () => {
    const business = { ...STAY.business, type: 'restaurant' as const };
    const order = {
      ...BOOKING,
      kind: 'order' as const,
      number: 12,
      item_en: '2 × Tea',
      item_ar: '',
      unit_name: null,
      to: null,
      nights: null,
      status: 'ready',
      discount_price: 0,
      extra_charge: 0,
      insurance: 0,
    };
    const lines = linesOf(page({ ...STAY, business, booking: order, others: [] }, 'en')).slice(22);
    expect(lines).toEqual([
      'Order',
      'Number',
      '12',
      'Dishes',
      '2 × Tea',
      'Placed at',
      '2026-04-02 02:00 PM',
      'Status',
      'Ready',
      'Prices',
      'Dishes',
      '140.000 KWD',
      'Total',
      '128.500 KWD',
      'Invoices',
      'Reference',
      'Type',
      'Status',
      'Amount',
      '0123abcd',
      'This invoice',
      'Credit',
      'Pending',
      '178.500 KWD',
      'Salmiya',
      'Address',
      'Block 4',
      'Phone',
      '+965 2222 0000',
      'WhatsApp',
      '+965 5555 0000',
    ]);
    expect(page({ ...STAY, business, booking: order }, 'ar')).toContain('<bdi lang="en">2 × Tea</bdi>');
  });

  it('A settled stay is called confirmed until the guest has left, and an appointment has a price and no rent.', () => {
    const of = (changes: Partial<typeof BOOKING>) =>
      linesOf(page({ ...STAY, booking: { ...BOOKING, ...changes } }, 'en'));
    const statusIn = (lines: string[]) => lines[lines.indexOf('Status') + 1];
    expect(statusIn(of({ is_over: true }))).toBe('Completed');
    expect(statusIn(of({ status: 'pending' }))).toBe('Pending');
    expect(statusIn(of({ status: 'canceled' }))).toBe('Canceled');
    expect(of({ nights: null })).toContain('Price');
    expect(of({ nights: null })).not.toContain('Rent');
    expect(of({ item_en: '', item_ar: '' })).not.toContain('Chalet');
    expect(of({ discount_price: 0, extra_charge: 0 })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^Discounts|^Extra/)]),
    );
    expect(of({ status: 'canceled' })).not.toContain('Insurance (refundable)');
  });

  it.each([
    ['restaurant', ['Dish', 'الصنف', 'Table', 'الطاولة', 'Dishes']],
    ['salon', ['Service', 'الخدمة', 'Chair', 'الكرسي', 'Services and products']],
    ['hotel', ['Room', 'الغرفة', 'Seat', 'المقعد', 'Rooms']],
    ['chalet', ['Chalet', 'الشاليه', 'Seat', 'المقعد', 'Chalets']],
  ] as const)('What a guest of a %s has booked or ordered is named in its words.', (type, words) => {
    const wordOf = (shown: 'en' | 'ar', changes: Partial<typeof BOOKING> = {}) => {
      const booking = { ...BOOKING, item_en: 'Booked', item_ar: 'Booked', ...changes };
      const lines = linesOf(page({ ...STAY, business: { ...STAY.business, type }, booking }, shown));
      return lines[lines.indexOf('Booked') - 1];
    };
    const seat = { is_seat: true };
    const said = [wordOf('en'), wordOf('ar'), wordOf('en', seat), wordOf('ar', seat)];
    expect([...said, wordOf('en', { kind: 'order' })]).toEqual(words);
  });

  it('The number of WhatsApp is named where it is another one than the telephone, and each way alone is enough.', () => {
    const of = (branch: Partial<PublicInvoice['branch']>) => {
      const own = { address: null, phone: null, whatsapp: null, ...branch };
      const lines = linesOf(page({ ...STAY, branch: { ...STAY.branch, ...own } }, 'en'));
      return lines.slice(lines.lastIndexOf('50.000 KWD') + 1);
    };
    const phone = '+96522220000';
    expect(of({ phone, whatsapp: phone })).toEqual(['Salmiya', 'Phone', '+965 2222 0000']);
    expect(of({ whatsapp: phone })).toEqual(['Salmiya', 'WhatsApp', '+965 2222 0000']);
    expect(of({ address: 'Block 4' })).toEqual(['Salmiya', 'Address', 'Block 4']);
    expect(of({})).toEqual([]);
  });
});

describe('the ways on from an invoice', () => {
  it('The venue is called, written to and its menu opened with one press, in the language of the half, and in no file.', () => {
    const arabic = page(STAY, 'ar');
    expect(arabic).toContain('href="tel:+96522220000"');
    expect(arabic).toContain(`https://wa.me/96555550000?text=${encodeURIComponent('فاتورة 0123abcd')}`);
    expect(linkOf(arabic, 'السالمية')).toBe('/q/salmiya?lang=ar');
    expect(linkOf(page(STAY, 'en'), 'Salmiya')).toBe('/q/salmiya?lang=en');
    const file = invoiceFile({ invoice: STAY, shown: 'both', logo: null }, NOTHING_BUILT, '');
    expect(file).not.toMatch(/<a |tel:|wa\.me/);
  });

  it('An order at a table says at which one, in the words of the business, and no other order does.', () => {
    const order = {
      ...BOOKING,
      kind: 'order' as const,
      unit_name: null,
      seat: { name_en: 'T4', name_ar: '' },
    };
    const business = { ...STAY.business, type: 'restaurant' as const };
    const read = (seat: (typeof order)['seat'] | null, shown: 'en' | 'ar') =>
      linesOf(page({ ...STAY, business, booking: { ...order, seat } }, shown));
    const english = read(order.seat, 'en');
    expect(english[english.indexOf('Table') + 1]).toBe('T4');
    const arabic = read(order.seat, 'ar');
    expect(arabic[arabic.indexOf('الطاولة') + 1]).toBe('T4');
    expect(read(null, 'en')).not.toContain('Table');
  });
});

describe('the two languages of an invoice', () => {
  it('Both stand side by side, each with its own direction, and English leads.', () => {
    const text = page(STAY, 'both');
    expect(text).toContain('<html lang="en" dir="ltr">');
    const halves = [...text.matchAll(/<div class="half" lang="(..)" dir="(...)">/g)];
    expect(halves.map(([, lang, dir]) => [lang, dir])).toEqual([
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ]);
    const lines = linesOf(text);
    for (const line of ['Invoice · فاتورة', 'Pending · معلّقة', '178.500 KWD', 'السالمية', 'فيلا أ'])
      expect(lines).toContain(line);
    expect(linesOf(page(STAY, 'ar'))).not.toContain('Villa A');
    expect(page(STAY, 'ar')).toContain('<html lang="ar" dir="rtl">');
  });

  it('The language that is shown is marked among the links to the others, and is that of payment, file and other invoices.', () => {
    const marked = (text: string) => /<a [^>]*aria-current="page"[^>]*>([^<]*)</.exec(text)?.[1];
    const shown = (['both', 'en', 'ar'] as const).map((locale) => page(STAY, locale));
    expect(shown.map(marked)).toEqual(['English · العربية', 'English', 'العربية']);
    const [both = '', , arabic = ''] = shown;
    expect(['English · العربية', 'English', 'العربية'].map((word) => linkOf(both, word))).toEqual([
      `/invoices/${REFERENCE}`,
      `/invoices/${REFERENCE}?locale=en`,
      `/invoices/${REFERENCE}?locale=ar`,
    ]);
    expect(linkOf(both, '4567abcd')).toBe(`/invoices/${OTHER}`);
    expect(linkOf(arabic, '4567abcd')).toBe(`/invoices/${OTHER}?locale=ar`);
    expect(linkOf(arabic, '\\s*ادفع إلكترونيًا')).toBe(`/pay/${REFERENCE}?lang=ar`);
    expect(arabic).toContain(`href="/invoices/${REFERENCE}/pdf?locale=ar"`);
  });

  it('Names that exist in one language only stand in it, marked as such.', () => {
    const text = page({ ...STAY, business: { ...STAY.business, name_en: '' } }, 'en');
    expect(text).toContain('<h1><bdi lang="ar">البحر</bdi></h1>');
    expect(text).toContain('<title>Invoice 0123abcd – البحر</title>');
    expect(page(STAY, 'ar')).toContain('<title>فاتورة 0123abcd – البحر</title>');
  });
});

describe('an invoice as a file', () => {
  it('It has nothing to press, runs no script, asks for nothing from a network and brings its own look.', () => {
    const view = { invoice: STAY, shown: 'both', logo: 'data:image/png;base64,AA==' } as const;
    const file = invoiceFile(view, NOTHING_BUILT, '@font-face{}');
    expect(file).not.toMatch(/<script|<button|<nav|\/pay\//);
    expect(file).toContain("default-src 'none'");
    expect(file).toContain('<style>@font-face{}/* invoice */</style>');
    expect(file).toContain('<img src="data:image/png;base64,AA=="');
    expect(linesOf(file).slice(0, 4)).toEqual(['Sea', 'Salmiya', 'البحر', 'السالمية']);
  });

  it('A page has its script, no policy of a file and no picture where the venue has none.', () => {
    const text = page(STAY, 'both');
    expect(text).toContain(
      '<script defer src="/guest/assets/print.js" integrity="sha256-of-print"></script>',
    );
    expect(text).not.toMatch(/Content-Security-Policy|<img/);
  });
});

it('Whatever customers are called is text on their invoice, and never markup.', () => {
  const text = page({ ...STAY, customer: '<img src=x onerror=alert(1)>', description: '"><script>' }, 'both');
  expect(text).toContain('&lt;img src=x');
  expect(text.match(/<script/g)).toHaveLength(1);
});

it('An address of no invoice is answered in both languages, since nothing is known of the reader.', () => {
  const text = invoiceNotFoundPage(NOTHING_BUILT).html;
  expect(linesOf(text)).toEqual([
    'This invoice is not here',
    'The address may be incomplete. Please ask for the link again.',
    'هذه الفاتورة غير موجودة',
    'ربما كان الرابط ناقصًا. يرجى طلب الرابط من جديد.',
  ]);
  expect(text).toContain('<title>This invoice is not here · هذه الفاتورة غير موجودة</title>');
  expect(text).toMatch(/<section lang="ar" dir="rtl">/);
});
