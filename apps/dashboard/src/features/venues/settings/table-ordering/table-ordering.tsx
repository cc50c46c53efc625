import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { BRANCH_SETTINGS } from '@diwan/contract/settings/branch-settings.ts';
import type { SettingTable } from '@diwan/contract/settings/definition.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import { branchSettings } from '@diwan/contract/venues/venue-settings.ts';
import { Switch, Text, Anchor, Button } from '@mantine/core';
import { useCan } from '#kit/access/can.tsx';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { AT, workspaceInUrl } from '@diwan/domain/workspace-url.ts';
import { useWorkspace, type BranchInfo, type Workspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { PrintCodes } from '../../seats/print-codes.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useStoredOfBusiness } from '../of-business.ts';
import { placeInList } from '../setting-paths.ts';
import { settingMessages } from '../settings.messages.ts';
import { storedOf } from '../stored-rows.ts';
import { tableOrderingMessages } from './table-ordering.messages.ts';
import classes from './table-ordering.module.css';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { IconBellRinging, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '#kit/i18n/format-instant.ts';
import { useLocale } from '#kit/i18n/locale.ts';

interface TestOrderProps {
  readonly params: { readonly business_id: number; readonly branch_id: number };
  readonly timezone: string;
}

/** Rings at desk and kitchen, so that an owner has heard it before the first guest orders. */
function TestOrder({ params, timezone }: TestOrderProps) {
  const t = useText(tableOrderingMessages);
  const locale = useLocale();
  const send = useWrite(orders.test);
  const [sentAt, setSentAt] = useState<string | null>(null);
  const press = async () => {
    try {
      const order = await send.run({ params });
      if (order) setSentAt(order.created_at);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return (
    <Panel title={t('test')} context={t('testText')}>
      <div className={classes.acts}>
        <Button
          leftSection={<IconBellRinging size={18} />}
          loading={send.isBusy}
          onClick={() => void press()}
        >
          {t(sentAt === null ? 'send' : 'sendAgain')}
        </Button>
        <Anchor
          href={`/kitchen?${AT}=${workspaceInUrl(params.business_id, params.branch_id)}`}
          target="_blank"
          rel="noreferrer"
          className={classes.link}
        >
          {t('kitchen')} <IconExternalLink size={16} aria-hidden />
        </Anchor>
      </div>
      <output className={classes.said}>
        {sentAt !== null && t('sent', { time: formatInstant(sentAt, locale, timezone) })}
      </output>
    </Panel>
  );
}

const { DineIn, SelfPickUp, CarPickup, Delivery, OrderPayment, TablePresence, ShareTable } = BRANCH_SETTINGS;
const { PhoneCheck } = BRANCH_SETTINGS;
const { OpeningHours, SpecialHours, LastOrdersMinutes, PreparationMinutes } = BRANCH_SETTINGS;

/** What is decided before the first guest orders: which orders, how they are paid, who may send them, and when the kitchen cooks. */
const DECIDED: SettingTable = {
  DineIn,
  SelfPickUp,
  CarPickup,
  Delivery,
  OrderPayment,
  TablePresence,
  ShareTable,
  PhoneCheck,
  OpeningHours,
  SpecialHours,
  LastOrdersMinutes,
  PreparationMinutes,
};
const SKELETON_FIELDS = 6;

interface AtBranch {
  readonly business: NonNullable<Workspace['business']>;
  readonly branch: BranchInfo;
}

/** On and off at once; without a word of the branch, what its business says holds. */
function OnOff({ branch }: Pick<AtBranch, 'branch'>) {
  const t = useText(tableOrderingMessages);
  const { data: menu } = useRead(guest.menu, { params: { slug: branch.slug } });
  const save = useWrite(branchSettings.set);
  const may = useCan()('settings.update', { branch: branch.id });
  const isTrue = (key: string) => menu?.settings.find((one) => one.key === key)?.data === true;
  const isOn = isTrue('MenuOrdering');
  const turn = async (next: boolean) => {
    const settings = [{ key: 'MenuOrdering', data: next }];
    try {
      await save.run({ params: { branch_id: branch.id }, body: { settings } });
      notify({ kind: 'success', text: t(next ? 'switchedOn' : 'switchedOff') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return (
    <Panel>
      <Switch
        size="md"
        label={t('title')}
        description={t(isOn ? 'on' : 'off')}
        checked={isOn}
        disabled={!may || !menu || save.isBusy}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
    </Panel>
  );
}

function Decided({ business, branch }: AtBranch) {
  const t = useText(settingMessages);
  const params = { branch_id: branch.id };
  const can = useCan();
  const at = { branch: branch.id };
  const isReadable = can('settings.read', at);
  const read = useRead(branchSettings.list, { params, enabled: isReadable });
  const save = useWrite(branchSettings.set);
  const ofBusiness = useStoredOfBusiness(business.id);
  if (!isReadable) return <Text className={classes.said}>{t('noRead')}</Text>;
  if (read.error && !read.data) return <LoadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <FormSkeleton fields={SKELETON_FIELDS} />;
  return (
    <SettingsForm
      key={branch.id}
      table={DECIDED}
      type={business.type}
      stored={storedOf(read.data)}
      firstLocale={business.first_locale}
      isReadOnly={!can('settings.update', at)}
      indexOf={placeInList}
      ofBusiness={ofBusiness}
      onSave={async (changes) => {
        const rows = await save.run({ params, body: { settings: [...changes] } });
        return storedOf(rows ?? read.data);
      }}
    />
  );
}

function Codes({ business, branch }: AtBranch) {
  const t = useText(tableOrderingMessages);
  const may = useCan()('areas.read', { branch: branch.id });
  const params = { business_id: business.id, branch_id: branch.id };
  const { data } = useRead(areas.list, { params, query: { full: true }, enabled: may });
  if (!may || !data) return null;
  const count = data.data.reduce((sum, area) => sum + area.seats.length, 0);
  return (
    <Panel title={t('codes')} context={count === 0 ? t('noTables') : t('tables', { count })}>
      <div className={classes.acts}>
        {count > 0 && <PrintCodes />}
        <RouteLink to="/areas">{t('toAreas')}</RouteLink>
      </div>
    </Panel>
  );
}

/** All that it takes to serve guests who order at their tables, in one place. */
export function TableOrderingTab() {
  const t = useText(settingMessages);
  const { business, branch } = useWorkspace();
  const may = useCan()('settings.update', { branch: branch?.id ?? 0 });
  if (!business) return null;
  if (!branch) return <Text className={classes.said}>{t('noBranch')}</Text>;
  const params = { business_id: business.id, branch_id: branch.id };
  return (
    <div className={classes.steps}>
      <OnOff branch={branch} />
      <Decided business={business} branch={branch} />
      <Codes business={business} branch={branch} />
      {may && <TestOrder params={params} timezone={business.timezone} />}
    </div>
  );
}
