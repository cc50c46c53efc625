import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { TableOrderingTab } from './table-ordering.tsx';

it('A list in which a branch has chosen nothing says that the choice of its business holds.', async () => {
  const owner = anOwner(aBusiness({ type: 'restaurant' }));
  fakeNetwork({
    'GET /api/users/info': () => ({ body: owner }),
    'GET /api/webapp/branches/sea': () => ({
      body: {
        branch: { id: 11, slug: 'sea', locales: bothNames('Sea', 'البحر') },
        business: null,
        menu: null,
        settings: [],
        configurations: [],
      },
    }),
    'GET /api/branches/11/settings': () => ({ body: [] }),
    'GET /api/business/1/branches/11/areas': () => ({ body: { data: [], meta: { total: 0 } } }),
  });
  renderPage({ pages: { '/': TableOrderingTab }, at: '/', as: owner });
  const list = await screen.findByRole('combobox', { name: 'Who may order at a table' });
  expect(list.getAttribute('placeholder')).toBe('As the business');
});
