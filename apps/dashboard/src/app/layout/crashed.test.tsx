import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#kit/data/query-client.ts';
import { notify } from '#ui/overlays.ts';
import { Crashed } from './crashed.tsx';

const MISSING = 'Failed to fetch dynamically imported module: /assets/part.js';

vi.mock('#ui/notice-host.tsx', () => ({
  default: () => {
    throw new TypeError(MISSING);
  },
}));

const show = (page: ReactNode) => render(<Providers client={createQueryClient()}>{page}</Providers>);

/** React reports each error that a boundary has caught. */
const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

it('A notice whose program part is missing leaves the orders on the screen.', async () => {
  const errors = expectErrors();
  show(<p>Order #7</p>);
  notify({ kind: 'danger', text: 'You are offline.' });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be shown');
  expect(screen.getByText('Order #7')).toBeTruthy();
  errors.mockClear();
});

it('A part that is missing while the network is away is not called a newer version.', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(<Crashed error={new TypeError(MISSING)} />);
  expect(screen.queryByText('A newer version is ready')).toBeNull();
  expect(screen.getByText('You are offline')).toBeTruthy();
});
