import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { call } from '#kit/data/call.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { notify } from '#ui/overlays.ts';
import { reservationBar, type Bar } from './chart-rows.ts';

/** A booking whose new dates or place would cost another price; it was moved with the one it had. */
export interface MovedPrice {
  readonly row: ReservationRow;
  /** Major units; null: there is no automatic price. */
  readonly quoted: number | null;
}

const REFUSED = 422;

async function quotedFor(row: ReservationRow): Promise<number | null> {
  const { business_id, branch_id, reservable_id, from, to, price_id } = row;
  try {
    const quote = await call(reservations.quote, {
      params: { business_id, branch_id },
      body: { item_id: reservable_id ?? 0, from, to, price_id },
    });
    return quote.total_price;
  } catch (error) {
    if (error instanceof CallError && error.status === REFUSED) return null;
    throw error;
  }
}

/** Rule R19.5: after a move the person says which price holds, and sees both. */
export function useMovedPrice(onSaved: (bar: Bar) => void) {
  const [asked, setAsked] = useState<MovedPrice | null>(null);
  const write = useWrite(reservations.update);
  const ask = async ({ row, kind }: Bar): Promise<void> => {
    if (kind === 'block' || row.reservable_id === null) return;
    try {
      const quoted = await quotedFor(row);
      if (quoted !== row.total_price) setAsked({ row, quoted });
    } catch (error) {
      // The booking is moved; its price can be asked for again in its drawer.
      if (!(error instanceof CallError)) throw error;
    }
  };
  const take = async ({ row }: MovedPrice): Promise<void> => {
    const { business_id, branch_id, id, updated_at } = row;
    try {
      const saved = await write.run({
        params: { business_id, branch_id, id },
        body: { reprice: true, updated_at },
      });
      if (saved) onSaved(reservationBar(saved));
      setAsked(null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setAsked(null);
      if (!error.wantsPassword) notify({ kind: 'danger', text: error.message });
    }
  };
  return { asked, isBusy: write.isBusy, ask, take, keep: () => setAsked(null) };
}
