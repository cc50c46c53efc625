import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { createContext, useContext, useState } from 'react';
import { useWrite } from '#kit/data/use-write.ts';
import { useRowForm } from '#kit/form/use-row-form.ts';
import { browserTimeZone } from '#kit/i18n/dates.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useConfiguredTime } from '#kit/workspace/configured-time.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { notify } from '#ui/overlays.ts';
import { useBookingKind, type BookingKind } from '../bookables.ts';
import type { Preset } from '../drawer-address.ts';
import { wallNow } from '../wall-time.ts';
import {
  blankBooking,
  bookingOfRow,
  bookingSchema,
  createBody,
  updateBody,
  type Booking,
} from './booking-schema.ts';
import { drawerMessages } from './drawer.messages.ts';
import { withStartingTimes } from './starting-times.ts';
import { useEndOfService } from './use-end-of-service.ts';

interface BookingOf {
  readonly row: ReservationRow | null;
  readonly preset: Preset;
  readonly onCreated: (row: ReservationRow) => void;
}

function showWarnings({ warnings = [] }: ReservationRow): void {
  for (const text of warnings) notify({ kind: 'warning', text, topic: `warning ${text}` });
}

function useHouse() {
  const { business } = useWorkspace();
  return {
    kind: useBookingKind(),
    now: wallNow(business?.timezone ?? browserTimeZone()),
    checkIn: useConfiguredTime('check_in_at'),
    checkOut: useConfiguredTime('check_out_at'),
  };
}

/** One reservation being written: what was typed, the row it is compared with, and the ways to save it. */
export function useBookingForm({ row: loaded, preset, onCreated }: BookingOf) {
  const t = useText(drawerMessages);
  const workspace = useWorkspace();
  const house = useHouse();
  const create = useWrite(reservations.create);
  const update = useWrite(reservations.update);
  const [begun] = useState(() => withStartingTimes(preset, house));
  const rowForm = useRowForm(bookingSchema, loaded, (row) => (row ? bookingOfRow(row) : blankBooking(begun)));
  const { contract, row, saveError, takeOver } = rowForm;
  const branchId = row?.branch_id ?? workspace.branch?.id ?? 0;
  const params = { business_id: workspace.business?.id ?? 0, branch_id: branchId };
  const endOfService = useEndOfService(branchId);

  const send = async (booking: Booking) => {
    if (row === null) {
      const to = booking.to ?? endOfService(booking);
      const made = await create.run({ params, body: createBody({ ...booking, to }) });
      if (made) {
        showWarnings(made);
        onCreated(made);
      }
      return;
    }
    const body = { ...updateBody(booking, row), updated_at: row.updated_at };
    const saved = await update.run({ params: { ...params, id: row.id }, body });
    if (saved) {
      takeOver(saved, false);
      showWarnings(saved);
    }
  };
  const submit = async () => {
    const isSaved = await rowForm.submit(send);
    if (isSaved) notify({ kind: 'success', text: t(row ? 'saved' : 'created') });
  };

  /** Saves one thing at once, beside what is being typed. Resolves to whether it was saved. */
  const act = async (body: BodyInput<typeof reservations.update>): Promise<boolean> => {
    if (row === null) return false;
    const { id, updated_at } = row;
    const saved = await rowForm.writeBeside(() =>
      update.run({ params: { ...params, id }, body: { ...body, updated_at } }),
    );
    if (saved) {
      showWarnings(saved);
      notify({ kind: 'success', text: t('saved') });
    }
    return saved !== null;
  };
  return {
    contract,
    row,
    params,
    /** Its times come from where it was drawn. */
    isDrawn: preset.from !== undefined,
    endOfService,
    failure: saveError ?? contract.failure,
    isBusy: create.isBusy || update.isBusy,
    isDirty: contract.form.formState.isDirty,
    submit,
    act,
    takeOver,
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;

export interface BookingSetting {
  readonly booking: BookingForm;
  readonly bookables: readonly ItemRow[];
  readonly kind: BookingKind;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly isReadOnly: boolean;
}

const Setting = createContext<BookingSetting | null>(null);

export const BookingProvider = Setting;

/** What the parts of the drawer share. */
export function useBooking(): BookingSetting {
  const setting = useContext(Setting);
  if (setting === null) throw new Error('A part of the drawer stands outside of it.');
  return setting;
}
