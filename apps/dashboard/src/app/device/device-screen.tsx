import { devices, type DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { devicesChannel } from '@diwan/contract/notifications/channels.ts';
import { Button } from '@mantine/core';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { forgetDevice } from '#kit/data/device-session.ts';
import { leaveSession, reloadTo } from '#kit/data/session.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useChannels } from '#kit/live/use-channels.ts';
import { LonePage } from '#kit/screens/lone-page.tsx';
import { ask } from '#ui/overlays.ts';
import { LiveLight } from '../live/live-light.tsx';
import classes from './device.module.css';
import { deviceMessages } from './device.messages.ts';

const LOOK_MILLISECONDS = 30_000;

/** Signed out here even when the server cannot be reached: on this device nothing is left of the session. */
async function signOut(): Promise<void> {
  leaveSession();
  try {
    await call(auth.logout);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    forgetDevice();
    reloadTo(window.location.pathname);
  }
}

function SignOut() {
  const t = useText(deviceMessages);
  const leave = async () => {
    const isSure = await ask({
      title: t('sureTitle'),
      text: t('sureText'),
      confirm: t('signOut'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (isSure) await signOut();
  };
  return (
    <Button variant="default" size="md" onClick={() => void leave()}>
      {t('signOut')}
    </Button>
  );
}

/** A tablet hears only that it is sent away; where nothing can be heard, it asks now and then. */
function Tablet({ device: { branch } }: { device: DeviceSession }) {
  const t = useText(deviceMessages);
  const nameOf = useNameOf();
  const config = useRead(installation.clientConfig);
  useChannels(devicesChannel(branch.business_id, branch.id), 'devices');
  useRead(devices.self, { refetchMilliseconds: LOOK_MILLISECONDS });
  return (
    <section className={classes.sheet}>
      <h2 className={classes.sheetTitle}>
        <bdi>{nameOf(branch.locales) || branch.slug}</bdi>
      </h2>
      <p className={classes.words}>{t('tabletText')}</p>
      {config.data && (
        <div className={classes.choices}>
          <Button component="a" href={`${config.data.apps.qr}/${branch.slug}`} size="md">
            {t('openMenu')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What a device that is signed in shows. */
export function DeviceScreen({ device }: { device: DeviceSession }) {
  const t = useText(deviceMessages);
  const nameOf = useNameOf();
  return (
    <LonePage
      title={t('tablet')}
      branch={nameOf(device.branch.locales) || device.branch.slug}
      tools={
        <>
          <LiveLight />
          <SignOut />
        </>
      }
    >
      <Tablet device={device} />
    </LonePage>
  );
}
