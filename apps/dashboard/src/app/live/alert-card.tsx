import { Button } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { acknowledgeAlerts, currentAlerts, followAlerts } from '#kit/live/alert.ts';
import { DeskCard } from '#ui/desk-card.tsx';
import classes from './alert-card.module.css';
import { AlertRow } from './alert-row.tsx';
import { liveMessages } from './live.messages.ts';

const SHOWN = 3;

/** New bookings and orders of others, until somebody says that they were seen. */
export function AlertCard({ calls }: { readonly calls?: ReactNode }) {
  const t = useText(liveMessages);
  const alerts = useSyncExternalStore(followAlerts, currentAlerts);
  const rest = alerts.length - SHOWN;
  const rows = (
    <>
      {alerts.slice(0, SHOWN).map((alert) => (
        <AlertRow key={`${alert.sound} ${alert.of ?? ''} ${alert.id}`} alert={alert} />
      ))}
      {rest > 0 && <li>{t('furtherAlerts', { count: rest })}</li>}
    </>
  );
  return (
    <div role="alert" className={classes.place}>
      {calls}
      {alerts.length > 0 && (
        <DeskCard title={t('waiting', { count: alerts.length })} rows={rows}>
          <Button variant="default" onClick={acknowledgeAlerts}>
            {t('seen')}
          </Button>
        </DeskCard>
      )}
    </div>
  );
}
