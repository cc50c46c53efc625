import { IconConfetti } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const eventsFeature = resourceFeature('events', {
  permission: 'business',
  label: { en: 'Events', ar: 'الفعاليات' },
  alsoIn: ['salon', 'chalet'],
  icon: IconConfetti,
  load: () => import('./events.pages.tsx'),
});
