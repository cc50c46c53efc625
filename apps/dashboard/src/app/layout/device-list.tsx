import { sessions } from '@diwan/contract/accounts/auth.ts';
import type { DeviceRow } from '@diwan/contract/accounts/devices.ts';
import { Button } from '@mantine/core';
import {
  IconChefHat,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceTv,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { ask, notify } from '#ui/overlays.ts';
import { RowsSkeleton } from '#ui/states.tsx';
import classes from './device-list.module.css';
import { deviceListMessages } from './device-list.messages.ts';

const ICONS = {
  tablet: IconDeviceTablet,
  orders: IconChefHat,
  display: IconDeviceTv,
  waiter: IconDeviceMobile,
  desk: IconDeviceDesktop,
} as const;

function useRevoke() {
  const t = useText(deviceListMessages);
  const revoke = useWrite(sessions.revoke);
  return async ({ name, session_id: id }: DeviceRow) => {
    const isSure = await ask({
      title: t('sureTitle'),
      subject: name,
      text: t('sureText'),
      confirm: t('signOut'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await revoke.run({ params: { id } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
}

function DeviceLine({ device, onRevoke }: { device: DeviceRow; onRevoke: (() => void) | null }) {
  const t = useText(deviceListMessages);
  const { name, kind, created_by: by, last_used_at: seen } = device;
  const Icon = ICONS[kind];
  return (
    <li className={classes.device}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <small>
          {t(kind)} · <MomentIn at={seen} sentence={(when) => t('seen', { when })} />
        </small>
        {by && <small>{t('by', { name: by.name })}</small>}
      </span>
      {onRevoke && (
        <Button variant="default" size="xs" aria-label={t('signOutOf', { name })} onClick={onRevoke}>
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

interface DeviceListProps {
  readonly list: UseQueryResult<DeviceRow[], CallError>;
  /** The branch is of the person's own business. */
  readonly isOwned: boolean;
}

/** Who is signed in at the branch without being anybody; owners send them away. */
export function DeviceList({ list, isOwned }: DeviceListProps) {
  const t = useText(deviceListMessages);
  const revoke = useRevoke();
  return (
    <section className={classes.list}>
      <h3 className={classes.title}>{t('title')}</h3>
      {list.isPending && <RowsSkeleton rows={1} />}
      {list.isError && !list.data && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      <ul className={classes.devices}>
        {list.data?.map((device) => (
          <DeviceLine key={device.id} device={device} onRevoke={isOwned ? () => void revoke(device) : null} />
        ))}
      </ul>
    </section>
  );
}
