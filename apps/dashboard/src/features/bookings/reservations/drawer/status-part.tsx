import type { ReservationStatus } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { allowedMoves } from '@diwan/domain/status-moves.ts';
import { Button, Text } from '@mantine/core';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useDeleteRow } from '#kit/resource/use-delete-row.ts';
import { ask } from '#ui/overlays.ts';
import { HoldLeft } from '../hold-left.tsx';
import { StatusMark } from '../status-marks.tsx';
import { useBooking } from './booking-context.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';

const LABELS = { completed: 'toCompleted', canceled: 'toCanceled', pending: 'toPending' } as const;

function useMove() {
  const t = useText(drawerMessages);
  const { booking } = useBooking();
  return async (to: ReservationStatus) => {
    const isSure =
      to !== 'canceled' ||
      (await ask({
        title: t('cancelTitle'),
        subject: booking.row?.reserved_for.name ?? '',
        text: t('cancelText'),
        confirm: t('toCanceled'),
        cancel: t('keepIt'),
        isDestructive: true,
      }));
    if (isSure) await booking.act({ status: to });
  };
}

/** Where the reservation stands, and where it may go from there. */
export function StatusPart({ onRemoved }: { onRemoved: () => void }) {
  const t = useText(drawerMessages);
  const { booking, isReadOnly } = useBooking();
  const move = useMove();
  const can = useCan();
  const remove = useDeleteRow(reservations.remove);
  const { row, params } = booking;
  if (row === null) return null;
  const isHeld = row.status === 'pending' && row.hold_expires_at !== null;
  const isRemovable =
    row.status === 'canceled' &&
    row.invoices.every(({ status }) => status !== 'paid') &&
    can('reservations.delete', { branch: row.branch_id });
  const removeIt = async () => {
    if (await remove({ params: { ...params, id: row.id }, subject: row.reserved_for.name })) onRemoved();
  };
  return (
    <div className={classes.status}>
      <StatusMark status={row.status} />
      {row.hold_expires_at !== null && (
        <Text size="sm" component="span">
          <HoldLeft until={row.hold_expires_at} />
        </Text>
      )}
      <span className={classes.statusMoves}>
        {!isReadOnly && isHeld && (
          <Button
            size="compact-md"
            disabled={booking.isBusy}
            onClick={() => void booking.act({ confirmed: true })}
          >
            {t('confirmBooking')}
          </Button>
        )}
        {!isReadOnly &&
          allowedMoves('reservation', row.status).map((to) => (
            <Button
              key={to}
              size="compact-md"
              variant={to === 'canceled' ? 'subtle' : 'light'}
              color={to === 'canceled' ? 'red' : 'accent'}
              disabled={booking.isBusy}
              onClick={() => void move(to)}
            >
              {t(LABELS[to])}
            </Button>
          ))}
        {isRemovable && (
          <Button size="compact-md" variant="subtle" color="red" onClick={() => void removeIt()}>
            {t('remove')}
          </Button>
        )}
      </span>
    </div>
  );
}
