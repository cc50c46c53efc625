import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { fieldWords } from './audit-words.ts';
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
    [`GET ${BASE}/5`]: () => ({ body: rows[0] }),
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

  test('keeps its filters in the address, and takes one away by its chip', async () => {
    const { user, asked, router } = open('/audits/list?entity=item&action=update', [entry()]);
    await screen.findByRole('list');
    const filtered = () => asked.filter(({ path }) => path.endsWith('/filter')).at(-1)?.query;
    expect([filtered()?.get('entity'), filtered()?.get('action')]).toEqual(['item', 'update']);
    await user.click(screen.getByRole('button', { name: 'Clear What: item' }));
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

  test('says so when nothing matches', async () => {
    open('/audits/list?action=delete', []);
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
  });
});

test('fields are named in both languages', () => {
  expect(fieldWords('locales.ar.name', 'en')).toBe('name (Arabic)');
  expect(fieldWords('locales.ar.name', 'ar')).toBe('الاسم (العربية)');
  expect(fieldWords('prices.40.price', 'en')).toBe('price ‎#40: price');
});

test('What is switched is named as a setting, so that its sentence can be read.', () => {
  expect(fieldWords('hide', 'en')).toBe('setting “Hide from guests”');
  expect(fieldWords('hide', 'ar')).toBe('الإخفاء عن الضيوف');
});

test.each([
  ['settings.ExtraCharge', 'Extra charge', 'رسوم إضافية'],
  ['settings.Whatsapp.formattedNumber', 'WhatsApp', 'واتساب'],
  ['settings.OpeningHours.0.from', 'Opening hours', 'ساعات العمل'],
  ['settings.TabletAppSettings.PassKey', 'Tablet app: PassKey', 'تطبيق الجهاز اللوحي: رمز المرور'],
  ['configurations.TAP_SECRET_KEY', 'Secret key', 'المفتاح السري'],
  ['configurations.RESERVATIONS_MARGIN', 'Free time between reservations', 'الوقت الفاصل بين الحجوزات'],
])('The setting at %s is named in the words of the settings page.', (path, english, arabic) => {
  expect([fieldWords(path, 'en'), fieldWords(path, 'ar')]).toEqual([english, arabic]);
});
