import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from './list-tools.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('a list is searched 300 ms after the last letter, and not before', () => {
  vi.useFakeTimers();
  const onChange = vi.fn<(patch: object) => void>();
  render(
    <MantineProvider>
      <SearchBox initial="" onChange={onChange} searchRef={createRef()} />
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
