import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ActButton } from '#kit/resource/act-button.tsx';
import { actOnRow } from '#kit/resource/act-on-row.ts';
import { notify } from '#ui/overlays.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { useIsAhead } from '../use-is-ahead.ts';
import { useStatusWord } from '../use-status-word.ts';
import { paramsOfReservation } from '../use-delete-reservation.ts';

/** The next step of a reservation that waits: staff vouch for one that is only held, others are completed. */
export function ReservationAct({ row }: { row: ReservationRow }) {
  const t = useText(reservationMessages);
  const word = useStatusWord();
  const { run, isBusy } = useWrite(reservations.update);
  const isAhead = useIsAhead();
  const mayUpdate = useCan()('reservations.update', { branch: row.branch_id });
  if (!mayUpdate || row.status !== 'pending') return null;
  const { name } = row.reserved_for;
  const isHeld = row.hold_expires_at !== null;
  const step = isHeld ? 'confirm' : isAhead(row) ? 'finalise' : 'complete';
  const move = async () => {
    const change = isHeld ? { confirmed: true } : { status: 'completed' as const };
    const body = { ...change, updated_at: row.updated_at };
    const saved = await run({ params: paramsOfReservation(row), body });
    if (saved) notify({ kind: 'success', text: t('moved', { name, status: word(saved) }) });
  };
  return (
    <ActButton
      label={t(step)}
      name={t(`${step}Of`, { name })}
      isBusy={isBusy}
      isOnPhone
      onPress={() => void actOnRow(move)}
    />
  );
}
