import { IconCalendarCheck } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

const needs = 'reservations.read' as const;

export const reservationsFeature: Feature = {
  screens: [
    { path: '/reservations/list', load: () => import('./list/list.page.tsx'), needs },
    { path: '/reservations/list2', load: () => import('./chart/chart.page.tsx'), needs },
  ],
  redirects: { '/reservations': '/reservations/list' },
  entry: {
    path: '/reservations/list',
    label: { en: 'Reservations', ar: 'الحجوزات' },
    icon: IconCalendarCheck,
    needs,
  },
};
