import { sql } from 'kysely';
import type { RawJson } from '#platform/http/raw-json.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';
import type { ItemBody } from './item-ground.rules.ts';
import { kindOf } from './kind-of-item.rules.ts';
import { readBody, recordItem, writeBody } from './save-item.ts';

interface Category {
  readonly menu_id: number;
  readonly type: 'service' | 'product' | null;
}

/** A new item, at the end of its category unless the body says where. */
export async function createItem(
  scope: Scope,
  { body }: { body: ItemBody & { category_id: number } },
): Promise<RawJson> {
  const category = await scope.db.find(sql<Category>`
    select menu_id, type from categories where business_id = ${scope.business.id} and id = ${body.category_id}`);
  if (!category) throw invalidField('category_id', 'not_of_this_business');
  scope.require('items.create', 'menu', { menu_id: category.menu_id });
  const kind = kindOf(scope.business.type, category.type);
  const read = readBody(scope, body, { kind, before: null });
  const changes = { ...read, columns: { ...read.columns, itemable_type: kind } };
  const { written, answer } = await writeBody(scope, body, { before: null, changes });
  recordItem(scope, null, JSON.parse(written.answer));
  return answer;
}
