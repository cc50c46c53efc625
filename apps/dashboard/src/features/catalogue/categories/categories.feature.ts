import { IconCategory } from '@tabler/icons-react';
import { resourceFeature } from '#kit/screens/screen.ts';

export const categoriesFeature = resourceFeature('categories', {
  permission: 'categories',
  label: { en: 'Categories', ar: 'التصنيفات' },
  icon: IconCategory,
  load: () => import('./categories.pages.tsx'),
});
