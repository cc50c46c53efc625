import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { isWorthShowing, formatValue, shownValue } from './audit-values.ts';
import { fieldLabel } from './audit-labels.ts';
import AuditsPage from './audits.page.tsx';

const pages = { '/audits/list': AuditsPage };
const BASE = '/api/business/1/branches/all/audits';
const entry = (changes: object = {}) => ({
  id: 5,
  action: 'update',
  entity: 'item',
  entity_id: 100,
  label: 'Villa A',
  business_id: 1,
  branch_id: null,
  actor: 'user',
  job: null,
  user: { id: 7, name: 'Nora' },
  device: null,
  changes: { 'prices.40.price': { before: 80, after: 90 } },
  ip: '203.0.113.7',
  restorable: true,
  restored_from: null,
  created_at: '2026-04-01T08:00:00.000Z',
  ...changes,
});

function open(
  at: string,
  rows: readonly object[],
  restore: (body: unknown) => object = () => ({ body: { id: 100 } }),
) {
  const asked = fakeNetwork({
    'GET /api/business/1/users': () => ({
      body: pageOfRows([{ id: 8, name: 'Huda', photo: null, media: [], locales: [] }]),
    }),
    [`GET ${BASE}/filter`]: () => ({ body: pageOfRows([...rows]) }),
    [`GET ${BASE}/5`]: () => ({ body: { names: {}, ...rows[0] } }),
    [`POST ${BASE}/5/restore`]: ({ body }) => ({ body: null, ...restore(body) }),
  });
  return { asked, ...renderPage({ pages, at, as: anOwner() }) };
}

describe('the audit log', () => {
  test('says in words who did what', async () => {
    open('/audits/list', [
      entry(),
      entry({ id: 6, action: 'delete', entity: 'category', label: 'Grills', user: null, actor: null }),
      entry({ id: 7, action: 'login', entity: 'user', label: 'Nora', changes: {} }),
    ]);
    const said = (await screen.findAllByRole('listitem')).map((row) =>
      row.textContent?.replaceAll(/[⁨⁩]/g, ''),
    );
    expect(said[0]).toContain('Nora changed the price of Villa A');
    expect(said[1]).toContain('A guest or the system deleted the category Grills');
    expect(said[2]).toContain('Nora signed in');
  });

  test('An owner reads whether the guest canceled a booking or the time to pay ran out.', async () => {
    const canceled = { status: { before: 'pending', after: 'canceled' } };
    const booking = { entity: 'reservation', label: 'Huda', user: null, changes: canceled };
    open('/audits/list', [
      entry({ ...booking, actor: 'guest' }),
      entry({ ...booking, id: 6, actor: 'system', job: 'expire-holds' }),
      entry({ ...booking, id: 7, actor: 'device', device: 'Pass iPad' }),
    ]);
    const said = (await screen.findAllByRole('listitem')).map((row) =>
      row.textContent?.replaceAll(/[⁨⁩]/g, ''),
    );
    expect(said[0]).toContain('A guest changed the status of the reservation Huda');
    expect(said[1]).toContain(
      'The system (the time to pay ran out) changed the status of the reservation Huda',
    );
    expect(said[2]).toContain('Pass iPad (device) changed the status of the reservation Huda');
  });

  test('names two of the fields that changed, and says how many more', async () => {
    const change = { before: 1, after: 2 };
    const changes = { from: change, to: change, color: change, unit_name: change, id: change };
    open('/audits/list', [entry({ entity: 'reservation', label: 'Huda', changes })]);
    const [row] = await screen.findAllByRole('listitem');
    expect(row?.textContent?.replaceAll(/[⁨⁩]/g, '')).toMatch(
      /Nora changed the \S+, \S+ and 2 more of the reservation Huda/,
    );
  });

  test('says what an id points to by its name, and by its number where that is gone', async () => {
    const changes = { category_id: { before: 3, after: 29 } };
    const names = { category_id: { 29: { en: 'Hot mezze', ar: 'مقبلات ساخنة' } } };
    open('/audits/list?id=5', [entry({ entity: 'item', changes, names })]);
    const cells = within(await screen.findByRole('table')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['category', '\u200e#3', 'Hot mezze']);
  });

  test('keeps its filters in the address, and takes one away by its chip', async () => {
    const { user, asked, router } = open('/audits/list?entity=item&action=update', [entry()]);
    await screen.findByRole('list');
    const filtered = () => asked.filter(({ path }) => path.endsWith('/filter')).at(-1)?.query;
    expect([filtered()?.get('entity'), filtered()?.get('action')]).toEqual(['item', 'update']);
    await user.click(screen.getByRole('button', { name: 'Clear Record: item' }));
    await waitFor(() => expect(filtered()?.get('entity')).toBeNull());
    expect(router.state.location.search).toEqual({ action: 'update' });
  });

  test('shows what was before and after, and asks before it restores', async () => {
    const bodies: unknown[] = [];
    const { user } = open('/audits/list?id=5', [entry()], (body) => {
      bodies.push(body);
      return bodies.length === 1
        ? { status: 409, body: { message: 'This was changed again since.' } }
        : { body: { id: 100 } };
    });
    const table = await screen.findByRole('table');
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(1)).toEqual(['80', '90']);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, restore it!' }));
    await user.click(await screen.findByRole('button', { name: 'Restore anyway' }));
    expect(await screen.findByText('Villa A is restored.')).toBeTruthy();
    expect(bodies).toEqual([{ force: false }, { force: true }]);
  });

  test('An owner reads choices and times in words, and no field that holds nothing.', async () => {
    const made = (after: unknown) => ({ before: null, after });
    const changes = {
      id: made(7),
      business_id: made(1),
      status: made('pending'),
      payment_status: { before: 'not_paid', after: 'partially_paid' },
      'invoices.3.payment_type': made('knet'),
      'reserved_for.name': made('Huda'),
      hold_expires_at: made('2026-04-01T08:00:00.000Z'),
      from: made('2026-04-02 14:00:00'),
      reservable_id: made(57),
      media: made([]),
      color: made(''),
    };
    open('/audits/list?id=5', [entry({ entity: 'reservation', action: 'create', label: 'Huda', changes })]);
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell'))
      .map((cells) => cells.map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['status', '—', 'Pending'],
      ['payment status', 'Not paid', 'Partially paid'],
      ['invoice ‎#3: payment type', '—', 'KNET'],
      ['customer: name', '—', 'Huda'],
      ['held until', '—', '2026-04-01 11:00 AM'],
      ['start', '—', '2026-04-02 02:00 PM'],
      ['item', '—', '‎#57'],
    ]);
  });

  test('says so when nothing matches', async () => {
    open('/audits/list?action=delete', []);
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
  });
});

