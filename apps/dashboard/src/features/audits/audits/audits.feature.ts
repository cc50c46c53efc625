import { IconHistory } from '@tabler/icons-react';
import type { Feature } from '#kit/screens/screen.ts';

const PATH = '/audits/list';

export const auditsFeature: Feature = {
  screens: [{ path: PATH, load: () => import('./audits.page.tsx'), needs: 'ownership' }],
  redirects: { '/audits': PATH },
  entry: { path: PATH, label: { en: 'Audits', ar: 'سجل العمليات' }, icon: IconHistory, needs: 'ownership' },
};
