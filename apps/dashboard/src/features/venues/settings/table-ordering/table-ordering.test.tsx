import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { TableOrderingTab } from './table-ordering.tsx';

function open(ofBusiness: readonly { readonly key: string; readonly data: unknown }[]) {
  const owner = anOwner(aBusiness({ type: 'restaurant' }));
  fakeNetwork({
    'GET /api/users/info': () => ({ body: owner }),
    'GET /api/branches/11/settings': () => ({ body: [] }),
    'GET /api/business/1/settings': () => ({ body: ofBusiness.map((row, id) => ({ id, ...row })) }),
  });
  return renderPage({ pages: { '/': TableOrderingTab }, at: '/', as: owner });
}

it('A type of order of which a branch says nothing shows when guests of its business pay it.', async () => {
  open([{ key: 'OrderPayment', data: { delivery: 'before' } }]);
  const field = async (name: string) => {
    const found = await screen.findByRole('combobox', { name });
    return () => found.getAttribute('placeholder');
  };
  const delivery = await field('Delivery');
  await waitFor(() => expect(delivery()).toBe('As the business: First, online'));
  expect((await field('Dine in'))()).toBe('As the business: Afterwards, at the venue');
});

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
