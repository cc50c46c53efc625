import { IconCalendarMonth } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

/** Each shows its part: reservations, events (of the business) or holidays. */
const needs = ['reservations.read', 'business.read', 'holidays.read'] as const;

export const calendarFeature: Feature = {
  screens: [{ path: '/calendar', load: () => import('./calendar.page.tsx'), needs }],
  entry: {
    path: '/calendar',
    label: { en: 'Calendar', ar: 'التقويم' },
    icon: IconCalendarMonth,
    needs,
  },
};
