import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { useEffect, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { notify } from '#ui/overlays.ts';
import type { Preset } from '../drawer-address.ts';
import {
  blankBooking,
  bookingOfRow,
  bookingSchema,
  createBody,
  updateBody,
  type Booking,
} from './booking-schema.ts';
import { drawerMessages } from './drawer.messages.ts';

interface BookingOf {
  readonly row: ReservationRow | null;
  readonly preset: Preset;
  readonly onCreated: (row: ReservationRow) => void;
}

function tellWarnings({ warnings = [] }: ReservationRow): void {
  for (const text of warnings) notify({ kind: 'warning', text, topic: `warning ${text}` });
}

/** One reservation being written: what was typed, the row it is compared with, and the ways to save it. */
export function useBookingForm({ row: loaded, preset, onCreated }: BookingOf) {
  const t = useText(drawerMessages);
  const place = usePlace();
  const create = useWrite(reservations.create);
  const update = useWrite(reservations.update);
  /** The row the form was filled from: its `updated_at` is what the server compares. */
  const [row, setRow] = useState(loaded);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const contract = useContractForm(bookingSchema, loaded ? bookingOfRow(loaded) : blankBooking(preset));
  const { form } = contract;
  const { isDirty } = form.formState;
  const branchId = row?.branch_id ?? place.branch?.id ?? 0;
  const params = { business_id: place.business?.id ?? 0, branch_id: branchId };

  /** What was typed stays; everything else becomes what the server has. */
  const takeOver = (next: ReservationRow, keepDirtyValues: boolean) => {
    setRow(next);
    setRefusal(null);
    contract.clearFailure();
    form.reset(bookingOfRow(next), { keepDirtyValues });
  };
  useEffect(() => {
    const isNewer = loaded !== null && row !== null && loaded.updated_at > row.updated_at;
    // oxlint-disable-next-line react/set-state-in-effect -- another desk's change comes into a drawer nobody types in
    if (isNewer && !isDirty) takeOver(loaded, false);
  });

  const send = async (booking: Booking) => {
    if (row === null) {
      const made = await create.run({ params, body: createBody(booking) });
      if (made) {
        tellWarnings(made);
        onCreated(made);
      }
      return;
    }
    const body = { ...updateBody(booking, row), updated_at: row.updated_at };
    const saved = await update.run({ params: { ...params, id: row.id }, body });
    if (saved) {
      takeOver(saved, false);
      tellWarnings(saved);
    }
  };
  const submit = async () => {
    setRefusal(null);
    const isSaved = await contract.submit(send);
    if (isSaved) notify({ kind: 'success', text: t(row ? 'saved' : 'created') });
  };

  /** Saves one thing at once, beside what is being typed. Resolves to whether it was saved. */
  const act = async (body: BodyInput<typeof reservations.update>): Promise<boolean> => {
    if (row === null) return false;
    setRefusal(null);
    try {
      const saved = await update.run({
        params: { ...params, id: row.id },
        body: { ...body, updated_at: row.updated_at },
      });
      if (saved) {
        takeOver(saved, true);
        tellWarnings(saved);
        notify({ kind: 'success', text: t('saved') });
      }
      return saved !== null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.wantsPassword) setRefusal(error);
      return false;
    }
  };
  return {
    contract,
    row,
    params,
    failure: refusal ?? contract.failure,
    isBusy: create.isBusy || update.isBusy,
    isDirty,
    submit,
    act,
    takeOver,
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;
