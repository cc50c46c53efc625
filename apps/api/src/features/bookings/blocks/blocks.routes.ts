import { expressionBuilder, sql } from 'kysely';
import { blocks, type BlockRow } from '@diwan/contract/bookings/blocks.ts';
import type { BodyOf, QueryOf } from '@diwan/contract/operation.ts';
import { requestedBranches } from '#platform/access/check-access.ts';
import { differences, versionsOf } from '#platform/audit/audit.ts';
import { listPage, orderedById } from '#platform/crud/list.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { assertCurrentVersion } from '#platform/http/stale.ts';
import { invalidField } from '#platform/http-error.ts';
import { instantOf, periodOf, storedOrSent } from '#platform/crud/sent-values.ts';
import { requireUnit } from '../units.shared.ts';

const t = expressionBuilder(query.selectFrom('blocks as t'));

// In SQL: the zone of the business is looked up for each row.
const localTime = (column: 'from_at' | 'to_at') =>
  sql`(select app.local_time(${t.ref(`t.${column}`)}, b.timezone) from businesses b where b.id = t.business_id)`;

// In SQL: the answer as JSON.
const row = sql<BlockRow>`json_build_object('id', t.id, 'business_id', t.business_id, 'branch_id', t.branch_id,
  'item_id', t.item_id, 'unit', t.unit, 'from', ${localTime('from_at')}, 'to', ${localTime('to_at')}, 'reason', t.reason,
  'source', t.source,
  'blocked_by', case when t.blocked_by_name is null then null
    else json_build_object('id', t.blocked_by_id, 'name', t.blocked_by_name) end,
  'locales', '[]'::json, 'media', '[]'::json,
  'created_at', app.instant(t.created_at), 'updated_at', app.instant(t.updated_at))`;

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

function readBlock(scope: Scope, { id }: Pick<Input, 'id'>): Promise<{ block: BlockRow } | undefined> {
  return scope.db.find(
    query
      .selectFrom('blocks as t')
      .select(row.as('block'))
      .where('t.business_id', '=', scope.business.id)
      .where('t.id', '=', id),
  );
}

/** Locked; one of another branch is not found under the branch of the path. */
async function locate(scope: Scope, { branch_id, id }: Input) {
  const found = await scope.db.find(
    query
      .selectFrom('blocks')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branch_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (!found) return undefined;
  const read = await readBlock(scope, { id });
  return read && { row: read.block, target: { business_id: scope.business.id, branch_id } };
}

async function stored(scope: Scope, id: number): Promise<BlockRow> {
  const read = await readBlock(scope, { id });
  if (!read) throw new Error('A block just written is not there.');
  return read.block;
}

interface Dates {
  readonly item_id: number;
  readonly unit: number;
  readonly from: string;
  readonly to: string;
  readonly reason?: string | null | undefined;
}

function checked(scope: Scope, { item_id, unit, from, to, reason }: Dates) {
  const period = { from_at: instantOf(scope, from, 'from'), to_at: instantOf(scope, to, 'to') };
  if (period.to_at <= period.from_at) throw invalidField('to', 'range_order');
  return { item_id, unit, ...period, reason: reason ?? '' };
}

function record(scope: Scope, before: BlockRow | null, after: BlockRow | null): void {
  const block = after ?? before;
  const changes = differences(before, after);
  if (!block || Object.keys(changes).length === 0) return scope.unchanged();
  return scope.record({
    action: before ? (after ? 'update' : 'delete') : 'create',
    entity: 'block',
    entity_id: block.id,
    label: block.reason,
    business_id: block.business_id,
    branch_id: block.branch_id,
    changes,
    ...versionsOf(before, after),
    ...(after ? {} : { snapshot: before }),
  });
}

async function create(
  scope: Scope,
  { params, body }: { params: { branch_id: number }; body: BodyOf<typeof blocks.create> },
) {
  const { userId, name } = scope.caller;
  await requireUnit(scope, { ...body, branch_id: params.branch_id });
  const dates = checked(scope, body);
  const { id } = await scope.db.get(
    query
      .insertInto('blocks')
      .values({
        ...dates,
        business_id: scope.business.id,
        branch_id: params.branch_id,
        blocked_by_id: userId,
        blocked_by_name: name,
        created_at: scope.now,
        updated_at: scope.now,
      })
      .returning('id'),
  );
  const block = await stored(scope, id);
  record(scope, null, block);
  return block;
}

/** Only what is sent and new is read as a text. */
async function timesAfter(
  scope: Scope,
  before: BlockRow,
  { from = before.from, to = before.to }: BodyOf<typeof blocks.update>,
): Promise<Pick<Dates, 'from' | 'to'>> {
  const was = await scope.db.get(
    query
      .selectFrom('blocks')
      .select(['from_at', 'to_at'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', before.id),
  );
  return {
    from: storedOrSent(from, { shown: before.from, at: Date.parse(was.from_at) }),
    to: storedOrSent(to, { shown: before.to, at: Date.parse(was.to_at) }),
  };
}

async function update(
  scope: Scope,
  { body, row: before }: { body: BodyOf<typeof blocks.update>; row: BlockRow },
) {
  await assertCurrentVersion(scope, { entity: 'block', stored: before, sent: body.updated_at });
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const after = { ...before, ...sent };
  // One that stands since the menu showed other units, or more of them, can still be moved in time.
  if (after.item_id !== before.item_id || after.unit !== before.unit) await requireUnit(scope, after);
  const dates = checked(scope, { ...after, ...(await timesAfter(scope, before, body)) });
  await scope.db.run(
    query
      .updateTable('blocks')
      .set({ ...dates, updated_at: touchedAt(scope.now) })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', before.id),
  );
  const block = await stored(scope, before.id);
  record(scope, before, block);
  return block;
}

async function remove(scope: Scope, { row: before }: { row: BlockRow }): Promise<true> {
  await scope.db.run(
    query.deleteFrom('blocks').where('business_id', '=', scope.business.id).where('id', '=', before.id),
  );
  record(scope, before, null);
  return true;
}

function list(
  scope: Scope,
  { params, query: input }: { params: { branch_or_all: number | 'all' }; query: QueryOf<typeof blocks.list> },
) {
  const branches = requestedBranches(scope.business, 'reservations.read', params.branch_or_all);
  const { item_id: itemId } = input;
  const period = periodOf(scope, input);
  return listPage<BlockRow>(scope, input, {
    table: 'blocks',
    row,
    where: [
      t('t.business_id', '=', scope.business.id),
      t('t.branch_id', '=', t.fn.any(t.val(branches))),
      // In SQL: ranges that overlap.
      sql`tstzrange(t.from_at, t.to_at) && tstzrange(${period.from}, ${period.to})`,
      ...(itemId === undefined ? [] : [t('t.item_id', '=', itemId)]),
    ],
    orderBy: input.sortBy === 'from' ? sql`${t.ref('t.from_at')}, ${t.ref('t.id')}` : orderedById(),
  });
}

export const blockRoutes: AnyRoute[] = [
  handle(blocks.list, list),
  handle(blocks.create, create),
  handle(blocks.update, update, { locate }),
  handle(blocks.remove, remove, { locate }),
];