const wordsOf = (path: string, locale: Locale, type: BusinessType = 'restaurant') =>
  fieldLabel(path, { locale, type });

test('fields are named in both languages', () => {
  expect(wordsOf('locales.ar.name', 'en')).toBe('name (Arabic)');
  expect(wordsOf('locales.ar.name', 'ar')).toBe('الاسم (العربية)');
  expect(wordsOf('prices.40.price', 'en')).toBe('price ‎#40: price');
});

test.each([
  ['order', 'status', 'rejected', 'Rejected', 'مرفوض'],
  ['order', 'history.2.status', 'delivered', 'Delivered', 'تم التسليم'],
  ['order', 'order_type', 'dine_in', 'Dine in', 'داخل المطعم'],
  ['order', 'invoices.3.status', 'paid', 'Paid', 'مدفوعة'],
  ['reservation', 'source', 'guest', 'Guest', 'ضيف'],
  ['invoice', 'type', 'debit', 'Debit', 'صرف'],
  ['item', 'itemable.allergens', 'soybeans', 'Soybeans', 'فول الصويا'],
  ['item', 'itemable.marks', 'vegan', 'Vegan', 'نباتي صرف'],
  ['item', 'itemable.frontage', 'second_row', 'Second row', 'صف ثانٍ'],
  ['item', 'snoozed_until', 'told', 'further notice', 'إشعار آخر'],
  ['item', 'discounts.9.type', 'percentage', 'Percentage', 'نسبة مئوية'],
  ['category', 'type', 'product', 'Product', 'منتج'],
  ['user', 'type', 'customer', 'Customer', 'عميل'],
  ['business', 'settings.MobileAppSettings.MenuLayout', 'grid-lg', 'Large grid', 'شبكة كبيرة'],
  ['item', 'locales.en.name', 'paid', 'paid', 'paid'],
])('The choice of a %s at %s is said in words, and a text that somebody typed is not: %s', (...given) => {
  const [entity, path, value, english, arabic] = given;
  const said = (['en', 'ar'] as const).map((locale) =>
    formatValue(value, { entity, path }, { locale, timezone: 'Asia/Kuwait' }),
  );
  expect(said).toEqual([english, arabic]);
});

test('An address that only stands in for one of an employee is nothing that was written or changed.', () => {
  const derived = '96550001234@users.diwan.invalid';
  expect(isWorthShowing('email', { before: null, after: derived })).toBe(false);
  expect(isWorthShowing('email', { before: derived, after: 'huda@example.com' })).toBe(true);
  expect([derived, 'huda@example.com'].map(shownValue)).toEqual([null, 'huda@example.com']);
});

test('The language of an address stands beside its name, as that of a name does.', () => {
  expect(wordsOf('itemable.address.ar', 'ar')).toBe('العنوان (العربية)');
  expect(wordsOf('reserved_for.name', 'ar')).toBe('العميل: الاسم');
});

test('What is switched is named as a setting, so that its message can be read.', () => {
  expect(wordsOf('hide', 'en')).toBe('setting “Hide from guests”');
  expect(wordsOf('hide', 'ar')).toBe('الإخفاء عن الضيوف');
});

test('What stops orders of a dish stops bookings of a room, under the name of its switch.', () => {
  expect(wordsOf('disable_ordering', 'en')).toBe('setting “Disable ordering”');
  expect(wordsOf('disable_ordering', 'en', 'hotel')).toBe('setting “Disable booking”');
  expect(wordsOf('disable_ordering', 'ar', 'salon')).toBe('إيقاف الحجز');
});

test.each([
  ['settings.ExtraCharge', 'Extra charge', 'رسوم إضافية'],
  ['settings.Whatsapp.formattedNumber', 'WhatsApp', 'واتساب'],
  ['settings.OpeningHours.0.from', 'Opening hours', 'ساعات العمل'],
  ['settings.TabletAppSettings.PassKey', 'Tablet app: PassKey', 'تطبيق الجهاز اللوحي: رمز المرور'],
  ['configurations.TAP_SECRET_KEY', 'Secret key', 'المفتاح السري'],
  ['configurations.RESERVATIONS_MARGIN', 'Buffer between bookings', 'الوقت الفاصل بين الحجوزات'],
])('The setting at %s is named in the words of the settings page.', (path, english, arabic) => {
  expect([wordsOf(path, 'en'), wordsOf(path, 'ar')]).toEqual([english, arabic]);
});
