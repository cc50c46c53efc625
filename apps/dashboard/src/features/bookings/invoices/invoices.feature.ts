import { IconReportMoney } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

const needs = 'invoices.read' as const;

export const invoicesFeature: Feature = {
  screens: [{ path: '/invoices/list', load: () => import('./list/list.page.tsx'), needs }],
  redirects: { '/invoices': '/invoices/list' },
  entry: {
    path: '/invoices/list',
    label: { en: 'Financial Reports', ar: 'التقارير المالية' },
    icon: IconReportMoney,
    needs,
  },
};
