import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OneOf } from './one-of.tsx';

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;

function shown(isReadOnly = false) {
  const onChange = vi.fn<(size: 'small' | 'large') => void>();
  render(
    <MantineProvider>
      <OneOf label="Size" data={SIZES} value="small" isReadOnly={isReadOnly} onChange={onChange} />
    </MantineProvider>,
  );
  return { onChange, user: userEvent.setup(), box: () => screen.getByRole('combobox', { name: 'Size' }) };
}

it('Before its list has come it says by its name and role what it is, and what is chosen.', () => {
  const { box } = shown();
  expect(box()).toHaveProperty('value', 'Small');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('option', { hidden: true })).toBeNull();
});

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'The key %s opens the list and keeps the focus on it.',
  async (key) => {
    const { onChange, user, box } = shown();
    await user.tab();
    await user.keyboard(key);
    await user.click(await screen.findByRole('option', { name: 'Large', hidden: true }));
    expect(onChange.mock.calls).toEqual([['large']]);
    expect(document.activeElement).toBe(box());
  },
);

it('What is chosen already is not taken back by choosing it again.', async () => {
  const { onChange, user, box } = shown();
  await user.click(box());
  await user.click(await screen.findByRole('option', { name: 'Small', hidden: true }));
  expect(onChange).not.toHaveBeenCalled();
});

it('Who may only read it reads what is chosen, and opens nothing.', async () => {
  const { user, box } = shown(true);
  await user.click(box());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('option', { hidden: true })).toBeNull();
});
