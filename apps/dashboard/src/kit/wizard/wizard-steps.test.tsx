import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import type { StepState } from './use-wizard.ts';
import { WizardSteps } from './wizard-steps.tsx';

const NAMES = ['Business', 'Branch', 'Menu', 'Hours'];

async function shown(current: number, states: readonly StepState[]) {
  const visit = vi.fn<(step: number) => void>();
  const wizard = {
    current,
    states,
    visit,
    next: async () => undefined,
    back: () => undefined,
    isChecking: false,
  };
  const Page = () => <WizardSteps wizard={wizard} names={NAMES} label="Setting up" />;
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  await screen.findByRole('list', { name: 'Setting up' });
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  return { user, visit, buttons };
}

test('The steps say where one stands, and number what is not done.', async () => {
  const { buttons } = await shown(1, ['checked', 'current', 'ahead']);
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Business', '2Branch', '3Menu', '4Hours']);
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
});

test('Only what is done can be visited again.', async () => {
  const { user, visit, buttons } = await shown(2, ['checked', 'checked', 'errored', 'ahead']);
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false, true, true]);
  await user.click(buttons[1] as HTMLButtonElement);
  expect(visit.mock.calls).toEqual([[1]]);
});

test('A step in which something is wrong has a sign in place of its number.', async () => {
  const { buttons } = await shown(0, ['errored', 'ahead', 'ahead', 'ahead']);
  expect(buttons[0]?.textContent).toBe('Business');
  expect(buttons[0]?.querySelector('svg')).not.toBeNull();
  expect(buttons[1]?.querySelector('svg')).toBeNull();
});
