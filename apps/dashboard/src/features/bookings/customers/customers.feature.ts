import type { Feature } from '#kit/screens/screen.ts';

/** One customer; all of them stand among the people. */
export const customersFeature: Feature = {
  screens: [{ path: '/customers/$id', load: () => import('./customer.page.tsx'), needs: 'users.read' }],
  redirects: { '/customers': '/users/list' },
};
