import { IconSend } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';
import { DELIVERIES } from './deliveries-path.ts';

export const deliveriesFeature: Feature = {
  screens: [{ path: DELIVERIES, load: () => import('./deliveries.page.tsx'), needs: 'ownership' }],
  redirects: { '/deliveries': DELIVERIES },
  entry: {
    path: DELIVERIES,
    label: { en: 'Delivery log', ar: 'سجل الإرسال' },
    icon: IconSend,
    needs: 'ownership',
  },
};
