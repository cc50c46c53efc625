import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { ColumnsMenu } from './columns-menu.tsx';

const COLUMNS = [
  { key: 'name', label: 'Name' },
  { key: 'total', label: 'Total' },
  { key: 'status', label: 'Status' },
];

function List() {
  const { shown } = useChosenColumns(COLUMNS);
  return (
    <>
      <ColumnsMenu columns={COLUMNS} />
      <p data-testid="shown">{shown.map(({ label }) => label).join(' ')}</p>
    </>
  );
}

/** Of the document of a test nothing is placed, so that what opens counts as not in sight. */
const HIDDEN = { hidden: true };
const pages = { '/orders/list': List, '/invoices/list': List };
const owner = anOwner(aBusiness());
const opened = (at = '/orders/list', as = owner) => renderPage({ pages, at, as });
const shown = async () => (await screen.findByTestId('shown')).textContent;

test('A column that is hidden stays hidden on this device, for this person and list alone, until all are shown again.', async () => {
  const { user, unmount } = opened();
  expect(await shown()).toBe('Name Total Status');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const choices = within(await screen.findByRole('group', { name: 'Columns', ...HIDDEN }));
  expect(choices.getAllByRole('checkbox', HIDDEN)).toHaveLength(2);
  const all = choices.getByRole('button', { name: 'Show all columns', ...HIDDEN });
  expect(all.ariaDisabled).toBe('true');
  await user.click(choices.getByRole('checkbox', { name: 'Total', ...HIDDEN }));
  expect(await shown()).toBe('Name Status');
  expect(all.ariaDisabled).toBe('false');
  unmount();

  const other = opened('/invoices/list');
  expect(await shown()).toBe('Name Total Status');
  other.unmount();

  const colleague = opened('/orders/list', { ...anEmployee(['orders.read'], aBusiness()), id: 8 });
  expect(await shown()).toBe('Name Total Status');
  colleague.unmount();

  const again = opened();
  expect(await shown()).toBe('Name Status');
  await again.user.click(screen.getByRole('button', { name: 'Columns' }));
  await again.user.click(await screen.findByRole('button', { name: 'Show all columns', ...HIDDEN }));
  expect(await shown()).toBe('Name Total Status');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('columns:'))).toEqual([]);
});

test('A column is hidden by the keyboard, and Escape gives the focus back to the button.', async () => {
  const { user } = opened();
  (await screen.findByRole('button', { name: 'Columns' })).focus();
  await user.keyboard('{Enter}');
  const status = await screen.findByRole('checkbox', { name: 'Status', ...HIDDEN });
  // The focus enters by itself where things are placed: the end-to-end test of the financial reports looks at that.
  status.focus();
  await user.keyboard(' ');
  expect(await shown()).toBe('Name Total');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
});

test('The name of a row cannot be hidden, and a column that is no longer there is passed over.', async () => {
  localStorage.setItem(`columns:${owner.id}:/orders/list`, 'name,gone');
  opened();
  expect(await shown()).toBe('Name Total Status');
});
