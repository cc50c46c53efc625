import { sql, type RawBuilder } from 'kysely';
import type { SettingDefinitions } from '@diwan/contract/settings.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalid } from '#platform/refusal.ts';

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
export const settingsJson = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(${MEMBERS} order by s.id) from settings s
    where s.business_id = t.business_id and ${condition}), '[]'::json)`;

export interface SettingsOwner {
  readonly column: 'branch_id' | 'category_id';
  readonly id: number;
}

/** Merges by key: keys not sent stay, emptied ones go. */
export async function saveSettings(
  scope: Scope,
  definitions: SettingDefinitions,
  owner: SettingsOwner,
  sent: readonly Sent[],
): Promise<void> {
  const checked = checkSettings(definitions, sent);
  const column = sql.ref(owner.column);
  await scope.db.run(sql`
    with sent as (
      select key, data from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as sent(key text, data jsonb)),
    removed as (
      delete from settings where business_id = ${scope.business.id} and ${column} = ${owner.id}
        and key in (select key from sent where data is null or data = 'null'))
    insert into settings (business_id, ${column}, key, data)
    select ${scope.business.id}, ${owner.id}, key, data from sent where data is not null and data <> 'null'
    on conflict on constraint settings_key do update set data = excluded.data`);
}
