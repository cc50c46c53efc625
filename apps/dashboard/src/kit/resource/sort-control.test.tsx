import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { choicesOf, choose } from '../../testing/choose.ts';
import { SortControl } from './sort-control.tsx';

const COLUMNS = [
  { label: 'Customer' },
  { label: 'From', sortBy: 'from' },
  { label: 'Total', sortBy: 'total_price' },
];

function show(state: Parameters<typeof SortControl>[0]['state']) {
  const onChange = vi.fn<(patch: object) => void>();
  render(
    <MantineProvider>
      <SortControl columns={COLUMNS} state={state} onChange={onChange} />
    </MantineProvider>,
  );
  return { onChange, user: userEvent.setup() };
}

it('rows that are cards are put in order by the columns that can be sorted', async () => {
  const { onChange, user } = show({ sortBy: undefined, sortType: 'asc' });
  const choices = await choicesOf(user, screen.getByRole('combobox'));
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Sort by …',
    'Sort by From',
    'Sort by Total',
  ]);
  expect(screen.getByRole('button', { name: 'Reverse order' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('option', { name: 'Sort by Total', hidden: true }));
  expect(onChange).toHaveBeenCalledWith({ sortBy: 'total_price' });
});

it('an order of cards is turned round and given up', async () => {
  const { onChange, user } = show({ sortBy: 'from', sortType: 'desc' });
  await user.click(screen.getByRole('button', { name: 'Reverse order' }));
  await choose(user, screen.getByRole('combobox'), 'Sort by …');
  expect(onChange.mock.calls).toEqual([[{ sortType: 'asc' }], [{ sortBy: undefined }]]);
});
