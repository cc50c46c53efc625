import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import LoginPage from '#features/accounts/login/login.page.tsx';
import { Entrance } from './entrance/entrance.tsx';

const root = createRootRoute({ component: Entrance });

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
    path: '/tablet/$slug',
    component: lazyRouteComponent(
      () => import('#features/bookings/orders/tablet/tablet.page.tsx'),
      'TabletDoor',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/$',
    beforeLoad: () => {
      throw redirect({ to: '/login', replace: true });
    },
  }),
]);

const router = createRouter({ routeTree: routes });

export const createApp = () => <RouterProvider router={router} />;
