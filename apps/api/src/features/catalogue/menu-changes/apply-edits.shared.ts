import { differences, labelOf, versionsOf } from '#platform/audit/audit.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { newRowsIn, writesOf, type ItemEdit, type NextId } from './item-edits.rules.ts';
import { changesOfItem, neededWrites, type RowChange, type RowTable } from './row-changes.rules.ts';
import { readItemsById, rowsByItem, type StoredItem, type StoredItems } from './stored-items.shared.ts';
import { newIds, writeRows } from './write-rows.shared.ts';

interface Plan {
  readonly menuId: number;
  readonly kind: 'bulk' | 'import';
  readonly edits: readonly ItemEdit[];
  /** The items of the edits before them, locked. */
  readonly before: StoredItems;
}

export interface Applied {
  readonly change_id: number | null;
  /** The items that differ now, as they are. */
  readonly items: readonly StoredItem[];
}

const CHILDREN = ['prices', 'addons', 'discounts'] as const;

async function idSource(scope: Scope, edits: readonly ItemEdit[]): Promise<NextId> {
  const free = new Map<RowTable, number[]>();
  for (const table of CHILDREN) {
    const count = edits.reduce((sum, edit) => sum + newRowsIn(edit, table), 0);
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    free.set(table, await newIds(scope, table, count));
  }
  return (table) => {
    const id = free.get(table)?.shift();
    if (id === undefined) throw new Error('More rows are made than ids were taken for.');
    return id;
  };
}

/** One audit row for each item, as if it had been saved alone. */
export function recordItems(
  scope: Scope,
  ids: Iterable<number>,
  { before, after, action }: { before: StoredItems; after: StoredItems; action: 'update' | 'restore' },
): void {
  for (const id of ids) {
    const was = before.get(id)?.item ?? null;
    const is = after.get(id)?.item ?? null;
    const item = is ?? was;
    if (!item) continue;
    scope.record({
      action: was === null ? 'create' : is === null ? 'delete' : action,
      entity: 'item',
      entity_id: id,
      label: labelOf(item),
      business_id: scope.business.id,
      changes: differences(was, is),
      ...versionsOf(was, is),
      ...(is === null ? { snapshot: was } : {}),
    });
  }
}

async function keepChange(scope: Scope, plan: Plan, rows: readonly RowChange[]): Promise<number> {
  const { id } = await scope.db.get(
    query
      .insertInto('menu_changes')
      .values({
        business_id: scope.business.id,
        menu_id: plan.menuId,
        user_id: scope.caller.userId,
        kind: plan.kind,
        rows: jsonb(rows),
        created_at: scope.now,
      })
      .returning('id'),
  );
  return id;
}

/** Writes the edits, keeps what they changed for an undo, and records it. */
export async function applyEdits(scope: Scope, plan: Plan): Promise<Applied> {
  const { edits, before } = plan;
  const stored = rowsByItem(before);
  const nextId = await idSource(scope, edits);
  const writes = neededWrites(
    edits.flatMap((edit) => writesOf(edit, { stored: stored.get(edit.id), nextId })),
    stored,
  );
  if (writes.length === 0) {
    scope.unchanged();
    return { change_id: null, items: [] };
  }
  await writeRows(scope, writes);
  const touched = [...new Set(writes.map((write) => write.item_id))];
  const after = await readItemsById(scope, touched);
  const rows = touched.flatMap((id) => changesOfItem(id, stored.get(id), after.get(id)?.rows));
  recordItems(scope, touched, { before, after, action: 'update' });
  return {
    change_id: await keepChange(scope, plan, rows),
    items: touched.flatMap((id) => after.get(id) ?? []),
  };
}
