import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { styleRule } from '../testing/style-rule.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

const onOpen = vi.fn<(event: MouseEvent) => void>();
const onDelete = vi.fn<() => void>();

const NameCell = ({ row }: { row: Row }) => (
  <button type="button" data-opens onClick={(event) => onOpen(event.nativeEvent)}>
    {row.name}
  </button>
);

function show() {
  onOpen.mockReset();
  onDelete.mockReset();
  render(
    <DataTable<Row>
      caption="Guests"
      columns={[
        { key: 'name', label: 'Name', Cell: NameCell },
        { key: 'note', label: 'Note', onCard: 'chip', Cell: ({ row }) => `Note of ${row.name}` },
      ]}
      rows={[{ id: 1, name: 'Huda' }]}
      rowKey={({ id }) => id}
      sort={{ by: undefined, type: 'asc' }}
      sortLabel={(column) => column}
      onSort={() => undefined}
      actionsLabel="Actions"
      renderActions={() => (
        <button type="button" onClick={onDelete}>
          Delete
        </button>
      )}
    />,
  );
}

it('A press anywhere on a row opens it, once.', async () => {
  show();
  await userEvent.click(screen.getByText('Note of Huda'));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('A press on what opens it, or on what does a thing of its own, is not repeated.', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Huda' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('Who asks for another tab by Ctrl gets it from anywhere on the row.', () => {
  show();
  fireEvent.click(screen.getByText('Note of Huda'), { ctrlKey: true });
  expect(onOpen.mock.calls[0]?.[0].ctrlKey).toBe(true);
});

it('Words that were marked in a row are not taken for a press on it.', () => {
  show();
  const note = screen.getByText('Note of Huda');
  window.getSelection()?.selectAllChildren(note);
  fireEvent.click(note);
  expect(onOpen).not.toHaveBeenCalled();
  window.getSelection()?.removeAllRanges();
});

it('Each column says where it stands on a card, and is named to those who hear it.', () => {
  show();
  const cell = screen.getByText('Note of Huda').closest('td');
  expect([cell?.dataset['card'], cell?.dataset['label']]).toEqual(['chip', 'Note']);
  expect(styleRule('ui/data-table.module.css', '.table tbody tr:has([data-opens])')).toContain(
    'cursor: pointer',
  );
});
