import { IconGrill } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

export const stationsFeature: Feature = {
  screens: [
    {
      path: '/stations/{-$form}/{-$id}',
      load: async () => ({ default: (await import('./stations.page.tsx')).StationsPage }),
      needs: 'settings.read',
    },
  ],
  entry: {
    path: '/stations',
    label: { en: 'Stations', ar: 'محطات التحضير' },
    icon: IconGrill,
    needs: 'settings.read',
    notIn: ['salon', 'hotel', 'chalet'],
  },
};
