import { BRANCH_SETTINGS } from '@diwan/contract/settings/branch-settings.ts';
import { DISPLAY_LISTS, isDisplayList } from '@diwan/contract/settings/display-settings.ts';
import { nameColumns } from '#platform/crud/locales.ts';
import { countryOf } from '#platform/settings/country.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalid, invalidField } from '#platform/http-error.ts';
import { checkSent, type CheckedSetting, type CheckedSettings, type Sent } from './check-sent.ts';
import { localesSent, localesValue, type Named } from './names.ts';
import {
  answerOf,
  displayRows,
  readStored,
  settingChanges,
  writeStored,
  type KeyData,
  type SettingRow,
} from './stored-settings.ts';
import { assertOrderPayment, canPayOnline } from './can-pay-online.ts';
import { usePictures } from './use-pictures.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';

/**
 * Open browsers learn until when guests may book, whenever it was among the saved settings of the mobile app; null: all
 * of them were cleared.
 */
function sendTill(scope: Scope, branchId: number, saved: readonly KeyData[] | null): void {
  const till = saved === null ? { data: null } : saved.find(({ key }) => key === 'EnableReservationTill');
  if (!till) return;
  scope.send(
    liveUpdate(
      'reservations',
      { business_id: scope.business.id, branch_id: branchId },
      {
        event: 'reservation-till-updated',
        data: {
          branch_id: branchId,
          EnableReservationTill: typeof till.data === 'string' ? till.data : null,
        },
      },
    ),
  );
}

interface Branch extends Named {
  readonly id: number;
  readonly business_id: number;
}

export interface LocatedBranch {
  readonly target: { readonly business_id: number; readonly branch_id: number };
  readonly row: Branch;
}

const COLUMNS = ['id', 'business_id', 'name_en', 'description_en', 'name_ar', 'description_ar'] as const;

const branchOf = (id: number) => query.selectFrom('branches').select(COLUMNS).where('id', '=', id);

const placed = (row: Branch | undefined): LocatedBranch | undefined =>
  row && { row, target: { business_id: row.business_id, branch_id: row.id } };

/** The path may leave the business out; row-level security shows the caller's own rows only. */
export async function locateBranch(scope: Scope, { branch_id }: { branch_id: number }) {
  return placed(await scope.db.find(branchOf(branch_id)));
}

/** Locked until the transaction ends, so that what is merged is what is overwritten. */
export async function locateBranchForUpdate(scope: Scope, { branch_id }: { branch_id: number }) {
  return placed(await scope.db.find(branchOf(branch_id).forNoKeyUpdate()));
}

async function readValues(scope: Scope, branch: Branch): Promise<Map<string, unknown>> {
  const stored = await readStored(scope, BRANCH_SETTINGS, branch.id);
  return stored.set('Locales', localesValue(branch, scope.business.firstLocale));
}

export async function listBranchSettings(scope: Scope, branch: Branch): Promise<SettingRow[]> {
  return answerOf(BRANCH_SETTINGS, await readValues(scope, branch));
}

/** The rows of a list of one of the apps, against that app's own table. */
function checkDisplayList({ key, data, path }: CheckedSetting): CheckedSettings {
  if (!isDisplayList(key) || data === null) return { settings: [], problems: [] };
  // The schema of the list gives these rows.
  return checkSent(DISPLAY_LISTS[key], data as readonly Sent[], { list: path, value: 'data' });
}

/** Without the key of a provider guests could not pay what they book; one that is on already may be sent back. */
async function rejectPayOnline(
  scope: Scope,
  settings: readonly CheckedSetting[],
  branch: Branch,
): Promise<void> {
  const rows = settings.flatMap((setting) => checkDisplayList(setting).settings);
  const sent = rows.find(({ key, data }) => key === 'PayOnline' && data === true);
  if (!sent || (await canPayOnline(scope))) return;
  const stored = displayRows(await storedList(scope, 'MobileAppSettings', branch.id));
  const isOn = stored.some(({ key, data }) => key === 'PayOnline' && data === true);
  if (!isOn) throw invalidField(sent.path, 'pay_online_needs_key');
}

/** Keys not sent stay; emptied ones go, and with the last of them the list. */
function merged(stored: unknown, changes: readonly KeyData[]): readonly KeyData[] | null {
  const rows = new Map(displayRows(stored).map(({ key, data }) => [key, data]));
  for (const { key, data } of changes) {
    if (data === null) rows.delete(key);
    else rows.set(key, data);
  }
  return rows.size === 0 ? null : [...rows].map(([key, data]) => ({ key, data }));
}

async function storedList(scope: Scope, key: string, branchId: number): Promise<unknown> {
  const found = await scope.db.find(
    query
      .selectFrom('settings')
      .select('data')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('category_id', 'is', null)
      .where('key', '=', key),
  );
  return found?.data;
}

async function rowsToStore(
  scope: Scope,
  settings: readonly CheckedSetting[],
  branch: Branch,
): Promise<KeyData[]> {
  const rows: KeyData[] = [];
  for (const setting of settings) {
    if (setting.key === 'Locales') continue;
    const { key, data } = setting;
    if (!isDisplayList(key) || data === null) rows.push({ key, data });
    else {
      const changes = await usePictures(scope, checkDisplayList(setting).settings);
      rows.push({ key, data: merged(await storedList(scope, key, branch.id), changes) });
    }
  }
  return rows;
}

async function saveNames(scope: Scope, setting: CheckedSetting | undefined, branch: Branch): Promise<Branch> {
  if (!setting) return branch;
  const columns = nameColumns(localesSent(setting, () => scope.business.firstLocale));
  return scope.db.get(
    query
      .updateTable('branches')
      .set({ ...columns, updated_at: touchedAt(scope.now) })
      .where('business_id', '=', branch.business_id)
      .where('id', '=', branch.id)
      .returning(COLUMNS),
  );
}

export async function setBranchSettings(
  scope: Scope,
  sent: readonly Sent[],
  branch: Branch,
): Promise<SettingRow[]> {
  const country = await countryOf(scope);
  const at = { list: 'settings', value: 'data', country } as const;
  const { settings, problems } = checkSent(BRANCH_SETTINGS, sent, at);
  const all = [...problems, ...settings.flatMap((setting) => checkDisplayList(setting).problems)];
  if (all.length > 0) throw invalid(all);
  await rejectPayOnline(scope, settings, branch);
  const before = await readValues(scope, branch);
  await assertOrderPayment(scope, settings, before);
  await writeStored(scope, await rowsToStore(scope, settings, branch), branch.id);
  const mobile = settings.find(({ key }) => key === 'MobileAppSettings');
  if (mobile) sendTill(scope, branch.id, mobile.data === null ? null : checkDisplayList(mobile).settings);
  const names = settings.find(({ key }) => key === 'Locales');
  const saved = await saveNames(scope, names, branch);
  const after = await readValues(scope, saved);
  const changes = settingChanges(before, after);
  if (Object.keys(changes).length === 0) scope.unchanged();
  else {
    scope.record({
      action: 'update',
      entity: 'branch',
      entity_id: branch.id,
      label: saved.name_en || saved.name_ar,
      business_id: branch.business_id,
      branch_id: branch.id,
      changes,
    });
  }
  return answerOf(BRANCH_SETTINGS, after);
}
