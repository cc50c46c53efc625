import { sql } from 'kysely';
import { MENU_TYPES, menus } from '@diwan/contract/catalogue/menus.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { conflict } from '#platform/refusal.ts';
import { locateTree } from './menu-tree.ts';

const shownBy = sql`coalesce((select json_agg(b.id order by b.sort, b.id) from branches b
  where b.business_id = t.business_id and b.menu_id = t.id), '[]'::json)`;

export const menuRoutes: AnyRoute[] = [
  ...crudRoutes(menus, {
    table: 'menus',
    columns: ['type'],
    placeColumn: 'id',
    computed: { branches: shownBy },
    beforeRemove: async (_scope, menu) => {
      if (menu.branches.length > 0) throw conflict('menu_of_branch');
    },
  }),
  handle(menus.tree, async (_scope, { row }) => row, { locate: locateTree }),
  handle(menus.types, async () => [...MENU_TYPES]),
];
