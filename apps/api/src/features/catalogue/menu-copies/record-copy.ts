import type { BusinessPlace } from '#platform/access/caller.ts';
import { holds } from '#platform/access/place.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { itemRow } from '../items/item-rows.rules.ts';
import { selectItems } from '../items/select-items.shared.ts';
import type { Written } from './write-copy.ts';

/** One audit row for every category and item the copy made. */
export async function recordCopy(scope: Scope, business: BusinessPlace, written: Written): Promise<void> {
  const categoryIds = written.categories.map(({ id }) => id);
  const made = await scope.db.rows(
    query
      .selectFrom('categories')
      .select(['id', 'menu_id', 'parent_id', 'type', 'sort', 'name_en', 'name_ar'])
      .where('business_id', '=', business.id)
      .where('id', '=', (row) => row.fn.any(row.val(categoryIds)))
      .orderBy('id'),
  );
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
  const items = await scope.db.rows(
    selectItems()
      .where('business_id', '=', business.id)
      .where('id', '=', (row) => row.fn.any(row.val(written.items)))
      .orderBy('id'),
  );
  for (const stored of items) {
    const item = itemRow(stored, withContacts);
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
