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
  user: { id: 7, name: 'Nora' },
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

describe('the journal', () => {
  test('says in words who did what', async () => {
    open('/audits/list', [
      entry(),
      entry({ id: 6, action: 'delete', entity: 'category', label: 'Grills', user: null }),
      entry({ id: 7, action: 'login', entity: 'user', label: 'Nora', changes: {} }),
    ]);
    const said = (await screen.findAllByRole('listitem')).map((row) =>
      row.textContent?.replaceAll(/[⁨⁩]/g, ''),
    );
    expect(said[0]).toContain('Nora changed the price of Villa A');
    expect(said[1]).toContain('A guest or the system deleted the category Grills');
    expect(said[2]).toContain('Nora signed in');
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
  expect(fieldWords('locales.ar.name', 'ar')).toBe('الاسم (بالعربية)');
  expect(fieldWords('prices.40.price', 'en')).toBe('price ‎#40: price');
  expect(fieldWords('hide', 'ar')).toBe('مخفي');
});
