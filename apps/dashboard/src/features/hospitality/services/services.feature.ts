import { IconBellRinging2 } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const servicesFeature = resourceFeature('services', {
  permission: 'services',
  label: { en: 'Services', ar: 'الخدمات' },
  icon: IconBellRinging2,
  load: () => import('./services.pages.tsx'),
});
