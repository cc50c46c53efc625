import { IconChartBar, IconLayoutDashboard, IconLayoutGrid } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

/** Whoever may read none of these has no figures. */
const needs = ['reservations.read', 'orders.read', 'invoices.read'] as const;

export const overviewFeature: Feature = {
  screens: [
    { path: '/admin/overview', load: () => import('./overview.page.tsx') },
    { path: '/admin/widgets', load: () => import('./widgets.page.tsx'), needs },
    { path: '/charts', load: () => import('../charts/charts.page.tsx'), needs },
  ],
  redirects: { '/admin': '/admin/overview' },
  entry: {
    path: '/admin/overview',
    label: { en: 'Dashboard', ar: 'لوحة التحكم' },
    icon: IconLayoutDashboard,
    children: [
      { path: '/admin/widgets', label: { en: 'Widgets', ar: 'شاشة المؤشرات' }, icon: IconLayoutGrid, needs },
      { path: '/charts', label: { en: 'Charts', ar: 'الرسوم البيانية' }, icon: IconChartBar, needs },
    ],
  },
};
