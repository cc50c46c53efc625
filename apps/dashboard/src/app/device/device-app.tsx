import { devices } from '@diwan/contract/accounts/devices.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { Loader, Alert, Button } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#kit/data/call.ts';
import { findDeviceVisit, forgetDevice } from '#kit/data/device-session.ts';
import { enterDevice, type Entered } from '#kit/data/enter-device.ts';
import { onLeavingSession, onSessionEnd } from '#kit/data/session.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LonePage } from '#kit/screens/lone-page.tsx';
import { loadOverlays } from '#ui/overlay-hosts.tsx';
import { DeviceBoundary } from './device-crash.tsx';
import { deviceMessages } from './device.messages.ts';
import { DeviceScreen } from './device-screen.tsx';
import classes from './device.module.css';

interface DeviceDoorProps {
  readonly title: string;
  readonly reason: string;
  readonly mayTryAgain: boolean;
}

/** A device that is not, or no longer, signed in: why, and how it gets in. */
function DeviceDoor({ title, reason, mayTryAgain }: DeviceDoorProps) {
  const t = useText(deviceMessages);
  return (
    <section className={classes.sheet}>
      <h2 className={classes.sheetTitle}>{title}</h2>
      <Alert color="yellow" role="alert">
        {reason}
      </Alert>
      <p className={classes.words}>{t('howTo')}</p>
      <div className={classes.choices}>
        {mayTryAgain && (
          <Button size="md" onClick={() => window.location.reload()}>
            {t('tryAgain')}
          </Button>
        )}
        <Button component="a" href="/login" size="md" variant="default">
          {t('withAccount')}
        </Button>
      </div>
    </section>
  );
}

import '#ui/more.css';

type State = { readonly is: 'entering' } | { readonly is: 'ended' } | Entered;

const signIn = (body: BodyInput<typeof devices.signIn>) => call(devices.signIn, { body });

function DeviceApp({ entering }: { entering: Promise<Entered> }) {
  const t = useText(deviceMessages);
  const [state, setState] = useState<State>({ is: 'entering' });
  useEffect(() => {
    let isThere = true;
    void entering.then((outcome) => isThere && setState(outcome));
    const stop = onSessionEnd(() => {
      forgetDevice();
      setState((now) => (now.is === 'in' ? { is: 'ended' } : now));
    });
    return () => {
      isThere = false;
      stop();
    };
  }, [entering]);
  const title = t('tablet');
  if (state.is === 'in') {
    return (
      <DeviceBoundary title={title}>
        <DeviceScreen device={state.device} />
      </DeviceBoundary>
    );
  }
  return (
    <LonePage title={title}>
      {state.is === 'entering' && <Loader aria-label={t('signingIn')} m="auto" />}
      {state.is === 'refused' && (
        <DeviceDoor title={t('refused')} reason={state.reason} mayTryAgain={state.mayTryAgain} />
      )}
      {state.is === 'ended' && <DeviceDoor title={t('ended')} reason={t('endedWhy')} mayTryAgain={false} />}
    </LonePage>
  );
}

/** The page of a tablet, which no person is signed in to. */
export function createApp(client: QueryClient) {
  const visit = findDeviceVisit(window.location);
  if (!visit) throw new Error('The page is no device’s.');
  onLeavingSession(() => void client.cancelQueries());
  const entering = Promise.all([enterDevice(visit, signIn), loadOverlays()]).then(([outcome]) => outcome);
  return <DeviceApp entering={entering} />;
}
