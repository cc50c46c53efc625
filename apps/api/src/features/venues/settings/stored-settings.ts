import { sql } from 'kysely';
import type { z } from 'zod';
import {
  definitionOf,
  isEmptySetting,
  SECRET_MASK,
  type SettingDefinition,
  type SettingTable,
} from '@diwan/contract/settings/definition.ts';
import { DISPLAY_LISTS, isDisplayList } from '@diwan/contract/settings/display-settings.ts';
import type { settingRow } from '@diwan/contract/settings.ts';
import { differences, type Changes } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import { withUrls } from '#platform/settings/picture-urls.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

export type Values = ReadonlyMap<string, unknown>;
export type SettingRow = z.output<typeof settingRow>;

export interface KeyData {
  readonly key: string;
  readonly data: unknown;
}

const isKeyData = (value: unknown): value is KeyData =>
  typeof value === 'object' && value !== null && 'key' in value && 'data' in value;

/** One of the lists of a branch, whatever was stored. */
export const displayRows = (data: unknown): KeyData[] => (Array.isArray(data) ? data.filter(isKeyData) : []);

function shown(definition: SettingDefinition | undefined, data: unknown, publicUrl: string): unknown {
  const hasPictures = definition?.field === 'picture' || definition?.field === 'ads';
  return hasPictures ? withUrls(data, publicUrl) : data;
}

function shownValue(table: SettingTable, { key, data }: KeyData, publicUrl: string): unknown {
  if (!isDisplayList(key)) return shown(definitionOf(table, key), data, publicUrl);
  const inner: SettingTable = DISPLAY_LISTS[key];
  return displayRows(data).flatMap((row) => {
    const definition = definitionOf(inner, row.key);
    return definition ? [{ key: row.key, data: shown(definition, row.data, publicUrl) }] : [];
  });
}

/** What the settings table holds of the business or of one of its branches, as the wire has it. */
export async function readStored(
  scope: Scope,
  table: SettingTable,
  branchId: number | null,
): Promise<Map<string, unknown>> {
  const rows = await scope.db.rows(
    query
      .selectFrom('settings')
      .select(['key', 'data', called('public_url', {}).$notNull().as('public_url')])
      .where('business_id', '=', scope.business.id)
      .where('branch_id', 'is not distinct from', branchId)
      .where('category_id', 'is', null),
  );
  return new Map(rows.map((row) => [row.key, shownValue(table, row, row.public_url)]));
}

/** Removes the keys whose data is null and stores the others over what was there. */
export async function writeStored(
  scope: Scope,
  rows: readonly KeyData[],
  branchId: number | null,
): Promise<void> {
  if (rows.length === 0) return;
  const business = scope.business.id;
  const sent = JSON.stringify(rows.map(({ key, data }) => ({ key, data })));
  // In SQL: what is sent as null goes, the rest is stored, at once.
  await scope.db.run(sql`
    with sent as (select key, data from jsonb_to_recordset(${sent}::jsonb) as row(key text, data jsonb)),
    removed as (
      delete from settings where business_id = ${business} and branch_id is not distinct from ${branchId}::bigint
        and category_id is null and key in (select key from sent where data is null or data = 'null'))
    insert into settings (business_id, branch_id, key, data)
    select ${business}::bigint, ${branchId}::bigint, key, data from sent where data is not null and data <> 'null'
    on conflict on constraint settings_key do update set data = excluded.data`);
}

/** A secret leaves the server as a mask only. */
function masked(table: SettingTable, { key, data }: KeyData): unknown {
  if (!isDisplayList(key)) return definitionOf(table, key)?.isSecret === true ? SECRET_MASK : data;
  const inner: SettingTable = DISPLAY_LISTS[key];
  return displayRows(data).map((row) => ({ key: row.key, data: masked(inner, row) }));
}

/** The list of the wire. A key stands in it once, so that its place in the table serves as its id. */
export function answerOf(table: SettingTable, values: Values): SettingRow[] {
  return Object.keys(table).flatMap((key, index) => {
    const data = values.get(key);
    return isEmptySetting(data) ? [] : [{ id: index + 1, key, data: masked(table, { key, data }) }];
  });
}

const byKey = (values: Values) =>
  Object.fromEntries(
    [...values].map(([key, data]) => [
      key,
      isDisplayList(key) ? Object.fromEntries(displayRows(data).map((row) => [row.key, row.data])) : data,
    ]),
  );

/** Field-level differences, for the audit. */
export const settingChanges = (before: Values, after: Values): Changes =>
  differences({ settings: byKey(before) }, { settings: byKey(after) });
