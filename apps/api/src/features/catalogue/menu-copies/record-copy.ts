import { sql } from 'kysely';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { BusinessPlace } from '#platform/access/caller.ts';
import { holds } from '#platform/access/place.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Written } from './write-copy.ts';

interface MadeCategory {
  readonly id: number;
  readonly menu_id: number;
  readonly parent_id: number | null;
  readonly type: string | null;
  readonly sort: number;
  readonly name_en: string;
  readonly name_ar: string;
}

/** One audit row for every category and item the copy made. */
export async function recordCopy(scope: Scope, business: BusinessPlace, written: Written): Promise<void> {
  const categoryIds = written.categories.map(({ id }) => id);
  const made = await scope.db.rows(sql<MadeCategory>`
    select id, menu_id, parent_id, type, sort, name_en, name_ar from categories
    where business_id = ${business.id} and id = any(${categoryIds}::bigint[]) order by id`);
  for (const category of made) {
    scope.record({
      action: 'create',
      entity: 'category',
      entity_id: category.id,
      label: category.name_en || category.name_ar,
      business_id: business.id,
      changes: differences(null, category),
    });
  }
  const withContacts = holds(business, ['users.read'], 'business');
  const answers = await scope.db.rows(sql<{ answer: string }>`
    select answer from app.item_answers(${withContacts}) t
    where t.business_id = ${business.id} and t.id = any(${written.items}::bigint[]) order by t.id`);
  for (const { answer } of answers) {
    const item: ItemRow = JSON.parse(answer);
    scope.record({
      action: 'create',
      entity: 'item',
      entity_id: item.id,
      label: labelOf(item),
      business_id: business.id,
      changes: differences(null, item),
    });
  }
}
