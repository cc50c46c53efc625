import { MENU_TYPES, menus } from '@diwan/contract/catalogue/menus.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { conflict } from '#platform/http-error.ts';
import { inMenu, assertNotBooked } from '../booked-items.shared.ts';
import { menuTooLarge } from '../menu-size.shared.ts';
import { menuRows } from '../restore/menu-rows.shared.ts';
import { shownBy } from '../shown-rows.shared.ts';
import { locateTree } from './menu-tree.ts';

export const menuRoutes = ({ env }: Pick<Deps, 'env'>): AnyRoute[] => [
  ...crudRoutes(menus, {
    table: 'menus',
    columns: ['type'],
    placeColumn: 'id',
    computed: { branches: shownBy },
    beforeRemove: async (scope, menu) => {
      if (menu.branches.length > 0) throw conflict('menu_of_branch');
      await assertNotBooked(scope, inMenu(scope, menu.id));
      return menuRows(scope, 'menu', menu);
    },
  }),
  handle(
    menus.tree,
    async (_scope, { row: { tree } }) => {
      if (!tree) throw menuTooLarge(env.LIMIT_MENU_ITEMS);
      return tree;
    },
    { locate: (scope, params) => locateTree(scope, params, env.LIMIT_MENU_ITEMS) },
  ),
  handle(menus.types, async () => [...MENU_TYPES]),
];
