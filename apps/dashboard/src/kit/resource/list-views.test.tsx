import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ListViewsMenu, storedSearch, searchOf } from './list-views-menu.tsx';

it('A view keeps filters, search and order, and neither the page nor what is open.', () => {
  const given = { status: 'pending', search: 'Huda', sortBy: 'id', sortType: 'desc', page: 3, id: 7 };
  const stored = storedSearch(given);
  expect(searchOf({ search: stored })).toEqual({
    status: 'pending',
    search: 'Huda',
    sortBy: 'id',
    sortType: 'desc',
  });
});

it('A view is kept under a name beside those of other lists, opened, and deleted.', async () => {
  const other = { path: '/users/list', name: 'Mine', search: '' };
  let stored: readonly object[] = [];
  const requests = fakeNetwork({
    'POST /api/users/7/settings/set': ({ body }) => {
      stored = (body as { settings: object[] }).settings.map((row) => ({ ...row, id: 1 }));
      return { body: stored };
    },
    'GET /api/users/7/settings': () => ({
      body: stored,
    }),
  });
  const settings = [{ id: 1, key: 'list_views', data: [other] }];
  const { user } = renderPage({
    pages: { '/orders/list': ListViewsMenu },
    at: '/orders/list?status=pending&page=2',
    as: anOwner(),
    settings,
  });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const menu = await screen.findByRole('dialog', { name: 'Saved views' });
  await user.type(within(menu).getByLabelText('Name of this view'), 'Waiting{Enter}');
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      settings: [
        {
          key: 'list_views',
          data: [other, { path: '/orders/list', name: 'Waiting', search: 'status=pending' }],
        },
      ],
    }),
  );
});
