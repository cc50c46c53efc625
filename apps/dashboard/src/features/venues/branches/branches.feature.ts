import { IconBuildingStore } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const branchesFeature = resourceFeature('branches', {
  permission: 'branches',
  label: { en: 'Branches', ar: 'الفروع' },
  icon: IconBuildingStore,
  isInEveryType: true,
  load: () => import('./branches.pages.tsx'),
});
