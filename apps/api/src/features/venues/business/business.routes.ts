import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { business, type businessRow, type businessCreateBody } from '@diwan/contract/venues/business.ts';
import { BUSINESS_TYPES } from '@diwan/contract/permissions.ts';
import { holds } from '#platform/access/check-access.ts';
import { acceptProof, requireRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import { differences, labelOf, versionsOf } from '#platform/audit/audit.ts';
import { listPage, matchesName, orderedById, orderOf } from '#platform/crud/list.ts';
import { nameColumns, requireName } from '#platform/crud/locales.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { isStale } from '#platform/http/stale.ts';
import { galleryOf, replaceMedia } from '#platform/media/save-media.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { lockBranches, assertNothingOpen } from '../open-bookings.shared.ts';
import { localesSent, requireTimeZone, firstNamed } from './business.rules.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import { openVenue } from '#platform/tenancy/open-venue.ts';
import { nextId } from '#platform/database/next-id.ts';

type Row = z.output<typeof businessRow>;

/** The granted branches of a caller and the menus these show; owners see all of theirs without a grant. */
interface Reach {
  readonly branches: readonly number[];
  readonly menus: readonly number[];
}

/** The answer for one row `t` of businesses. In SQL: a function of the database over the row. */
const businessJson = ({ branches, menus }: Reach): RawBuilder<Row> =>
  sql<Row>`app.business_row(t.id, ${branches}::bigint[], ${menus}::bigint[])`;

/** A further business of an owner, with a menu and a branch of its name. Gives its id. */
async function createBusiness(scope: Scope, body: z.output<typeof businessCreateBody>): Promise<number> {
  const locales = localesSent(body, scope.locale);
  const firstLocale = firstNamed(locales, scope.locale);
  requireName(locales, firstLocale, false);
  const names = nameColumns(locales);
  const { userId } = scope.caller;
  const { id } = await scope.db.get(query.selectNoFrom(nextId('businesses').as('id')));
  await scope.db.enter({ userId, businessId: id });
  await openVenue(scope, {
    id,
    ownerId: userId,
    type: body.type,
    firstLocale,
    names: { name_en: '', name_ar: '', ...names },
    timezone: requireTimeZone(body.timezone, 'UTC'),
  });
  const rows = await galleryOf(scope.db, body.media, { businessId: id, imagesOnly: true });
  await scope.db.run(replaceMedia(rows, { column: 'is_logo', id: true }, id, userId));
  scope.record({
    action: 'create',
    entity: 'business',
    entity_id: id,
    label: names.name_en || names.name_ar || '',
    business_id: id,
    changes: { type: { before: null, after: body.type } },
  });
  return id;
}

function reachOf(scope: Scope): Reach {
  const granted = [...scope.caller.businesses.values()].flatMap((business) =>
    business.branches.filter((branch) => branch.isGranted),
  );
  return {
    branches: granted.map((branch) => branch.id),
    menus: granted.map((branch) => branch.menu_id).filter((id) => id !== null),
  };
}

function readableIds(scope: Scope): number[] {
  const businesses = [...scope.caller.businesses.values()];
  return businesses
    .filter((business) => holds(business, ['business.read'], 'business'))
    .map((business) => business.id);
}

async function read(scope: Scope): Promise<Row> {
  return one(scope, scope.business.id);
}

async function one(scope: Scope, id: number): Promise<Row> {
  const found = await scope.db.get(
    query
      .selectFrom('businesses as t')
      .select(businessJson(reachOf(scope)).as('row'))
      .where('t.id', '=', id),
  );
  return found.row;
}

async function saveLogo(scope: Scope, media: Parameters<typeof galleryOf>[1] | undefined): Promise<void> {
  if (media === undefined) return;
  const businessId = scope.business.id;
  const rows = await galleryOf(scope.db, media, { businessId, imagesOnly: true });
  await scope.db.run(replaceMedia(rows, { column: 'is_logo', id: true }, businessId, scope.caller.userId));
}

/** The types: that of the row, which is held, and the one that is sent. */
interface Types {
  readonly before: string;
  readonly type: string | undefined;
}

async function requireTypeMayChange(scope: Scope, { before, type }: Types): Promise<void> {
  if (type === undefined || type === before) return;
  const item = await scope.db.find(
    query
      .selectFrom('items')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .limit((row) => row.lit(1)),
  );
  if (item) throw invalidField('type', 'business_type_fixed');
}

/** Salons tell services from products by their categories, the others do not; which is which was said of items that are gone. */
async function retypeCategories(scope: Scope, { before, type }: Types): Promise<void> {
  if (type === undefined || type === before) return;
  const columns = { type: type === 'salon' ? 'service' : null, updated_at: touchedAt(scope.now) };
  await scope.db.run(
    query.updateTable('categories').set(columns).where('business_id', '=', scope.business.id),
  );
}

const update = handle(business.update, async (scope, { body }) => {
  const business = scope.business;
  await scope.db.get(query.selectFrom('businesses').select('id').where('id', '=', business.id).forUpdate());
  const before = await read(scope);
  const stored = { ...before, business_id: before.id };
  if (await isStale(scope, { entity: 'business', stored, sent: body.updated_at }))
    throw conflict('stale', { body: { current: before } });
  const locales = localesSent(body, business.firstLocale);
  requireName(locales, business.firstLocale, true);
  const types = { before: before.type, type: body.type };
  await requireTypeMayChange(scope, types);
  await retypeCategories(scope, types);
  if (body.media?.length === 0 && before.media.length > 0) throw invalidField('media', 'required');
  await saveLogo(scope, body.media);
  const columns = {
    ...nameColumns(locales),
    ...(body.type === undefined ? {} : { type: body.type }),
    timezone: requireTimeZone(body.timezone, business.timezone),
  };
  const touched = { ...columns, updated_at: touchedAt(scope.now) };
  await scope.db.run(query.updateTable('businesses').set(touched).where('id', '=', business.id));
  const after = await read(scope);
  const changes = differences(before, after);
  if (Object.keys(changes).length === 0) {
    scope.unchanged();
    const untouched = { updated_at: before.updated_at };
    await scope.db.run(query.updateTable('businesses').set(untouched).where('id', '=', business.id));
    return { ...after, updated_at: before.updated_at };
  }
  scope.record({
    action: 'update',
    entity: 'business',
    entity_id: business.id,
    label: labelOf(after),
    business_id: business.id,
    changes,
    ...versionsOf(before, after),
  });
  return after;
});

function rejectOnlyBusiness(scope: Scope): void {
  const owned = [...scope.caller.businesses.values()].filter((business) => business.isOwner);
  if (owned.length <= 1) throw conflict('only_business');
}

const removeRoute = (deps: Deps) =>
  handle<typeof business.remove, undefined, Confirmation>(
    business.remove,
    async (scope, { prepared }) => {
      rejectOnlyBusiness(scope);
      await acceptProof(deps, scope, prepared);
      await lockBranches(scope);
      await assertNothingOpen(scope, sql.lit(true));
      const before = await read(scope);
      await scope.db.run(query.deleteFrom('businesses').where('id', '=', scope.business.id));
      // For whoever runs the installation: the audit log of a business outlives it (decision 0027).
      scope.record({
        action: 'delete',
        entity: 'business',
        entity_id: scope.business.id,
        label: labelOf(before),
        business_id: scope.business.id,
        changes: {},
      });
      return true as const;
    },
    {
      prepare: async (scope, { body, read: readFirst }) => {
        rejectOnlyBusiness(scope);
        await readFirst((reading) => assertNothingOpen(reading, sql.lit(true)));
        return requireRecentProof(deps, scope, body);
      },
    },
  );

const t = expressionBuilder(query.selectFrom('businesses as t'));

const routes: AnyRoute[] = [
  handle(business.list, async (scope, { query: input }) => {
    return listPage<Row>(scope, input, {
      table: 'businesses',
      row: businessJson(reachOf(scope)),
      where: [
        t('t.id', '=', t.fn.any(t.val(readableIds(scope)))),
        ...(input.search === '' ? [] : [matchesName(input.search)]),
      ],
      orderBy: input.sortBy ? orderOf(input, [], scope.locale) : orderedById(),
    });
  }),
  handle(business.all, async (scope) => {
    const rows = await scope.db.rows(
      query
        .selectFrom('businesses as t')
        .select(businessJson(reachOf(scope)).as('row'))
        .where('t.id', '=', t.fn.any(t.val(readableIds(scope))))
        .orderBy('t.id', 'desc'),
    );
    return rows.map(({ row }) => row);
  }),
  handle(business.get, read),
  handle(business.create, async (scope, { body }) => one(scope, await createBusiness(scope, body))),
  update,
  handle(business.types, async () => [...BUSINESS_TYPES]),
];

export const businessRoutes = (deps: Deps): AnyRoute[] => [...routes, removeRoute(deps)];
