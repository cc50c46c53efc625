import { templatePermissions } from '@diwan/contract/permission-templates.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { meOptions } from '#kit/access/me.ts';
import { overlayState } from '#ui/overlays.ts';
import { createQueryClient } from '#kit/data/query-client.ts';
import { endSession, readToken, startSession } from '#kit/data/session.ts';
import { readOptions } from '#kit/data/use-read.ts';
import { workspaceOptions } from '#kit/workspace/workspace.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { offerSignIn } from './offer-sign-in.ts';
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

it.each(['/login', '/'])('%s leads a cashier, who only sells, to the till', async (path) => {
  fakeNetwork({});
  const user = anEmployee(templatePermissions('cashier', 'restaurant'));
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(meOptions().queryKey, user);
  client.setQueryData(readOptions(userSettings.list, { params: { user_id: user.id } }).queryKey, []);
  window.history.replaceState(null, '', path);
  render(<Providers client={client}>{createApp(client)}</Providers>);
  await waitFor(() => expect(window.location.pathname).toBe('/orders/add'));
});

it('Whoever cannot be loaded because the server fails stays signed in, and is offered to sign out.', async () => {
  fakeNetwork({ 'GET /api/users/info': () => ({ status: 500, body: { message: 'Something went wrong.' } }) });
  // React reports each error that a boundary has caught.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  startSession('a-token', anOwner());
  onTestFinished(() => endSession());
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  window.history.replaceState(null, '', '/orders/list');
  render(<Providers client={client}>{createApp(client)}</Providers>);
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(readToken()).toBe('a-token');
  errors.mockClear();
});

const SEA = aBusiness();
const TWO_BRANCHES = {
  ...SEA,
  branches: [...SEA.branches, ...SEA.branches.map((branch) => ({ ...branch, id: 12, slug: 'city' }))],
};

function openedAt(address: string) {
  const requests = fakeNetwork({
    'POST /api/users/7/settings/set': ({ body }) => ({
      body: (body as { settings: object[] }).settings.map((row, at) => ({ ...row, id: at + 1 })),
    }),
  });
  const user = anOwner(TWO_BRANCHES);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(meOptions().queryKey, user);
  client.setQueryData(readOptions(userSettings.list, { params: { user_id: user.id } }).queryKey, []);
  window.history.replaceState(null, '', address);
  const app = createApp(client);
  render(<Providers client={client}>{app}</Providers>);
  const { router } = app.props as { router: AnyRouter };
  const { queryKey } = workspaceOptions(client, user.id);
  const pick = (branch: number) => act(() => void client.setQueryData(queryKey, { business: 1, branch }));
  return { sent: () => requests.filter(({ method }) => method === 'POST'), router, pick };
}

const isAt = (search: string) => waitFor(() => expect(window.location.search).toBe(search));

it('A link that was copied at another branch opens there, with its filters.', async () => {
  const { sent } = openedAt('/orders/list?status=pending&at=1-12');
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      {
        settings: [
          { key: 'selected_business_id', data: 1 },
          { key: 'selected_branch_id', data: 12 },
        ],
      },
    ]),
  );
  await isAt('?status=pending&at=1-12');
  expect(window.location.pathname).toBe('/orders/list');
});

it('An address without its place is given the one where the person is, in the same step of the history.', async () => {
  const steps = window.history.length;
  const { sent } = openedAt('/orders/list?status=pending');
  await isAt('?status=pending&at=1-11');
  expect(window.history.length).toBe(steps);
  expect(sent()).toEqual([]);
});

it('Whoever goes to another branch takes the address along, without the branch a list was narrowed to; the way back leads back.', async () => {
  const { router, pick, sent } = openedAt('/orders/list?status=pending&branch=11');
  await isAt('?status=pending&branch=11&at=1-11');
  await act(() => router.navigate({ to: '/orders/list', search: { status: 'ready', branch: 'all' } }));
  await isAt('?status=ready&branch=all&at=1-11');
  pick(12);
  await isAt('?status=ready&at=1-12');
  expect(sent()).toEqual([]);
  await act(() => Promise.resolve(router.history.back()));
  await isAt('?status=pending&branch=11&at=1-11');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('A link to a branch that is not theirs tells a person so, and leads to their own overview.', async () => {
  const { sent } = openedAt('/orders/list?at=5-1');
  expect(await screen.findByText(/not open to you/)).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/overview'));
  expect(sent()).toEqual([]);
});

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
  const requests = fakeNetwork({
    'POST /api/auth/second-factor/begin': () => ({ body: begun }),
    'POST /api/auth/second-factor/confirm': () => ({ body: { recovery_codes: ['7K2M9-QWX4T'] } }),
    'GET /api/users/info': () => ({ body: anEmployee(['items.read']) }),
  });
  const as = { ...anEmployee([]), business_control: [], second_step_missing: true };
  renderPage({ pages: { '/': Root }, at: '/', as });
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeTruthy();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Set it up now' }));
  await user.type(await screen.findByLabelText(/^Authenticator code/), '123456{Enter}');
  expect(await screen.findByText('7K2M9-QWX4T')).toBeTruthy();
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/users/info'));
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(assign).toHaveBeenCalledWith('/');
});

it('A day from which a second step is asked for is announced until it is set up.', async () => {
  fakeNetwork({});
  const as = { ...anEmployee(['items.read']), second_step_due: '2026-12-01' };
  renderPage({ pages: { '/': Layout }, at: '/', as });
  const response = await screen.findByRole('region', { name: 'Set up two-step sign-in' });
  expect(response.textContent).toContain('From 2026-12-01 on');
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toContain('AccountSettings');
});

it('After “Not yet” a session that has ended is told of again only on what the person does.', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const title = () => overlayState().question?.title;
  void offerSignIn();
  expect(title()).toBe('You have been signed out');
  overlayState().question?.answer(false);
  await vi.advanceTimersByTimeAsync(60_000);
  for (const key of ['a', 'b']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  void offerSignIn();
  expect(title()).toBeUndefined();
  document.body.click();
  void offerSignIn();
  expect(title()).toBe('You have been signed out');
  overlayState().question?.answer(false);
  await vi.advanceTimersByTimeAsync(60_000);
  void offerSignIn();
  expect(title()).toBeUndefined();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
  void offerSignIn();
  expect(title()).toBe('You have been signed out');
  overlayState().question?.answer(false);
  await vi.advanceTimersByTimeAsync(60_000);
  startSession('another-token', anOwner());
  onTestFinished(() => endSession());
  void offerSignIn();
  expect(title()).toBe('You have been signed out');
  overlayState().question?.answer(false);
});
