import { sql } from 'kysely';
import { CONFIGURATIONS, STAFF_SECOND_STEP } from '@diwan/contract/settings/configurations.ts';
import {
  definitionOf,
  fallbackOf,
  isEmptySetting,
  SECRET_MASK,
  type SettingTable,
} from '@diwan/contract/settings/definition.ts';
import { differences, type Changes } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalid } from '#platform/http-error.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { checkSent, isMask, type CheckedSetting } from './check-sent.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';

interface KeyValue {
  readonly key: string;
  readonly value: unknown;
}

const TABLE: SettingTable = CONFIGURATIONS;
const isSecret = (key: string) => definitionOf(TABLE, key)?.isSecret === true;

/** `timezone` is the business's own and always there. A secret nobody can open any more counts as none. */
async function readValues(scope: Scope, box: SecretBox): Promise<ReadonlyMap<string, unknown>> {
  const businessId = scope.business.id;
  const zone = query
    .selectFrom('businesses')
    .select([sql.lit('timezone').as('key'), (row) => row.fn<unknown>('to_jsonb', ['timezone']).as('value')])
    .where('id', '=', businessId);
  const rows = await scope.db.rows(
    query
      .selectFrom('configurations')
      .select(['key', 'value'])
      .where('business_id', '=', businessId)
      .where('key', '<>', sql.lit('timezone'))
      .unionAll(zone),
  );
  const opened = rows.map(({ key, value }): [string, unknown] => [
    key,
    isSecret(key) ? box.open(value, { businessId, name: key }) : value,
  ]);
  return new Map(opened.filter(([, value]) => value !== null));
}

function answerOf(values: ReadonlyMap<string, unknown>): KeyValue[] {
  return Object.keys(TABLE)
    .filter((key) => values.has(key))
    .map((key) => ({ key, value: isSecret(key) ? SECRET_MASK : values.get(key) }));
}

export async function listConfigurations(scope: Scope, box: SecretBox): Promise<KeyValue[]> {
  return answerOf(await readValues(scope, box));
}

const isGuarded = (key: string) => key === STAFF_SECOND_STEP || isSecret(key);

/**
 * Whether payment and push keys, or what is asked of the sign-in of staff, would be others than before. A whole list may
 * be posted back: masks and what is stored already are no change.
 */
export async function changesGuarded(
  scope: Scope,
  sent: readonly KeyValue[],
  box: SecretBox,
): Promise<boolean> {
  const rows = sent.filter(({ key, value }) => isGuarded(key) && !isMask(definitionOf(TABLE, key), value));
  if (rows.length === 0) return false;
  const before = await readValues(scope, box);
  return rows.some(({ key, value }) => (before.get(key) ?? null) !== (isEmptySetting(value) ? null : value));
}

function changesOf(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Changes {
  const all = differences(
    { configurations: Object.fromEntries(before) },
    { configurations: Object.fromEntries(after) },
  );
  const hidden = (value: unknown) => (value === null ? null : SECRET_MASK);
  return Object.fromEntries(
    Object.entries(all).map(([path, change]) => [
      path,
      isSecret(path.split('.')[1] ?? '')
        ? { before: hidden(change.before), after: hidden(change.after) }
        : change,
    ]),
  );
}

/** Which secrets were set or removed, for the security log. */
function reportKeys(
  scope: Scope,
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): void {
  const changed = Object.keys(TABLE).filter((key) => isSecret(key) && before.get(key) !== after.get(key));
  for (const key of changed) {
    const reason = after.has(key) ? 'set' : 'removed';
    scope.securityEvent({ kind: 'keys_changed', reason, detail: { key } });
  }
}

async function write(scope: Scope, settings: readonly CheckedSetting[], box: SecretBox): Promise<void> {
  const { id, type } = scope.business;
  const zone = settings.find(({ key }) => key === 'timezone');
  if (zone) {
    const timezone = String(zone.data ?? fallbackOf(zone.definition, type));
    const touched = { timezone, updated_at: touchedAt(scope.now) };
    await scope.db.run(query.updateTable('businesses').set(touched).where('id', '=', id));
  }
  const stored = ({ key, data }: CheckedSetting) =>
    isSecret(key) && typeof data === 'string' ? box.seal(data, { businessId: id, name: key }) : data;
  const rows = settings
    .filter((setting) => setting !== zone)
    .map((setting) => ({ key: setting.key, value: stored(setting) }));
  if (rows.length === 0) return;
  // In SQL: what is sent as null goes, the rest is stored, at once.
  await scope.db.run(sql`
    with sent as (
      select key, value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(key text, value jsonb)),
    removed as (
      delete from configurations where business_id = ${id}
        and key in (select key from sent where value is null or value = 'null'))
    insert into configurations (business_id, key, value)
    select ${id}::bigint, key, value from sent where value is not null and value <> 'null'
    on conflict (business_id, key) do update set value = excluded.value`);
}

/** Keys not sent stay; `null` removes one. Secrets leave the server as a mask only, here and in the audit. */
export async function setConfigurations(
  scope: Scope,
  sent: readonly KeyValue[],
  box: SecretBox,
): Promise<KeyValue[]> {
  const { id } = scope.business;
  const { first_locale, name_ar, name_en } = await scope.db.get(
    query
      .selectFrom('businesses')
      .select(['first_locale', 'name_en', 'name_ar'])
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  const rows = sent.map(({ key, value }) => ({ key, data: value }));
  const { settings, problems } = checkSent(TABLE, rows, { list: 'configurations', value: 'value' });
  if (problems.length > 0) throw invalid(problems);
  const before = await readValues(scope, box);
  await write(scope, settings, box);
  const after = await readValues(scope, box);
  const changes = changesOf(before, after);
  reportKeys(scope, before, after);
  if (Object.keys(changes).length === 0) scope.unchanged();
  else {
    scope.record({
      action: 'update',
      entity: 'business',
      entity_id: id,
      label: first_locale === 'ar' ? name_ar : name_en,
      business_id: id,
      changes,
    });
  }
  return answerOf(after);
}
