import { sql, type Expression, type RawBuilder } from 'kysely';
import type { SettingDefinitions } from '@diwan/contract/settings.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import { invalid } from '#platform/http-error.ts';

interface Sent {
  readonly key: string;
  readonly data: unknown;
}

/** Settings checked against their definitions: `data: null` means the key is to be removed. */
export function checkSettings(definitions: SettingDefinitions, sent: readonly Sent[]): Sent[] {
  const problems: FieldProblem[] = [];
  const checked = sent.map(({ key, data }, index) => {
    const definition = Object.hasOwn(definitions, key) ? definitions[key] : undefined;
    if (!definition) {
      problems.push({ path: `settings.${index}.key`, key: 'setting_unknown', values: { field: key } });
      return { key, data: null };
    }
    if (data === null || data === undefined || data === '') return { key, data: null };
    const parsed = definition.safeParse(data);
    if (!parsed.success)
      problems.push({ path: `settings.${index}.data`, key: 'invalid', values: { field: key } });
    return { key, data: parsed.data };
  });
  if (problems.length > 0) throw invalid(problems);
  return checked;
}

const MEMBERS = sql`json_build_object('id', s.id, 'key', s.key, 'data', s.data)`;

/** The settings of the rows `t` that `condition` over `s` picks, as the list of the wire. */
export const settingsJson = (condition: Expression<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(${MEMBERS} order by s.id) from settings s
    where s.business_id = t.business_id and ${condition}), '[]'::json)`;

/** The rows of a step, as the list of the wire. */
export const settingsOfStep = (step: 'settings_before' | 'settings_rows'): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(${MEMBERS} order by s.id) from ${sql.table(step)} s), '[]'::json)`;

export interface SettingsOwner {
  readonly column: 'branch_id' | 'category_id';
  /** The row's id, or where it is found in the same statement. */
  readonly id: number | RawBuilder<unknown>;
}

/**
 * Steps of one statement that merge settings by key: keys not sent stay, emptied ones go. `settings_before` and
 * `settings_rows` are the rows as they were and as they then are.
 */
export function settingsSteps(
  definitions: SettingDefinitions,
  sent: readonly Sent[],
  { owner, businessId }: { readonly owner: SettingsOwner; readonly businessId: number },
): RawBuilder<unknown> {
  const checked = checkSettings(definitions, sent);
  const column = sql.ref(owner.column);
  const ofOwner = sql`s.business_id = ${businessId} and ${sql.ref(`s.${owner.column}`)} = ${owner.id}`;
  return sql`
    settings_sent as (
      select key, data from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as sent(key text, data jsonb)),
    settings_before as (select s.id, s.key, s.data from settings s where ${ofOwner}),
    settings_removed as (
      delete from settings s where ${ofOwner}
        and s.key in (select key from settings_sent where data is null or data = 'null')),
    settings_written as (
      insert into settings (business_id, ${column}, key, data)
      select ${businessId}::bigint, ${owner.id}, key, data from settings_sent where data is not null and data <> 'null'
      on conflict on constraint settings_key do update set data = excluded.data
      returning id, key, data),
    settings_rows as (
      select id, key, data from settings_written union all
      select id, key, data from settings_before where key not in (select key from settings_sent))`;
}
