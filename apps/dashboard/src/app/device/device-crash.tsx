import { installation } from '@diwan/contract/installation/installation.ts';
import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '#kit/data/call.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useReturn } from '#kit/live/use-return.ts';
import { LonePage } from '#kit/screens/lone-page.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import classes from './device.module.css';
import { deviceMessages } from './device.messages.ts';

const askServer = () => call(installation.clientConfig);

function DeviceCrash({ title, reload }: { title: string; reload: () => void }) {
  const t = useText(deviceMessages);
  useReturn(askServer, reload);
  return (
    <LonePage title={title}>
      <section className={classes.sheet}>
        <h2 className={classes.sheetTitle}>{t('crashed')}</h2>
        <Alert color="yellow" role="alert">
          {t('crashedText')}
        </Alert>
        <div className={classes.choices}>
          <Button size="md" onClick={reload}>
            {t('reload')}
          </Button>
        </div>
      </section>
    </LonePage>
  );
}

const reloadPage = () => window.location.reload();

interface DeviceBoundaryProps {
  readonly title: string;
  readonly reload?: () => void;
  readonly children: ReactNode;
}

/** A page of a device never stays blank: it says what happened and comes back by itself. */
export function DeviceBoundary({ title, reload = reloadPage, children }: DeviceBoundaryProps) {
  return (
    <ErrorBoundary fallback={() => <DeviceCrash title={title} reload={reload} />}>{children}</ErrorBoundary>
  );
}
