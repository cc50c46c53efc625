import { IconListDetails } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

export const menuFeature: Feature = {
  screens: [{ path: '/menu', load: () => import('./menu.page.tsx'), needs: 'menu.read' }],
  entry: {
    path: '/menu',
    label: {
      restaurant: { en: 'Restaurant Menu', ar: 'قائمة المطعم' },
      salon: { en: 'Salon Services', ar: 'خدمات الصالون' },
      hotel: { en: 'Hotel Rooms', ar: 'غرف الفندق' },
      chalet: { en: 'Chalets Listing', ar: 'قائمة الشاليهات' },
    },
    icon: IconListDetails,
    needs: 'menu.read',
    isAlwaysForOwners: true,
  },
};
