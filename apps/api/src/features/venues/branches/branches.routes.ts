import { expressionBuilder, sql } from 'kysely';
import { branches } from '@diwan/contract/venues/branches.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { listPage, matchesName, orderOf } from '#platform/crud/list.ts';
import { nameColumns, namesSent } from '#platform/crud/locales.ts';
import { rowSql } from '#platform/crud/row-sql.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, forbidden, invalidField } from '#platform/http-error.ts';
import { freeSlug, slugFrom } from '#platform/slugs/slugs.ts';
import { assertNothingOpen } from '../open-bookings.shared.ts';
import { grantToMaker, menuOfEmployee } from './makers-grant.ts';
import { query } from '#platform/database/query.ts';

async function requireMenu(scope: Scope, menuId: number): Promise<void> {
  const found = await scope.db.find(
    query
      .selectFrom('menus')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', menuId),
  );
  if (!found) throw invalidField('menu_id', 'not_of_this_business');
}

async function firstMenu(scope: Scope): Promise<number | null> {
  const found = await scope.db.find(
    query
      .selectFrom('menus')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .orderBy('id')
      .limit((row) => row.lit(1)),
  );
  return found?.id ?? null;
}

interface Sent extends Readonly<Record<string, unknown>> {
  slug?: string | null | undefined;
  menu_id?: number | null | undefined;
}

async function newBranch(scope: Scope, sent: Sent) {
  if (sent.menu_id) await requireMenu(scope, sent.menu_id);
  const { name_en, name_ar } = nameColumns(namesSent(sent, scope.business.firstLocale));
  const { isOwner } = scope.business;
  return {
    menu_id: isOwner ? (sent.menu_id ?? (await firstMenu(scope))) : menuOfEmployee(scope, sent.menu_id),
    slug: sent.slug ?? (await freeSlug(scope.db, slugFrom(name_en || name_ar || ''), 'branches')),
  };
}

async function changedBranch(scope: Scope, sent: Sent, before: { slug: string; menu_id: number | null }) {
  const menuId = sent.menu_id ?? before.menu_id;
  if (menuId !== before.menu_id) {
    if (!scope.business.isOwner) throw forbidden('owner');
    if (menuId !== null) await requireMenu(scope, menuId);
  }
  return { menu_id: menuId, slug: sent.slug ?? before.slug };
}

const t = expressionBuilder(query.selectFrom('branches as t'));
const b = expressionBuilder(query.selectFrom('branches as b'));

// In SQL: a function of the database over the row.
const computed = { businessId: t.ref('t.business_id'), areas: sql`app.areas_of_branch(t.business_id, t.id)` };

/** Pickers show every branch at which the caller has any grant, whether or not they may open it. */
const list = handle(branches.list, async (scope, { query: input }) => {
  const { business } = scope;
  const granted = business.branches.filter((branch) => branch.isGranted).map((branch) => branch.id);
  return listPage(scope, input, {
    table: 'branches',
    row: rowSql(branches, computed, undefined),
    where: [
      t('t.business_id', '=', business.id),
      t('t.id', '=', t.fn.any(t.val(granted))),
      ...(input.search === '' ? [] : [matchesName(input.search)]),
    ],
    orderBy: orderOf(input, branches.sortable, scope.locale),
  });
});

const plain = crudRoutes(branches, {
  table: 'branches',
  columns: ['sort'],
  placeColumn: 'id',
  computed,
  beforeSave: (scope, input, before) =>
    before ? changedBranch(scope, input, before) : newBranch(scope, input),
  afterSave: async (scope, id, { menu_id }) => {
    const isNew = !scope.business.branches.some((branch) => branch.id === id);
    if (isNew && !scope.business.isOwner) await grantToMaker(scope, id, menuOfEmployee(scope, menu_id));
    return false;
  },
  beforeRemove: async (scope, { id }) => {
    if (scope.business.branches.length <= 1) throw conflict('last_branch');
    await assertNothingOpen(scope, b('b.id', '=', id));
  },
});

export const branchRoutes: AnyRoute[] = [list, ...plain.filter((route) => route.operation !== branches.list)];
