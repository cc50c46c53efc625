import { sql } from 'kysely';
import { settingsJson } from '#platform/settings/settings.ts';

/** The branches that show a menu `t`, in their order. In SQL: as JSON. */
export const shownBy = sql`coalesce((select json_agg(b.id order by b.sort, b.id) from branches b
  where b.business_id = t.business_id and b.menu_id = t.id), '[]'::json)`;

/** The settings of a category `t`. In SQL: as JSON. */
export const settingsOfCategory = settingsJson(sql`s.category_id = t.id`);
