import { items } from '@diwan/contract/catalogue/items.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import { KnownTotals } from '#platform/crud/known-totals.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { isItem, refuseWhileBooked } from '../booked-items.shared.ts';
import { menuRows } from '../restore/menu-rows.shared.ts';
import { createItem } from './create-item.ts';
import { findItem, lockItem, type LocatedItem } from './item-lookup.ts';
import { listItems, searchItems } from './list-items.ts';
import { childRoutes } from './remove-child.ts';
import { saveItem } from './save-item.ts';
import { sortItemMedia } from './sort-item-media.ts';
import { sortItems } from './sort-items.ts';
import { lockForHolidays, syncHolidays } from './sync-holidays.ts';

async function removeItem(scope: Scope, { row }: { row: LocatedItem }): Promise<true> {
  await refuseWhileBooked(scope, isItem([row.item.id]));
  const kept = await menuRows(scope, 'item', row.item);
  await scope.db.run(
    query.deleteFrom('items').where('business_id', '=', scope.business.id).where('id', '=', row.item.id),
  );
  scope.record({
    action: 'delete',
    entity: 'item',
    entity_id: row.item.id,
    label: labelOf(row.item),
    business_id: row.item.business_id,
    changes: differences(row.item, null),
    snapshot: { ...row.item, ...kept },
  });
  return true;
}

/** What a process knows of the lists' totals is its own, as the database is. */
export const itemRoutes = (totals = new KnownTotals()): AnyRoute[] => [
  handle(items.search, (scope, input) => searchItems(scope, input, totals)),
  handle(items.list, (scope, input) => listItems(scope, input, totals)),
  handle(items.get, async (_scope, { row }) => row.item, { locate: findItem }),
  handle(items.create, createItem),
  handle(items.sort, sortItems),
  handle(items.save, saveItem, { locate: lockItem }),
  handle(items.remove, removeItem, { locate: lockItem }),
  handle(items.sortMedia, sortItemMedia, { locate: lockItem }),
  handle(items.syncHolidays, syncHolidays, { locate: lockForHolidays }),
  ...childRoutes,
];
