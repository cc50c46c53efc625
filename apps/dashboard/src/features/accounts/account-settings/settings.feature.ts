import type { Feature } from '#kit/screens/screen.ts';

export const settingsFeature: Feature = {
  screens: [{ path: '/settings', load: () => import('./settings.page.tsx') }],
};
