import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { Providers } from '#app/providers.tsx';
import { meOptions } from '#kit/access/me.ts';
import { createQueryClient } from '#kit/data/query-client.ts';
import { readOptions } from '#kit/data/use-read.ts';
import { rememberedWorkspace } from '#kit/workspace/workspace.rules.ts';
import { workspaceOptions } from '#kit/workspace/workspace.ts';

interface Page {
  readonly pages: Readonly<Record<string, FunctionComponent>>;
  readonly at: string;
  readonly as?: UserInfo;
  /** What is kept for whoever is signed in; nothing, unless it is given. */
  readonly settings?: ResponseOf<typeof userSettings.list>;
}

/** Pages under their addresses, with the providers of the product; only the network is not real. */
export function renderPage({ pages, at, as, settings = [] }: Page) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  if (as) {
    client.setQueryData(meOptions().queryKey, as);
    client.setQueryData(readOptions(userSettings.list, { params: { user_id: as.id } }).queryKey, settings);
    client.setQueryData(workspaceOptions(client, as.id).queryKey, rememberedWorkspace(settings));
  }
  const root = createRootRoute({ component: Outlet });
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, client, user: userEvent.setup() };
}
