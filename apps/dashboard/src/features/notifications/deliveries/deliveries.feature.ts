import type { Feature } from '#kit/screens/screen.ts';
import { DELIVERIES } from './deliveries-path.ts';

/** Reached from the bell and from the configuration of notifications. */
export const deliveriesFeature: Feature = {
  screens: [{ path: DELIVERIES, load: () => import('./deliveries.page.tsx'), needs: 'ownership' }],
  redirects: { '/deliveries': DELIVERIES },
};
