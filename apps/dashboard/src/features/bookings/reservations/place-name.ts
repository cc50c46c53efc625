import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { reservationMessages } from './reservations.messages.ts';

export interface PlaceName {
  readonly item: string;
  readonly unit: string | null;
}

/** What is booked, and which one of it: the unit, who does it, or how many guests come to the table. */
export function usePlaceName(): (row: ReservationRow) => PlaceName {
  const t = useText(reservationMessages);
  const nameOf = useNameOf();
  return (row) => {
    const seat = row.seat ? nameOf(row.seat.locales) : null;
    if (!row.reservable) {
      const unit = row.party === null ? null : t('partyOf', { count: row.party });
      return { item: seat ?? t('nobody'), unit };
    }
    const item = nameOf(row.reservable.locales) || t('nobody');
    return { item, unit: row.unit_name ?? row.provider_employee?.name ?? seat };
  };
}
