import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { meOptions } from '#kit/access/me.ts';
import { createQueryClient } from '#kit/data/query-client.ts';
import { readOptions } from '#kit/data/use-read.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { anOwner } from '../testing/people.ts';
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
