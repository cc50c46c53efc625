import type { PushDeviceRow } from '@diwan/contract/notifications/push-devices.ts';
import { Alert, Button, Text } from '@mantine/core';
import { IconBellCheck, IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { logQuietly } from '#kit/data/log.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { usePush, type Push, type PushState } from '#kit/push/use-push.ts';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/states.tsx';
import classes from './account-settings.module.css';
import { pushMessages } from './push.messages.ts';

const KEYS = '/configurations?tab=Notifications';

/** Says what went wrong, whoever said it: our server, or the browser. */
function useOutcome() {
  const t = useText(pushMessages);
  return async (work: () => Promise<void>, done: () => string | null) => {
    try {
      await work();
      const text = done();
      if (text !== null) notify({ kind: 'success', text });
    } catch (error) {
      if (!(error instanceof CallError)) logQuietly('push', error);
      notify({ kind: 'danger', text: error instanceof CallError ? error.message : t('notSubscribed') });
    }
  };
}

function DeviceLine({ device, push, lead }: { device: PushDeviceRow; push: Push; lead?: ReactNode }) {
  const t = useText(pushMessages);
  const notifyOutcome = useOutcome();
  const { name } = device;
  const remove = () =>
    notifyOutcome(
      () => push.remove(device),
      () => t('turnedOff', { device: name }),
    );
  return (
    <li className={classes.session}>
      {lead}
      <div className={classes.sessionWords}>
        <Text fw={500}>{lead === undefined ? <bdi>{name}</bdi> : t('on')}</Text>
        <span className={classes.muted}>
          {lead !== undefined && (
            <>
              <bdi>{name}</bdi>
              {' · '}
            </>
          )}
          <MomentIn at={device.created_at} sentence={(when) => t('since', { when })} />
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={push.isBusy}
        aria-label={t('turnOffOf', { device: name })}
        onClick={() => void remove()}
      >
        {t('turnOff')}
      </Button>
    </li>
  );
}

function Off({ push }: { push: Push }) {
  const t = useText(pushMessages);
  const notifyOutcome = useOutcome();
  const turnOn = () =>
    notifyOutcome(push.turnOn, () => (Notification.permission === 'granted' ? t('turnedOn') : null));
  return (
    <div className={classes.fields}>
      <Text className={classes.muted}>{t('off')}</Text>
      <div>
        <Button
          loading={push.isBusy}
          leftSection={<IconBellRinging size={18} stroke={1.6} />}
          onClick={() => void turnOn()}
        >
          {t('turnOn')}
        </Button>
      </div>
    </div>
  );
}

interface Obstacle {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

function useObstacle(state: PushState, isOwned: boolean, retry: () => void): Obstacle | null {
  const t = useText(pushMessages);
  const toKeys = isOwned && (
    <Button component={Link} to={KEYS} variant="default">
      {t('openKeys')}
    </Button>
  );
  const again = (
    <Button variant="default" onClick={retry}>
      {t('retry')}
    </Button>
  );
  const obstacles: Partial<Record<PushState, Obstacle>> = {
    denied: { title: t('denied'), text: t('deniedText') },
    unsupported: { title: t('unsupported'), text: t('unsupportedText') },
    'not-configured': {
      title: t('notConfigured'),
      text: t(isOwned ? 'notConfiguredOwner' : 'notConfiguredStaff'),
      action: toKeys,
    },
    'keys-refused': {
      title: t('keysRefused'),
      text: t(isOwned ? 'keysRefusedOwner' : 'keysRefusedStaff'),
      action: toKeys,
    },
    unavailable: { title: t('unavailable'), text: t('unavailableText'), action: again },
    failed: { title: t('unavailable'), text: t('unavailableText'), action: again },
  };
  return obstacles[state] ?? null;
}

function Devices({ push }: { push: Push }) {
  const t = useText(pushMessages);
  if (push.others.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{t('otherDevices')}</h3>
      <ul className={classes.sessions}>
        {push.others.map((device) => (
          <DeviceLine key={device.id} device={device} push={push} />
        ))}
      </ul>
    </>
  );
}

function OfBusiness({ businessId, isOwned }: { businessId: number; isOwned: boolean }) {
  const push = usePush(businessId);
  const obstacle = useObstacle(push.state, isOwned, push.retry);
  return (
    <>
      {push.state === 'loading' && <RowsSkeleton rows={1} />}
      {obstacle && (
        <Alert
          color="gray"
          variant="light"
          icon={<IconBellOff size={20} stroke={1.6} />}
          title={obstacle.title}
        >
          <div className={classes.fields}>
            <span>{obstacle.text}</span>
            {obstacle.action && <div>{obstacle.action}</div>}
          </div>
        </Alert>
      )}
      {push.state === 'off' && <Off push={push} />}
      {push.state === 'on' && push.own && (
        <ul className={classes.sessions}>
          <DeviceLine
            device={push.own}
            push={push}
            lead={<IconBellCheck size={24} stroke={1.6} aria-hidden />}
          />
        </ul>
      )}
      <Devices push={push} />
    </>
  );
}

/** Of the picked business, on this device. */
export function PushPanel() {
  const t = useText(pushMessages);
  const nameOf = useNameOf();
  const { business, isOwned } = useWorkspace();
  if (!business) return null;
  return (
    <Panel title={t('title')} context={t('about', { business: nameOf(business.locales) || business.name })}>
      <OfBusiness key={business.id} businessId={business.id} isOwned={isOwned} />
    </Panel>
  );
}
