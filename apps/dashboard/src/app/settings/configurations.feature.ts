import { IconAdjustments } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

export const configurationsFeature: Feature = {
  screens: [{ path: '/configurations', load: () => import('./configurations.page.tsx'), needs: 'ownership' }],
  entry: {
    path: '/configurations',
    label: { en: 'Configurations', ar: 'الإعدادات المتقدمة' },
    icon: IconAdjustments,
    needs: 'ownership',
  },
};
