import { IconBook2 } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const menusFeature = resourceFeature('menus', {
  permission: 'menus',
  label: { en: 'Menus', ar: 'القوائم' },
  icon: IconBook2,
  isInEveryType: true,
  load: () => import('./menus.pages.tsx'),
});
