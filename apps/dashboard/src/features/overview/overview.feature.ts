import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

export const overviewFeature: Feature = {
  screens: [{ path: '/admin/overview', load: () => import('./overview.page.tsx') }],
  redirects: { '/': '/admin/overview', '/admin': '/admin/overview' },
  entry: {
    path: '/admin/overview',
    label: { en: 'Dashboard', ar: 'لوحة التحكم' },
    icon: IconLayoutDashboard,
  },
};
