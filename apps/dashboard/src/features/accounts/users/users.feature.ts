import { IconUsers } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const usersFeature = resourceFeature('users', {
  permission: 'users',
  label: { en: 'Users', ar: 'المستخدمون' },
  icon: IconUsers,
  load: () => import('./users.pages.tsx'),
});
