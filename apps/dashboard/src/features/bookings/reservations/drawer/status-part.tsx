import type { ReservationStatus } from '@diwan/contract/bookings/reservation-row.ts';
import { allowedMoves } from '@diwan/domain/status-moves.ts';
import { Button, Text } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { ask } from '#ui/overlays.ts';
import { HoldLeft } from '../hold-left.tsx';
import { StatusBadge } from '../status-badges.tsx';
import { useDeleteReservation } from '../use-delete-reservation.ts';
import { useIsAhead } from '../reservation-status.ts';
import { useBooking } from './use-booking-form.ts';
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
  const isAhead = useIsAhead();
  const removalOf = useDeleteReservation();
  const { row } = booking;
  if (row === null) return null;
  const isHeld = row.status === 'pending' && row.hold_expires_at !== null;
  const remove = removalOf(row);
  const removeIt = async () => {
    if (await remove?.()) onRemoved();
  };
  return (
    <div className={classes.status}>
      <StatusBadge row={row} />
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
              {t(to === 'completed' && isAhead(row) ? 'toFinalised' : LABELS[to])}
            </Button>
          ))}
        {remove && (
          <Button size="compact-md" variant="subtle" color="red" onClick={() => void removeIt()}>
            {t('remove')}
          </Button>
        )}
      </span>
    </div>
  );
}
