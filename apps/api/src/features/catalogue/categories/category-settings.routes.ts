import { sql } from 'kysely';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { CATEGORY_SETTINGS } from '@diwan/contract/settings.ts';
import { differences } from '#platform/audit/audit.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { saveSettings, settingsJson } from '#platform/settings/settings.ts';

interface Settings {
  id: number;
  business_id: number;
  menu_id: number;
  name: string;
  settings: { id: number; key: string; data: unknown }[];
}

async function find(scope: Scope, id: number): Promise<Settings | undefined> {
  return scope.db.find(sql<Settings>`
    select t.id, t.business_id, t.menu_id, coalesce(nullif(t.name_en, ''), t.name_ar) as name,
      ${settingsJson(sql`s.category_id = t.id`)} as settings
    from categories t where t.id = ${id}`);
}

/** The path may leave the business out; row-level security shows the caller's own rows only. */
async function locate(scope: Scope, params: { id: number }) {
  const row = await find(scope, params.id);
  return row && { row, place: { business_id: row.business_id, menu_id: row.menu_id } };
}

export const categorySettingsRoutes: AnyRoute[] = [
  handle(categories.settings, async (_scope, { row }) => row.settings, { locate }),
  handle(
    categories.setSettings,
    async (scope, { body, row }) => {
      await saveSettings(scope, CATEGORY_SETTINGS, { column: 'category_id', id: row.id }, body.settings);
      const after = await find(scope, row.id);
      const settings = after?.settings ?? [];
      const byKey = (list: Settings['settings']) =>
        Object.fromEntries(list.map(({ key, data }) => [key, data]));
      const changes = differences({ settings: byKey(row.settings) }, { settings: byKey(settings) });
      if (Object.keys(changes).length === 0) scope.unchanged();
      else {
        scope.record({
          action: 'update',
          entity: 'category',
          entity_id: row.id,
          label: row.name,
          business_id: row.business_id,
          changes,
        });
      }
      return settings;
    },
    { locate },
  ),
];
