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

it('Numbers and lists of which a branch says nothing show what its business says.', async () => {
  open([
    { key: 'LastOrdersMinutes', data: 15 },
    { key: 'TablePresence', data: 'pin' },
  ]);
  const last = await screen.findByLabelText('Last orders before closing');
  await waitFor(() => expect(last.getAttribute('placeholder')).toBe('As the business: 15'));
  expect(screen.getByLabelText('Minutes to prepare an order').getAttribute('placeholder')).toBe(
    'As the business: 20',
  );
  const list = screen.getByRole('combobox', { name: 'Who may order at a table' });
  expect(list.getAttribute('placeholder')).toMatch(/^As the business: ./);
});

const FEAST = { from: '2999-03-20', to: '2999-03-20', name_en: 'Eid', name_ar: 'العيد', ranges: [] };
const OVER = { ...FEAST, from: '2020-03-20', to: '2020-03-20', name_en: 'Former feast' };

it('A branch without hours shows those of its business, and says that its own special days would take their place.', async () => {
  const { user } = open([
    { key: 'OpeningHours', data: { Thu: [{ S: '18:00', E: '02:00' }] } },
    { key: 'SpecialHours', data: [OVER, FEAST] },
  ]);
  const [week, special] = await screen.findAllByRole('list', { name: 'As the business' });
  expect(week?.textContent).toContain('Thursday18:00–02:00FridayClosed');
  expect(screen.queryByText('No hours set')).toBeNull();
  expect(screen.getByText(/the branch keeps those of the business/)).toBeTruthy();
  expect(special?.textContent).toMatch(/^Eid.* 20 Mar.*Closed$/);
  expect(screen.getByText(/^Special days of a branch take the place of all/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add special days' }));
  const replaced = screen.getByRole('list', { name: 'Special days of the business that do not hold here' });
  expect(replaced.textContent).toContain('Eid');
});

it('Where neither a branch nor its business has hours, none are set.', async () => {
  open([]);
  expect(await screen.findByText('No hours set')).toBeTruthy();
  expect(screen.queryByText(/^Special days of a branch take the place of all/)).toBeNull();
});
