import { IconSettings } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

/** One screen over the settings of the venue and of the person, which know nothing of each other. */
export const settingsFeature: Feature = {
  screens: [{ path: '/settings', load: () => import('./settings.page.tsx') }],
  entry: {
    path: '/settings',
    label: { en: 'Settings', ar: 'الإعدادات' },
    icon: IconSettings,
    needs: 'settings.read',
  },
};
