import { IconHeartHandshake } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const servicesFeature = resourceFeature('services', {
  permission: 'services',
  label: { en: 'Services', ar: 'الخدمات' },
  alsoIn: ['salon', 'chalet'],
  icon: IconHeartHandshake,
  load: () => import('./services.pages.tsx'),
});
