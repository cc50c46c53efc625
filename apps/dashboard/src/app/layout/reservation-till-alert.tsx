import { branchSettings } from '@diwan/contract/venues/venue-settings.ts';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useAppEvent } from '#kit/data/app-events.ts';
import { useRead } from '#kit/data/use-read.ts';
import { todayIn } from '#kit/i18n/calendar-days.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace, type BranchInfo } from '#kit/place/place.ts';
import classes from './reservation-till-alert.module.css';
import { reservationTillMessages } from './reservation-till.messages.ts';
import { isTillPast, tillIn } from './reservation-till.ts';

interface Heard {
  readonly branchId: number;
  readonly till: string | null;
}

/** The last day guests may book to: what was heard since, else what is stored; null: none is known. */
function useTill(branch: BranchInfo): string | null {
  const [heard, setHeard] = useState<Heard | null>(null);
  const mayRead = useCan()('settings.read', { branch: branch.id });
  const settings = useRead(branchSettings.list, { params: { branch_id: branch.id }, enabled: mayRead });
  useAppEvent(['reservation-till-updated'], (detail) =>
    setHeard({ branchId: detail.branch_id, till: detail.EnableReservationTill }),
  );
  return heard?.branchId === branch.id ? heard.till : tillIn(settings.data ?? []);
}

function TillAlert({ branch, timeZone }: { branch: BranchInfo; timeZone: string }) {
  const t = useText(reservationTillMessages);
  if (!isTillPast(useTill(branch), todayIn(timeZone))) return null;
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

/** Says that guests can no longer book at the picked branch, because the day it is open until has passed. */
export function ReservationTillAlert() {
  const { business, branch } = usePlace();
  return business && branch ? <TillAlert branch={branch} timeZone={business.timezone} /> : null;
}
