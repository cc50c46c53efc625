import { expect, it } from 'vitest';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { followMissingPage, followPage } from './follow-page.tsx';
import type { FollowedRow, FollowView } from './follow-view.ts';

const NOW = new Date('2026-04-01T08:00:00.000Z');

const BOOKING: FollowedRow = {
  number: 41,
  status: 'pending',
  slug: 'salmiya',
  business: { en: 'Sea', ar: 'البحر' },
  branch: { en: 'Sea Salmiya', ar: '' },
  lines: [{ en: 'Villa & garden', ar: 'فيلا' }],
  seat: null,
  unit: 'Pearl',
  note: null,
  from: '2026-04-02 14:00:00',
  to: '2026-04-04 14:00:00',
  scheduled: null,
  can_cancel: true,
  history: [{ status: 'pending', amount: null, at: '2026-04-01 11:00:00' }],
  total: 140,
  insurance: 50,
  sums: { payable: 190, paid: 40, open: 150, give_back: 0 },
  currency: 'KWD',
  pay: { reference: 'f'.repeat(32), amount: 150 },
  held_until: { local: '2026-04-01 12:12:00', at: new Date(NOW.getTime() + 72 * 60_000) },
  ready_at: null,
  place: {
    colours: [],
    phone: '+965 2222 2222',
    whatsapp: null,
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
      asksToCancel: false,
      ...view,
    },
    NOTHING_BUILT,
  );

/** Without what keeps Latin and Arabic apart. */
const plain = (html: string) => html.replaceAll(/[\u2066-\u2069]/g, '');

it('A guest reads how the booking stands, what is still to pay, and until when it is held.', () => {
  const html = plain(page().html);
  expect(html).toContain('<h1>Your booking awaits confirmation</h1>');
  expect(html).toContain('<bdi>Villa &amp; garden</bdi>');
  expect(html).toMatch(/<dt>Still to pay<\/dt>\s*<dd><bdi>150\.000 KWD<\/bdi>/);
  expect(html).toContain(`href="/pay/${'f'.repeat(32)}?lang=en"`);
  expect(html).toContain('Time left: 1 hour 12 minutes');
  expect(html).toContain('href="tel:+96522222222"');
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
