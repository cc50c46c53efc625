import type { Feature } from '#kit/screens/screen.ts';

const needs = 'orders.read' as const;

/** Without a place in the sidebar: the list of orders leads there, where the tables of a branch are served. */
export const visitsFeature: Feature = {
  screens: [
    { path: '/floor', load: () => import('./floor.page.tsx'), needs },
    { path: '/floor/$id', load: () => import('./visit.page.tsx'), needs },
  ],
};
