import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { KitchenBoundary } from './crash.tsx';

function Broken(): never {
  throw new TypeError('lines is undefined');
}

it('A kitchen screen that fails names what happened and loads itself again when the network is back.', async () => {
  // React reports each error that a boundary has caught.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn<() => void>();
  fakeNetwork({ 'GET /api/client-config': () => ({ body: {} }) });
  render(
    <KitchenBoundary reload={reload}>
      <Broken />
    </KitchenBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Kitchen' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('comes back by itself');
  expect(screen.getByText('lines is undefined')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  errors.mockClear();
});
