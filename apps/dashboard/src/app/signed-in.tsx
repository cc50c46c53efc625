import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
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
import { onLeavingSession, onSessionEnd, signInAgain } from '#kit/data/session.ts';
import { readOptions } from '#kit/data/use-read.ts';
import { mayOpen } from '#kit/screens/entries.ts';
import type { Screen } from '#kit/screens/screen.ts';
import { dismissFailures, ask } from '#ui/overlays.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { Suspense, useState } from 'react';
import { lazyPart, loadAgain } from '#ui/lazy-part.ts';
import { FEATURES } from '../features.ts';
import { Crashed } from './layout/crashed.tsx';
import { Loading } from './layout/loading.tsx';
import { Frame } from './layout/frame.tsx';

/** Only for those of whom an employer asks it. */
const SecondStepRequired = lazyPart(() => import('./second-step-required.tsx'));

/** Every screen, or the one thing that is to be done before any of them. */
export function Root() {
  const isMissing = useMe().second_step_missing;
  // It stays until its recovery codes were kept, although nothing is missing from the first code on.
  const [isAsked, setIsAsked] = useState(isMissing);
  if (isMissing && !isAsked) setIsAsked(true);
  if (!isAsked) return <Frame />;
  return (
    <Suspense fallback={<Loading />}>
      <SecondStepRequired />
    </Suspense>
  );
}

let isAsking = false;

async function offerSignIn(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const { sessionEndedMessages } = await loadAgain(() => import('./session-ended.messages.ts'));
  const t = translator(sessionEndedMessages, currentLocale());
  const isReady = await ask({
    title: t('title'),
    text: t('text'),
    confirm: t('signInAgain'),
    cancel: t('notYet'),
  });
  isAsking = false;
  if (isReady) signInAgain();
}

/** A session that has ended is told where the person is, and signing in again leads back there. */
function watchSession(): void {
  onSessionEnd(() => void offerSignIn());
}

import '#ui/more.css';

const HOME = '/admin/overview';
const LOADER_MILLISECONDS = 100;
/** Screens of those who are not signed in. */
const ENTRANCES = ['/login', '/register', '/forgot-password'];

/** The user and the remembered business must be known before the first screen asks for anything. */
async function loadUser(client: QueryClient): Promise<void> {
  const user = await client.ensureQueryData({ ...meOptions(), revalidateIfStale: true });
  await client.ensureQueryData(readOptions(userSettings.list, { params: { user_id: user.id } }));
}

function createRoutes(client: QueryClient) {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: lazyRouteComponent(() => import('./layout/not-found.tsx')),
    errorComponent: Crashed,
    loader: () => loadUser(client),
    pendingComponent: Loading,
  });
  const toHome = (path: string, to = HOME) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ to, replace: true });
      },
    });
  const routeOf = ({ path, load, needs }: Screen) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(load),
      beforeLoad: async () => {
        const user = await client.ensureQueryData(meOptions());
        if (!mayOpen(user, needs)) throw redirect({ to: HOME, replace: true });
      },
    });
  return root.addChildren([
    ...ENTRANCES.map((path) => toHome(path)),
    createRoute({
      getParentRoute: () => root,
      path: '/invitation',
      component: lazyRouteComponent(() => import('#features/accounts/invitation/invitation.page.tsx')),
    }),
    ...FEATURES.flatMap(({ redirects = {} }) =>
      Object.entries(redirects).map(([from, to]) => toHome(from, to)),
    ),
    ...FEATURES.flatMap(({ screens }) => screens.map(routeOf)),
  ]);
}

export function createApp(client: QueryClient) {
  watchSession();
  onLeavingSession(() => void client.cancelQueries());
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
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) void client.invalidateQueries({ queryKey: meOptions().queryKey });
  });
  return <RouterProvider router={router} />;
}
