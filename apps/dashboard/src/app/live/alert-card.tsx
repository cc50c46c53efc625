import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { acknowledgeAlerts, currentAlerts, followAlerts, type Alert } from '#kit/live/alarm.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import classes from './alert-card.module.css';
import { liveMessages } from './live.messages.ts';

const SHOWN = 3;

const addressOf = ({ melody, id }: Alert) =>
  melody === 'reservation' ? `/reservations/list?id=${id}` : `/orders/edit/${id}`;

/** New bookings and orders of others, until somebody says that they were seen. */
export function AlertCard({ calls }: { readonly calls?: ReactNode }) {
  const t = useText(liveMessages);
  const alerts = useSyncExternalStore(followAlerts, currentAlerts);
  const nameOf = ({ melody, number }: Alert) =>
    melody === 'reservation'
      ? t('newReservation', { id: number })
      : t(melody === 'late' ? 'lateOrder' : 'newOrder', { number: `\u2066#${number}\u2069` });
  const rest = alerts.length - SHOWN;
  return (
    <div role="alert" className={classes.place}>
      {calls}
      {alerts.length > 0 && (
        <div className={classes.card}>
          <p className={classes.title}>
            <IconBellRinging size={18} stroke={1.6} aria-hidden />
            {t('waiting', { count: alerts.length })}
          </p>
          <ul className={classes.list}>
            {alerts.slice(0, SHOWN).map((alert) => (
              <li key={`${alert.melody} ${alert.id}`}>
                <RouteLink to={addressOf(alert)}>
                  <bdi>{nameOf(alert)}</bdi>
                </RouteLink>
              </li>
            ))}
            {rest > 0 && <li>{t('furtherAlerts', { count: rest })}</li>}
          </ul>
          <Button variant="default" onClick={acknowledgeAlerts}>
            {t('seen')}
          </Button>
        </div>
      )}
    </div>
  );
}
