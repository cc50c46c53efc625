import { sql } from 'kysely';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { localeSchema } from '@diwan/contract/locale-schema.ts';
import { USER_SETTINGS } from '@diwan/contract/settings.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { checkSettings } from '#platform/settings/settings.ts';
import { query } from '#platform/database/query.ts';

type Sent = Parameters<typeof checkSettings>[1];

async function list(scope: Scope) {
  return scope.db.rows(
    query
      .selectFrom('user_settings')
      .select(['id', 'key', 'data'])
      .where('user_id', '=', scope.caller.userId)
      .orderBy('id'),
  );
}

/** Merges by key: keys not sent stay, emptied ones go; of a key sent twice the last value counts. */
async function save(scope: Scope, sent: Sent): Promise<void> {
  const byKey = new Map(checkSettings(USER_SETTINGS, sent).map((setting) => [setting.key, setting]));
  const { userId } = scope.caller;
  // In SQL: what is sent as null goes, the rest is stored, at once.
  await scope.db.run(sql`
    with sent as (
      select key, data from jsonb_to_recordset(${JSON.stringify([...byKey.values()])}::jsonb) as sent(key text, data jsonb)),
    removed as (
      delete from user_settings where user_id = ${userId}
        and key in (select key from sent where data is null or data = 'null'))
    insert into user_settings (user_id, key, data)
    select ${userId}, key, data from sent where data is not null and data <> 'null'
    on conflict on constraint user_settings_key do update set data = excluded.data`);
  const locale = localeSchema.safeParse(byKey.get('locale')?.data);
  if (locale.success) {
    await scope.db.run(query.updateTable('users').set({ locale: locale.data }).where('id', '=', userId));
  }
}

export const userSettingsRoutes: AnyRoute[] = [
  handle(userSettings.list, list),
  handle(
    userSettings.set,
    async (scope, { body }) => {
      await save(scope, body.settings);
      return list(scope);
    },
    // A person's own preferences are nothing of a business.
    { audit: 'none' },
  ),
];
