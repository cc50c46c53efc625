import { IconReportAnalytics } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

const needs = ['orders.read', 'reservations.read', 'invoices.read'] as const;

export const reportsFeature: Feature = {
  screens: [{ path: '/reports', load: () => import('./reports.page.tsx'), needs }],
  entry: { path: '/reports', label: { en: 'Reports', ar: 'التقارير' }, icon: IconReportAnalytics, needs },
};
