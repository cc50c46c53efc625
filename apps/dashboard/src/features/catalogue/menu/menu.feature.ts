import { IconListDetails } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';
import { MENU_TITLES } from './menu-titles.ts';

export const menuFeature: Feature = {
  screens: [{ path: '/menu', load: () => import('./menu.page.tsx'), needs: 'menu.read' }],
  entry: {
    path: '/menu',
    label: MENU_TITLES,
    icon: IconListDetails,
    needs: 'menu.read',
    isInEveryType: true,
  },
};
