import { IconBriefcase2 } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const businessFeature = resourceFeature('business', {
  permission: 'business',
  label: { en: 'Business', ar: 'النشاط' },
  icon: IconBriefcase2,
  isInEveryType: true,
  load: () => import('./business.pages.tsx'),
});
