import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

export const menuFeature: Feature = {
  screens: [{ path: '/menu', load: () => import('./menu.page.tsx'), needs: 'menu.read' }],
  entry: {
    path: '/menu',
    label: {
      restaurant: { en: 'Menu', ar: 'قائمة الطعام' },
      salon: { en: 'Services & products', ar: 'الخدمات والمنتجات' },
      hotel: { en: 'Rooms', ar: 'الغرف' },
      chalet: { en: 'Chalets', ar: 'الشاليهات' },
    },
    icon: IconToolsKitchen2,
    needs: 'menu.read',
    isAlwaysForOwners: true,
  },
};
