import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { meOptions, useMe } from '#kit/access/me.ts';
import { mayOpen } from '#kit/screens/entries.ts';
import type { Screen } from '#kit/screens/screen.ts';
import { dismissFailures } from '#ui/overlays.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { FEATURES } from '../features.ts';
import { enterWorkspaceOfUrl } from './enter-workspace-of-url.ts';
import { homeOf, OVERVIEW } from './home.rules.ts';
import { Crashed, NotOpened } from './layout/crashed.tsx';
import { LoadAnew, Loading } from './layout/loading.tsx';
import { Frame } from './layout/frame.tsx';
import { FLOOR_PATHS } from './own-builds.ts';
import { loadUser, watchSession } from './signed-in-visit.ts';

/** Only for those of whom an employer asks it. */
const SecondStepRequired = lazyPart(() => import('./second-step-required.tsx'));

/** Every screen, or the one thing that is to be done before any of them. */
export function Root() {
  const isMissing = useMe().second_step_missing;
  // It stays until its recovery codes were kept, although nothing is missing from the first code on.
  const [isRequested, setIsAsked] = useState(isMissing);
  if (isMissing && !isRequested) setIsAsked(true);
  if (!isRequested) return <Frame />;
  return (
    <Suspense fallback={<Loading />}>
      <SecondStepRequired />
    </Suspense>
  );
}

import '#ui/more.css';

const LOADER_MILLISECONDS = 100;
/** Screens of those who are not signed in. */
const ENTRANCES = ['/login', '/register', '/forgot-password'];

function createRoutes(client: QueryClient) {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: lazyRouteComponent(() => import('./layout/not-found.tsx')),
    errorComponent: NotOpened,
    beforeLoad: ({ location }) => enterWorkspaceOfUrl(client, location),
    loader: () => loadUser(client),
    pendingComponent: Loading,
  });
  const leading = (path: string, to: () => string | Promise<string>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: async () => {
        throw redirect({ to: await to(), replace: true });
      },
    });
  const toHome = async () => homeOf(await client.ensureQueryData(meOptions()));
  const routeOf = ({ path, load, needs }: Screen) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(load),
      beforeLoad: async () => {
        const user = await client.ensureQueryData(meOptions());
        if (!mayOpen(user, needs)) throw redirect({ to: OVERVIEW, replace: true });
      },
    });
  return root.addChildren([
    ...[...ENTRANCES, '/'].map((path) => leading(path, toHome)),
    createRoute({
      getParentRoute: () => root,
      path: '/invitation',
      component: lazyRouteComponent(() => import('#features/accounts/invitation/invitation.page.tsx')),
    }),
    ...FLOOR_PATHS.map((path) => createRoute({ getParentRoute: () => root, path, component: LoadAnew })),
    ...FEATURES.flatMap(({ redirects = {} }) =>
      Object.entries(redirects).map(([from, to]) => leading(from, () => to)),
    ),
    ...FEATURES.flatMap(({ screens }) => screens.map(routeOf)),
  ]);
}

export function createApp(client: QueryClient) {
  watchSession(client);
  const router = createRouter({
    routeTree: createRoutes(client),
    defaultPendingComponent: Loading,
    defaultPendingMs: LOADER_MILLISECONDS,
    // A screen that has come is shown, however short the wait was.
    defaultPendingMinMs: 0,
    defaultErrorComponent: Crashed,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) dismissFailures();
  });
  /** Grants may change at any time, so each change of screen asks for the user again. */
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) void client.invalidateQueries({ queryKey: meOptions().queryKey });
  });
  return <RouterProvider router={router} />;
}
