import { BRANCH_SETTINGS } from '@diwan/contract/settings/branch-settings.ts';
import { DISPLAY_LISTS, type DisplayList } from '@diwan/contract/settings/display-settings.ts';
import type { SettingTable } from '@diwan/contract/settings/definition.ts';
import { branchSettings } from '@diwan/contract/venues/venue-settings.ts';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePickWorkspace, useWorkspace, type BranchInfo, type Workspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { OneOf } from '#ui/one-of.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { GuestPreview } from './preview/guest-preview.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { KeyData } from './setting-changes.ts';
import { useStoredOfBusiness } from './of-business.ts';
import { placeInDisplayList, placeInList } from './setting-paths.ts';
import { settingMessages } from './settings.messages.ts';
import { storedIn, storedOf } from './stored-rows.ts';
import classes from './settings.module.css';

const SKELETON_FIELDS = 6;
const TILL = 'EnableReservationTill';

type Business = NonNullable<Workspace['business']>;

/** The branch of the top bar, changed here as well where there are several. */
function BranchPick({ business, branch }: { readonly business: Business; readonly branch: BranchInfo }) {
  const t = useText(settingMessages);
  const nameOf = useNameOf();
  const pick = usePickWorkspace();
  if (business.branches.length < 2) return null;
  return (
    <OneOf
      className={classes.branch}
      label={t('branch')}
      value={String(branch.id)}
      data={business.branches.map(({ id, locales, slug }) => ({
        value: String(id),
        label: nameOf(locales) || slug,
      }))}
      onChange={(id) => void pick(business.id, Number(id))}
    />
  );
}

/** Others on this page want to know until when guests may book. */
function notifyTill(branchId: number, changes: readonly KeyData[]): void {
  const till = changes.find(({ key }) => key === TILL);
  if (!till) return;
  const EnableReservationTill = typeof till.data === 'string' ? till.data : null;
  emitAppEvent('reservation-till-updated', { branch_id: branchId, EnableReservationTill });
}

interface OfBranchProps {
  readonly business: Business;
  readonly branch: BranchInfo;
  /** Null: the branch's own settings. */
  readonly list: DisplayList | null;
}

function OfBranch({ business, branch, list }: OfBranchProps): ReactNode {
  const t = useText(settingMessages);
  const can = useCan();
  const at = { branch: branch.id };
  const isReadable = can('settings.read', at);
  const params = { branch_id: branch.id };
  const read = useRead(branchSettings.list, { params, enabled: isReadable });
  const save = useWrite(branchSettings.set);
  const ofBusiness = useStoredOfBusiness(business.id);
  if (!isReadable) return <Text className={classes.muted}>{t('noRead')}</Text>;
  if (read.error && !read.data) return <LoadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <FormSkeleton fields={SKELETON_FIELDS} />;
  const table: SettingTable = list === null ? BRANCH_SETTINGS : DISPLAY_LISTS[list];
  const storedFrom = (rows: NonNullable<typeof read.data>) =>
    list === null ? storedOf(rows) : storedIn(rows, list);
  const preview = (changes: readonly KeyData[]) => (
    <GuestPreview
      slug={branch.slug}
      params={{ business_id: business.id, branch_id: branch.id }}
      of="branch"
      changes={changes}
      first={list === 'TabletAppSettings' ? 'tablet' : 'phone'}
    />
  );
  return (
    <SettingsForm
      key={`${branch.id} ${list ?? ''}`}
      table={table}
      type={business.type}
      stored={storedFrom(read.data)}
      firstLocale={business.first_locale}
      isReadOnly={!can('settings.update', at)}
      indexOf={list === null ? placeInList : placeInDisplayList}
      onSave={async (changes) => {
        const settings = list === null ? [...changes] : [{ key: list, data: changes }];
        const rows = await save.run({ params, body: { settings } });
        if (list === 'MobileAppSettings') notifyTill(branch.id, changes);
        return storedFrom(rows ?? read.data);
      }}
      {...(list === null ? { ofBusiness } : { beside: preview })}
    />
  );
}

/** The tabs BranchSettings, TabletAppSettings and MobileAppSettings, of the branch that is picked. */
export function BranchSettingsTab({ list = null }: { readonly list?: DisplayList | null }) {
  const t = useText(settingMessages);
  const { business, branch } = useWorkspace();
  if (!business) return null;
  if (!branch) return <Text className={classes.muted}>{t('noBranch')}</Text>;
  return (
    <>
      <BranchPick business={business} branch={branch} />
      <OfBranch business={business} branch={branch} list={list} />
    </>
  );
}
