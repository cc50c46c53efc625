import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { enterWorkspaceOfUrl } from '#app/enter-workspace-of-url.ts';
import { OVERVIEW, TILL } from '#app/home.rules.ts';
import { Crashed, NotOpened } from '#app/layout/crashed.tsx';
import { LoadAnew, Loading } from '#app/layout/loading.tsx';
import { FLOOR_PATHS } from '#app/own-builds.ts';
import { loadUser, watchSession } from '#app/signed-in-visit.ts';
import FloorPage from '#features/bookings/visits/floor.page.tsx';
import { meOptions } from '#kit/access/me.ts';
import { reloadTo } from '#kit/data/session.ts';
import { mayOpen } from '#kit/screens/entries.ts';
import type { Screen } from '#kit/screens/screen.ts';
import { loadAgain } from '#ui/lazy-part.ts';
import { dismissFailures } from '#ui/overlays.ts';
import '#ui/more.css';
import { FloorFrame } from './floor-frame.tsx';

/** The page is being left by a full load; nothing of it is asked for or drawn meanwhile. */
const leaveTo = (path: string) => {
  reloadTo(path);
  return new Promise<never>(() => {});
};

/** Whoever has to set up a second step first does so in the dashboard. */
async function loadWaiter(client: QueryClient): Promise<void> {
  const user = await loadUser(client);
  if (user.second_step_missing) await leaveTo('/');
}

const [TABLES, TABLE] = FLOOR_PATHS;

function createRoutes(client: QueryClient) {
  const root = createRootRoute({
    component: FloorFrame,
    // Every other address is the dashboard's.
    notFoundComponent: LoadAnew,
    errorComponent: NotOpened,
    beforeLoad: ({ location }) => enterWorkspaceOfUrl(client, location),
    loader: () => loadWaiter(client),
  });
  const screen = (path: string, component: () => React.ReactNode, needs: Screen['needs']) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      beforeLoad: async () => {
        if (!mayOpen(await client.ensureQueryData(meOptions()), needs)) await leaveTo(OVERVIEW);
      },
    });
  const later = (load: Screen['load']) => lazyRouteComponent(() => loadAgain(load));
  return root.addChildren([
    screen(TABLES, FloorPage, 'orders.read'),
    screen(
      TABLE,
      later(() => import('#features/bookings/visits/visit.page.tsx')),
      'orders.read',
    ),
    // What a waiter orders is typed here; loaded anew, the same address is the till of the dashboard.
    screen(
      TILL,
      later(() => import('#features/bookings/orders/till/till.page.tsx')),
      'orders.create',
    ),
  ]);
}

/** The router draws nothing at all before its first screen is ready. */
function FirstScreen({ router }: { readonly router: AnyRouter }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => router.subscribe('onBeforeRouteMount', () => setIsReady(true)), [router]);
  return (
    <>
      {!isReady && <Loading />}
      <RouterProvider router={router} />
    </>
  );
}

/** The tables of a branch, for the phone of a waiter. */
export function createFloor(client: QueryClient) {
  watchSession(client);
  const router = createRouter({
    routeTree: createRoutes(client),
    // On Preact a screen that the router shows as pending may be woken before the next one is drawn. It throws the promise
    // it waited for again, is woken at once, and the page hangs for good. The frame says that a screen is on its way.
    defaultPendingMs: Infinity,
    defaultErrorComponent: Crashed,
    scrollRestoration: true,
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) dismissFailures();
  });
  /** Grants may change at any time, so each change of screen asks for the user again. */
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) void client.invalidateQueries({ queryKey: meOptions().queryKey });
  });
  return <FirstScreen router={router} />;
}
