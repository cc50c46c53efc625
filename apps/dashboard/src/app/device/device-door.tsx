import { Alert, Button } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import classes from './device.module.css';
import { deviceMessages } from './device.messages.ts';

interface DeviceDoorProps {
  readonly title: string;
  readonly reason: string;
  readonly mayTryAgain: boolean;
}

/** A device that is not, or no longer, signed in: why, and how it gets in. */
export function DeviceDoor({ title, reason, mayTryAgain }: DeviceDoorProps) {
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
