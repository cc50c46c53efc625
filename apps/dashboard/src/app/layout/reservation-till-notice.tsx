import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#kit/i18n/messages.ts';
import classes from './reservation-till-alert.module.css';
import { reservationTillMessages } from './reservation-till.messages.ts';

/** What is said once the day has passed; it is loaded only then. */
export default function ReservationTillNotice() {
  const t = useText(reservationTillMessages);
  return (
    <div role="alert" className={classes.alert}>
      <IconCalendarOff size={20} className={classes.icon} />
      <span className={classes.text}>{t('text')}</span>
      <Button
        component={Link}
        to="/settings?tab=MobileAppSettings"
        variant="default"
        size="compact-md"
        className={classes.action}
      >
        {t('toSettings')}
      </Button>
    </div>
  );
}
