import { IconShieldLock } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

const PATH = '/permissions/list';

export const permissionsFeature: Feature = {
  screens: [{ path: PATH, load: () => import('./permissions.page.tsx'), needs: 'ownership' }],
  redirects: { '/permissions': PATH },
  entry: {
    path: PATH,
    label: { en: 'Permissions', ar: 'الصلاحيات' },
    icon: IconShieldLock,
    needs: 'ownership',
  },
};
