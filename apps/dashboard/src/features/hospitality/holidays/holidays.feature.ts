import { IconCalendarHeart } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const holidaysFeature = resourceFeature('holidays', {
  permission: 'holidays',
  label: { en: 'Holidays', ar: 'العطلات' },
  icon: IconCalendarHeart,
  load: () => import('./holidays.pages.tsx'),
});
