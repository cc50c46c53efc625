import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { meOptions } from '#kit/access/me.ts';
import { createQueryClient } from '#kit/data/query-client.ts';
import { readOptions } from '#kit/data/use-read.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { anEmployee, anOwner } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Layout } from './layout/layout.tsx';
import { Root } from './signed-in.tsx';
import { Providers } from './providers.tsx';
import { createApp } from './signed-in.tsx';

it.each(['/login', '/register', '/forgot-password', '/'])(
  '%s leads who is signed in to the overview',
  async (path) => {
    fakeNetwork({});
    const user = anOwner();
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
    client.setQueryData(meOptions().queryKey, user);
    client.setQueryData(readOptions(userSettings.list, { params: { user_id: user.id } }).queryKey, []);
    window.history.replaceState(null, '', path);
    render(<Providers client={client}>{createApp(client)}</Providers>);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/overview'));
  },
);

it('a screen that is on its way shows the loader after 100 ms', () => {
  const { router } = createApp(createQueryClient()).props as { router: AnyRouter };
  expect(router.options.defaultPendingMs).toBe(100);
});

it('A person of whom a second step is asked sets it up before anything else, and sees the codes to the end.', async () => {
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal('location', {
    assign,
    origin: 'http://diwan.test',
    href: 'http://diwan.test/',
    pathname: '/',
    search: '',
  });
  const begun = { secret: 'ABCDEFGH', address: 'otpauth://totp/x', qr: 'data:image/png;base64,AA==' };
  const asked = fakeNetwork({
    'POST /api/auth/second-factor/begin': () => ({ body: begun }),
    'POST /api/auth/second-factor/confirm': () => ({ body: { recovery_codes: ['7K2M9-QWX4T'] } }),
    'GET /api/users/info': () => ({ body: anEmployee(['items.read']) }),
  });
  const as = { ...anEmployee([]), business_control: [], second_step_missing: true };
  renderPage({ pages: { '/': Root }, at: '/', as });
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Set it up now' }));
  await user.type(await screen.findByLabelText(/^Authenticator code/), '123456{Enter}');
  expect(await screen.findByText('7K2M9-QWX4T')).toBeTruthy();
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/users/info'));
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(assign).toHaveBeenCalledWith('/');
});

it('A day from which a second step is asked for is announced until it is set up.', async () => {
  fakeNetwork({});
  const as = { ...anEmployee(['items.read']), second_step_due: '2026-12-01' };
  renderPage({ pages: { '/': Layout }, at: '/', as });
  const told = await screen.findByRole('region', { name: 'Set up two-step sign-in' });
  expect(told.textContent).toContain('From 2026-12-01 on');
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toContain('AccountSettings');
});
