import { sql } from 'kysely';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { CATEGORY_SETTINGS } from '@diwan/contract/settings.ts';
import { differences } from '#platform/audit/audit.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { settingsJson, settingsOfStep, settingsSteps } from '#platform/settings/settings.ts';

/** By hand: put together as JSON. */
type Settings = { id: number; key: string; data: unknown }[];

/** By hand: the name is that of either language. */
interface Located {
  readonly id: number;
  readonly business_id: number;
  readonly menu_id: number;
  readonly name: string;
}

// In SQL: the name is that of either language, and the settings are JSON.
const PLACE = sql`t.id, t.business_id, t.menu_id, coalesce(nullif(t.name_en, ''), t.name_ar) as name`;

const placed = <Row extends Located>(row: Row | undefined) =>
  row && { row, target: { business_id: row.business_id, menu_id: row.menu_id } };

/** The path may leave the business out; row-level security shows the caller's own rows only. In SQL: as above. */
async function locate(scope: Scope, { id }: { id: number }) {
  return placed(
    await scope.db.find(sql<Located & { readonly settings: Settings }>`
      select ${PLACE}, ${settingsJson(sql`s.category_id = t.id`)} as settings from categories t where t.id = ${id}`),
  );
}

/** Locked until the transaction ends, so that what is compared is what is overwritten. In SQL: as above. */
async function locateForUpdate(scope: Scope, { id }: { id: number }) {
  return placed(
    await scope.db.find(sql<Located>`select ${PLACE} from categories t where t.id = ${id} for no key update`),
  );
}

const byKey = (settings: Settings) => Object.fromEntries(settings.map(({ key, data }) => [key, data]));

export const categorySettingsRoutes: AnyRoute[] = [
  handle(categories.settings, async (_scope, { row }) => row.settings, { locate, rowOf: 'categories' }),
  handle(
    categories.setSettings,
    async (scope, { body, row }) => {
      const owner = { column: 'category_id', id: row.id } as const;
      const steps = settingsSteps(CATEGORY_SETTINGS, body.settings, { owner, businessId: row.business_id });
      const { before, after } = await scope.db.get(sql<{ before: Settings; after: Settings }>`
        with ${steps}
        select ${settingsOfStep('settings_before')} as before, ${settingsOfStep('settings_rows')} as after`);
      const changes = differences({ settings: byKey(before) }, { settings: byKey(after) });
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
      return after;
    },
    { locate: locateForUpdate, rowOf: 'categories' },
  ),
];
