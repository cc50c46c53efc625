import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { returnTo } from '#kit/data/session.ts';
import LoginPage from '#features/accounts/login/login.page.tsx';
import { AuthScreen } from './auth-screen/auth-screen.tsx';

const root = createRootRoute({ component: AuthScreen });

const routes = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazyRouteComponent(() => import('#features/accounts/register/register.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    component: lazyRouteComponent(
      () => import('#features/accounts/forgot-password/forgot-password.page.tsx'),
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    component: lazyRouteComponent(() => import('#features/accounts/invitation/invitation.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/$',
    beforeLoad: ({ location: { pathname, href } }) => {
      const search = pathname === '/' ? {} : returnTo(href);
      throw redirect({ to: '/login', search, replace: true });
    },
  }),
]);

const router = createRouter({ routeTree: routes });

export const createApp = () => <RouterProvider router={router} />;
