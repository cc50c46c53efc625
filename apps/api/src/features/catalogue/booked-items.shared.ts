import { expressionBuilder, sql, type Expression, type NotNull, type SqlBool } from 'kysely';
import { query } from '#platform/database/query.ts';
import { sentRows } from '#platform/database/sent-rows.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/http-error.ts';

/** Bookings that somebody will come to. */
const upcoming = (scope: Scope) =>
  query
    .selectFrom('reservations as r')
    .where('r.business_id', '=', scope.business.id)
    .where('r.status', '<>', sql.lit('canceled'))
    .where('r.to_at', '>', scope.now.toISOString())
    .limit((row) => row.lit(1));

/**
 * An item that somebody will come to stays; `items` says over `i` which ones are meant. They are locked first, so that
 * whoever books one of them meanwhile is waited for and seen.
 */
export async function assertNotBooked(scope: Scope, items: Expression<SqlBool>): Promise<void> {
  const locked = await scope.db.rows(
    query
      .selectFrom('items as i')
      .select('i.id')
      .where('i.business_id', '=', scope.business.id)
      .where(items)
      .orderBy('i.id')
      .forUpdate(),
  );
  const ids = locked.map(({ id }) => id);
  const booked = await scope.db.find(
    upcoming(scope)
      .select('r.id')
      .where('r.reservable_id', '=', (row) => row.fn.any(row.val(ids))),
  );
  if (booked) throw conflict('item_is_booked');
}

/** Those of the items that somebody will come to; who deletes the others has locked them. */
export async function bookedAmong(scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const booked = await scope.db.rows(
    upcoming(scope)
      .clearLimit()
      .select('r.reservable_id')
      .distinct()
      .where('r.reservable_id', '=', (row) => row.fn.any(row.val(ids)))
      .$narrowType<{ reservable_id: NotNull }>(),
  );
  return new Set(booked.map(({ reservable_id }) => reservable_id));
}

const i = expressionBuilder(query.selectFrom('items as i'));

export const isItem = (ids: readonly number[]) => i('i.id', '=', i.fn.any(i.val(ids)));

/** The items of a category and of those below it. */
export const inCategory = (scope: Scope, categoryId: number) =>
  i(
    'i.category_id',
    'in',
    query
      .withRecursive('tree', (step) =>
        step
          .selectFrom('categories as top')
          .select('top.id')
          .where('top.business_id', '=', scope.business.id)
          .where('top.id', '=', categoryId)
          .union(
            step
              .selectFrom('tree')
              .innerJoin('categories as c', (join) =>
                join.on('c.business_id', '=', scope.business.id).onRef('c.parent_id', '=', 'tree.id'),
              )
              .select('c.id'),
          ),
      )
      .selectFrom('tree')
      .select('tree.id'),
  );

export const inMenu = (scope: Scope, menuId: number) =>
  i(
    'i.category_id',
    'in',
    query
      .selectFrom('categories as c')
      .select('c.id')
      .where('c.business_id', '=', scope.business.id)
      .where('c.menu_id', '=', menuId),
  );

/** Items, which are locked, keep the units that somebody will come to. */
export async function assertBookedUnitsRemain(
  scope: Scope,
  items: readonly { readonly id: number; readonly units: unknown }[],
): Promise<void> {
  if (items.length === 0) return;
  const booked = await scope.db.find(
    upcoming(scope)
      .innerJoin(sentRows('items', items, 'sent'), 'sent.id', 'r.reservable_id')
      .select('r.unit')
      .whereRef('r.unit', '>', 'sent.units')
      .orderBy('r.unit', 'desc')
      .$narrowType<{ unit: NotNull }>(),
  );
  if (booked) throw invalidField('itemable.units', 'unit_is_booked', { unit: booked.unit });
}
