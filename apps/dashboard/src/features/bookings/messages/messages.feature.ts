import type { Feature } from '#kit/screens/screen.ts';

/** Reached from a reservation's messages. */
export const messagesFeature: Feature = {
  screens: [
    {
      path: '/reservations/messages',
      load: () => import('./messages.page.tsx'),
      needs: 'settings.update',
    },
  ],
};
