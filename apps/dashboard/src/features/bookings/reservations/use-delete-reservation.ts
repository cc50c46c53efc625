import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { useCan } from '#kit/access/can.tsx';
import { useDeleteRow } from '#kit/resource/use-delete-row.ts';

export const paramsOfReservation = ({ business_id, branch_id, id }: ReservationRow) => ({
  business_id,
  branch_id,
  id,
});

/**
 * Deletes the reservation after asking, and resolves to whether it is gone. Null for those who may not, and for one that
 * stays: it is not canceled, or money was taken for it.
 */
export function useDeleteReservation(): (row: ReservationRow) => (() => Promise<boolean>) | null {
  const can = useCan();
  const remove = useDeleteRow(reservations.remove);
  return (row) => {
    const isKept = row.status !== 'canceled' || row.invoices.some(({ status }) => status === 'paid');
    if (isKept || !can('reservations.delete', { branch: row.branch_id })) return null;
    return () => remove({ params: paramsOfReservation(row), subject: row.reserved_for.name });
  };
}
