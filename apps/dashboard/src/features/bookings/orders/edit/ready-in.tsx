import { orderName } from '@diwan/domain/names.ts';
import { READY_IN_MINUTES } from '@diwan/contract/bookings/ready-in.ts';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { orderStepMessages } from '../order-steps.messages.ts';
import classes from './order-edit.module.css';
import type { OrderEdit } from './use-order-edit.ts';

/** Says in how many minutes the order will be ready, which its guest reads; one that still waits is accepted with it. */
export function ReadyIn({ edit }: { edit: OrderEdit }) {
  const t = useText(orderStepMessages);
  const { row, act, isBusy } = edit;
  const number = orderName(row, useLocale());
  if (row.status !== 'pending' && row.status !== 'accepted') return null;
  const isWaiting = row.status === 'pending';
  const choose = async (minutes: number) => {
    const saved = await act({ status: 'accepted', eta_minutes: minutes });
    if (saved) notify({ kind: 'success', text: t('saidReady') });
  };
  return (
    <fieldset className={classes.readyIn}>
      <legend className={classes.legend}>
        <IconClock size={18} stroke={1.6} aria-hidden /> {t(isWaiting ? 'acceptReadyIn' : 'readyIn')}
      </legend>
      {READY_IN_MINUTES.map((minutes) => (
        <Button
          key={minutes}
          variant="default"
          size="compact-md"
          disabled={isBusy}
          className={classes.minutes}
          aria-label={t(isWaiting ? 'acceptIn' : 'readyInOf', { number, minutes })}
          onClick={() => void choose(minutes)}
        >
          {t('minutes', { minutes })}
        </Button>
      ))}
    </fieldset>
  );
}
