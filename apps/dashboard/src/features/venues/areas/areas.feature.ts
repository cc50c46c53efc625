import { IconArmchair2 } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

const seatsPage = async () => ({ default: (await import('../seats/seats.page.tsx')).SeatsPage });

/** The list lives at /areas itself; its forms and those of the seats are dialogs with addresses of their own. */
export const areasFeature: Feature = {
  screens: [
    {
      path: '/areas/{-$form}/{-$id}',
      load: async () => ({ default: (await import('./areas.page.tsx')).AreasPage }),
      needs: 'areas.read',
    },
    { path: '/areas/$areaId/seats/{-$form}/{-$id}', load: seatsPage, needs: 'seats.read' },
  ],
  entry: {
    path: '/areas',
    label: { en: 'Areas', ar: 'الطوابق والطاولات' },
    icon: IconArmchair2,
    needs: 'areas.read',
  },
};
