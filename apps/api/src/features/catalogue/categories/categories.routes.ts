import { categories } from '@diwan/contract/catalogue/categories.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { CATEGORY_ROWS } from './category-rows.shared.ts';
import { sortCategories } from './sort-categories.ts';

export const categoryRoutes: AnyRoute[] = [
  ...crudRoutes(categories, CATEGORY_ROWS),
  handle(categories.sort, sortCategories),
];
