import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from './list-tools.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** A list whose address takes every search at once; `clear` is pressed elsewhere. */
function aList() {
  function List() {
    const [search, setSearch] = useState('');
    return (
      <MantineProvider>
        <SearchBox
          value={search}
          onChange={(patch) => setSearch(patch.search ?? '')}
          searchRef={createRef()}
        />
        <output>{search}</output>
        <button type="button" onClick={() => setSearch('')}>
          Clear
        </button>
        <button type="button" onClick={() => setSearch('ahmad')}>
          Saved view
        </button>
      </MantineProvider>
    );
  }
  render(<List />);
  const box = () => screen.getByRole<HTMLInputElement>('searchbox');
  return { box, found: () => screen.getByRole('status').textContent };
}

it('a search that goes on after a pause keeps the focus and every letter', async () => {
  const user = userEvent.setup();
  const { box, found } = aList();
  await user.type(box(), 'te');
  await waitFor(() => expect(found()).toBe('te'));
  await user.keyboard('a');
  expect([document.activeElement, box().value]).toEqual([box(), 'tea']);
  await waitFor(() => expect(found()).toBe('tea'));
});

it('a search that is taken away elsewhere empties the box', async () => {
  const user = userEvent.setup();
  const { box, found } = aList();
  await user.type(box(), 'tea');
  await waitFor(() => expect(found()).toBe('tea'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box().value).toBe('');
});

it('a search that is replaced elsewhere replaces what is typed, also what was not searched yet', async () => {
  const user = userEvent.setup();
  const { box, found } = aList();
  await user.type(box(), 'sara');
  await waitFor(() => expect(found()).toBe('sara'));
  await user.type(box(), 'h');
  await user.click(screen.getByRole('button', { name: 'Saved view' }));
  expect(box().value).toBe('ahmad');
  await user.type(box(), 'i');
  await waitFor(() => expect(found()).toBe('ahmadi'));
});

it('a list is searched 300 ms after the last letter, and not before', () => {
  vi.useFakeTimers();
  const onChange = vi.fn<(patch: object) => void>();
  render(
    <MantineProvider>
      <SearchBox value="" onChange={onChange} searchRef={createRef()} />
    </MantineProvider>,
  );
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  type('te');
  pass(299);
  type('tea ');
  pass(299);
  expect(onChange).not.toHaveBeenCalled();
  pass(1);
  expect(onChange.mock.calls).toEqual([[{ search: 'tea' }]]);
});
