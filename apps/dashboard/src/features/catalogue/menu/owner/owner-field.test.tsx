import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../../../../testing/fake-network.ts';
import { anItem } from '../testing/menu-rows.ts';
import { bodies, openItem, UNPLACED, VILLA, type Handlers } from '../testing/open-item.tsx';

describe('the owner', () => {
  const ALI = { id: 8, name: 'Ali', email: null, phone: '+965 5111 1111', media: [], locales: [] };
  const people = (rows: readonly object[]): Handlers => ({
    'POST /api/business/1/users/search': () => ({ body: pageOfRows(rows) }),
  });

  it('is not looked for without words', async () => {
    const { user, details, asked } = await openItem(VILLA);
    await user.click(details.getByRole('button', { name: 'Search' }));
    const problem = details.getByText('This field is required,');
    expect(problem.textContent).toBe('This field is required, ');
    expect(bodies(asked)).toEqual([]);
  });

  it('is suggested five times at most, and nobody is said to be nobody', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ ...ALI, id: 20 + at, name: `Ali ${at}` }));
    let rows: readonly object[] = many;
    const handlers: Handlers = {
      'POST /api/business/1/users/search': () => ({ body: pageOfRows(rows) }),
    };
    const { user, details } = await openItem(VILLA, { handlers });
    await user.type(details.getByLabelText('Owner'), 'Ali{Enter}');
    const found = within(await details.findByRole('list', { name: 'Found' }));
    expect(found.getAllByRole('button')).toHaveLength(5);
    rows = [];
    await user.type(details.getByLabelText('Owner'), 'x{Enter}');
    expect(await details.findByText('Nobody found with Alix')).toBeInstanceOf(HTMLElement);
  });

  it('is chosen, reached by pointer and focus, saved, and reset', async () => {
    const { user, details, asked } = await openItem(VILLA, { handlers: people([ALI]) });
    await user.type(details.getByLabelText('Owner'), 'Ali{Enter}');
    await user.click(await details.findByRole('button', { name: /^Ali/ }));
    const owner = details.getByRole('button', { name: 'Ali' });
    fireEvent.focus(owner);
    const reach = within(await screen.findByRole('tooltip', UNPLACED));
    expect(reach.getAllByRole('definition', UNPLACED).map(({ textContent }) => textContent)).toEqual([
      'Ali',
      'N/A',
      '+965 5111 1111',
    ]);
    await user.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(asked)).toContainEqual(expect.objectContaining({ itemable: { owner_id: 8 } })),
    );
    await user.click(details.getByRole('button', { name: 'Choose another' }));
    expect(details.getByLabelText('Owner')).toHaveProperty('value', '');
  });

  it('that is stored is shown, each missing part as N/A', async () => {
    const owned = anItem({
      ...VILLA,
      itemable: { ...VILLA.itemable, owner_id: 8, owner: { id: 8, name: 'Ali', email: null, phone: null } },
    });
    const { user, details } = await openItem(owned);
    await user.hover(details.getByRole('button', { name: 'Ali' }));
    const reach = within(await screen.findByRole('tooltip', UNPLACED));
    expect(reach.getAllByText('N/A')).toHaveLength(2);
  });
});
