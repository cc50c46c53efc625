import { items } from '@diwan/contract/catalogue/items.ts';
import { KnownTotals } from '#platform/crud/known-totals.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { createItem } from './create-item.shared.ts';
import { findItem, lockItem } from './item-lookup.ts';
import { listItems, searchItems } from './list-items.ts';
import { childRoutes } from './remove-child.ts';
import { removeItem } from './remove-item.shared.ts';
import { saveItem } from './save-item.ts';
import { sortItemMedia } from './sort-item-media.ts';
import { sortItems } from './sort-items.ts';
import { lockForHolidays, syncHolidays } from './sync-holidays.ts';

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
