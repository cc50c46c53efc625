import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const hotelsFeature = resourceFeature('hotels', {
  permission: 'business',
  label: { en: 'Hotels', ar: 'الفنادق' },
  icon: IconBuildingSkyscraper,
  load: () => import('./hotels.pages.tsx'),
});
