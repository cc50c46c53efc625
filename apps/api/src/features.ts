import { categoryRoutes } from '#features/catalogue/categories/categories.routes.ts';
import { categorySettingsRoutes } from '#features/catalogue/categories/category-settings.routes.ts';
import { installationRoutes } from '#features/installation/installation/installation.routes.ts';
import { itemRoutes } from '#features/catalogue/items/items.routes.ts';
import { menuRoutes } from '#features/catalogue/menus/menus.routes.ts';
import { businessRoutes } from '#features/venues/business/business.routes.ts';
import { branchRoutes } from '#features/venues/branches/branches.routes.ts';
import type { Deps } from '#platform/deps.ts';
import type { AnyRoute } from '#platform/http/handle.ts';

/** The API's table of contents. */
export function features(deps: Deps): AnyRoute[] {
  return [
    ...businessRoutes,
    ...branchRoutes,
    ...menuRoutes,
    ...categoryRoutes,
    ...categorySettingsRoutes,
    ...itemRoutes,
    ...installationRoutes(deps),
  ];
}
