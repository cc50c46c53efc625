import { serving, type ServingRow } from '@diwan/contract/catalogue/serving.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { endOfSnooze, pauseEnd, snoozeEnd } from '@diwan/domain/serving-times.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';
import { readHours, readServedItems, readServing, selectItemsOf } from './read-serving.ts';

interface AtBranch {
  readonly branch_id: number;
}

/** Desks and kitchens of the branch read it again. */
function notifyStaff(scope: Scope, branchId: number): void {
  const branch = { business_id: scope.business.id, branch_id: branchId };
  scope.send(liveUpdate('orders', branch, { event: 'serving-changed', data: branch }));
}

async function momentOf(scope: Scope, branchId: number) {
  const hours = await readHours(scope, branchId);
  return { now: scope.now.getTime(), zone: scope.business.timezone, hours };
}

/** What was set and is over counts as nothing. */
const stillAhead = (scope: Scope, until: string | null | undefined): string | null =>
  until && Date.parse(until) > scope.now.getTime() ? until : null;

async function pause(
  scope: Scope,
  { params: { branch_id: branchId }, body }: { params: AtBranch; body: BodyOf<typeof serving.pause> },
): Promise<ServingRow> {
  const branch = await scope.db.get(
    query
      .selectFrom('branches')
      .select(['name_en', 'name_ar', 'slug', 'paused_until'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', branchId)
      .forNoKeyUpdate(),
  );
  const before = stillAhead(scope, branch.paused_until);
  const after =
    body.for === null ? null : new Date(pauseEnd(body.for, await momentOf(scope, branchId))).toISOString();
  if (before === after) {
    scope.unchanged();
    return readServing(scope, branchId);
  }
  await scope.db.run(
    query
      .updateTable('branches')
      .set({ paused_until: after })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', branchId),
  );
  scope.record({
    action: 'update',
    entity: 'branch',
    entity_id: branchId,
    label: branch.name_en || branch.name_ar || branch.slug,
    business_id: scope.business.id,
    branch_id: branchId,
    changes: { paused_until: { before, after } },
  });
  notifyStaff(scope, branchId);
  return readServing(scope, branchId);
}

interface ServedItem {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
}

/** An item of the menu that this branch shows. */
async function findItem(scope: Scope, { branch_id, id }: AtBranch & { readonly id: number }) {
  const row = await scope.db.find(
    selectItemsOf(scope, branch_id)
      .where('i.id', '=', id)
      // Two presses at once come one after the other.
      .forNoKeyUpdate('i'),
  );
  return row && { row, target: { business_id: scope.business.id, branch_id } };
}

interface Snoozing {
  readonly params: AtBranch;
  readonly body: BodyOf<typeof serving.snooze>;
  readonly row: ServedItem;
}

/** As the audit log names it. */
const toldEnd = (until: string | null) => until && (endOfSnooze(until) ?? 'told');

async function snooze(scope: Scope, { params, body, row: item }: Snoozing): Promise<ServingRow> {
  const { branch_id: branchId } = params;
  const known = await scope.db.find(
    query
      .selectFrom('item_snoozes')
      .select('until')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('item_id', '=', item.id),
  );
  const before = stillAhead(scope, known?.until);
  const after =
    body.for === null ? null : new Date(snoozeEnd(body.for, await momentOf(scope, branchId))).toISOString();
  if (before === after) {
    scope.unchanged();
    return readServing(scope, branchId);
  }
  await writeSnooze(scope, { branchId, itemId: item.id, until: after });
  scope.record({
    action: 'update',
    entity: 'item',
    entity_id: item.id,
    label: item.name_en || item.name_ar,
    business_id: scope.business.id,
    branch_id: branchId,
    changes: { snoozed_until: { before: toldEnd(before), after: toldEnd(after) } },
  });
  notifyStaff(scope, branchId);
  return readServing(scope, branchId);
}

interface Written {
  readonly branchId: number;
  readonly itemId: number;
  readonly until: string | null;
}

async function writeSnooze(scope: Scope, { branchId, itemId, until }: Written): Promise<void> {
  const business_id = scope.business.id;
  if (until === null) {
    await scope.db.run(
      query
        .deleteFrom('item_snoozes')
        .where('business_id', '=', business_id)
        .where('branch_id', '=', branchId)
        .where('item_id', '=', itemId),
    );
    return;
  }
  await scope.db.run(
    query
      .insertInto('item_snoozes')
      .values({ business_id, branch_id: branchId, item_id: itemId, until })
      .onConflict((known) => known.columns(['business_id', 'branch_id', 'item_id']).doUpdateSet({ until })),
  );
}

export const servingRoutes: AnyRoute[] = [
  handle(serving.get, (scope, { params }) => readServing(scope, params.branch_id)),
  handle(serving.items, (scope, { params }) => readServedItems(scope, params.branch_id)),
  handle(serving.pause, pause),
  handle(serving.snooze, snooze, { locate: findItem }),
];
