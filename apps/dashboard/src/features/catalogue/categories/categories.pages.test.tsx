import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { pages } from './categories.pages.tsx';

const routes = {
  '/categories/list': pages.List,
  '/categories/add': pages.Add,
  '/categories/edit/$id': pages.Edit,
};
const BASE = '/api/business/1/categories';
const row = {
  id: 10,
  business_id: 1,
  menu_id: 1,
  parent_id: null,
  sort: 0,
  type: 'service',
  settings: [],
  locales: bothNames('Hair', 'الشعر'),
  media: [{ id: 4, src: 'hair.jpg', type: 'image/jpeg', slug: null }],
  created_at: '2026-04-01T08:00:00.000Z',
  updated_at: '2026-04-01T08:00:00.000Z',
};
const menu = {
  id: 1,
  business_id: 1,
  type: 'normal',
  locales: bothNames('Main', 'الرئيسية'),
  media: [],
  branches: [11],
  created_at: row.created_at,
  updated_at: row.updated_at,
};
const network = (more: Parameters<typeof fakeNetwork>[0] = {}) =>
  fakeNetwork({
    [`GET ${BASE}`]: () => ({ body: pageOfRows([row]) }),
    [`GET ${BASE}/10`]: () => ({ body: row }),
    'GET /api/business/1/menus': () => ({ body: pageOfRows([menu]) }),
    ...more,
  });
/** A list of choices has the name of its field as well. */
const INPUT = { selector: 'input' };
const owner = () => anOwner(aBusiness({ type: 'salon' }));

test('A new category is put into a menu, and a known one stays in its menu.', async () => {
  network();
  const added = renderPage({ pages: routes, at: '/categories/add', as: owner() });
  expect(await screen.findByLabelText(/^Menu/, INPUT)).toBeTruthy();
  added.unmount();
  const requests = network();
  renderPage({ pages: routes, at: '/categories/edit/10', as: owner() });
  expect(await screen.findByLabelText(/^Inside category/, INPUT)).toBeTruthy();
  expect(screen.queryByLabelText(/^Menu/, INPUT)).toBeNull();
  await waitFor(() => {
    const asked = requests.filter(({ path }) => path === BASE);
    expect(new Set(asked.map(({ query }) => query.get('menu_id')))).toEqual(new Set(['1']));
  });
});

test('A type that its items do not have is refused at the field of the type.', async () => {
  const text = 'It still holds items of its present type. Move or delete them first.';
  network({
    [`POST ${BASE}/10`]: () => ({ status: 422, body: { message: text, errors: { type: [text] } } }),
  });
  const { user } = renderPage({ pages: routes, at: '/categories/edit/10', as: owner() });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  const field = await screen.findByLabelText(/^Type/, INPUT);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  // A dialog says the same a moment later.
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(text);
});
