import { IconCashRegister, IconToolsKitchen2 } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

const needs = 'orders.read' as const;

export const ordersFeature: Feature = {
  screens: [
    { path: '/orders/list', load: () => import('./list/list.page.tsx'), needs },
    { path: '/orders/add', load: () => import('./till/till.page.tsx'), needs: 'orders.create' },
    { path: '/orders/edit/$id', load: () => import('./edit/edit.page.tsx'), needs },
  ],
  redirects: { '/orders': '/orders/list' },
  entry: {
    path: '/orders/list',
    label: { en: 'Orders', ar: 'الطلبات' },
    icon: IconToolsKitchen2,
    needs,
    alsoIn: ['salon'],
    // Rooms are booked; a hotel's menu holds nothing that could be ordered.
    notIn: ['hotel'],
    children: [
      {
        path: '/orders/add',
        label: { en: 'Till', ar: 'الكاشير' },
        icon: IconCashRegister,
        needs: 'orders.create',
        alsoIn: ['salon'],
        notIn: ['hotel'],
      },
    ],
  },
};
