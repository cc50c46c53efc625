import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import { Alert, Button, Group } from '@mantine/core';
import { useCan } from '#kit/access/can.tsx';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { browserTimeZone } from '#kit/i18n/dates.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useFormatLocal } from '#kit/i18n/moment.tsx';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import type { MessageSubject } from '../../messages/message-subject.ts';
import { GuestContact } from '../../messages/guest-contact.tsx';
import { formatAmount } from '../amount.tsx';
import { useBookables, useBookingKind, type BookingKind } from '../bookables.ts';
import type { Preset } from '../drawer-address.ts';
import { useOptionWord } from '../option-labels.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { useStatusWord } from '../reservation-status.ts';
import { CustomerPart } from './customer-part.tsx';
import { DatesPart } from './dates-part.tsx';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { InvoicesPart } from './invoices-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { PlacePart } from './place-part.tsx';
import { PricePart } from './price-part.tsx';
import { StatusPart } from './status-part.tsx';
import {
  BookingProvider,
  useBooking,
  useBookingForm,
  type BookingForm as Booking,
  type BookingSetting,
} from './use-booking-form.ts';

interface BookingFormProps {
  readonly row: ReservationRow | null;
  readonly preset: Preset;
  readonly onCreated: (row: ReservationRow) => void;
  readonly onRemoved: () => void;
}

function kindOfRow(row: ReservationRow): BookingKind {
  if (!row.reservable) return 'seat';
  return isStay(row.reservable.itemable_type) ? 'stay' : 'service';
}

const subjectOf = ({ id, business_id, branch_id, reserved_for }: ReservationRow): MessageSubject => ({
  of: 'reservation',
  id,
  business_id,
  branch_id,
  customer: reserved_for.name,
});

const ofKind = (kind: BookingKind) => (item: { itemable_type: Parameters<typeof isStay>[0] }) =>
  isStay(item.itemable_type) === (kind === 'stay');

function useSetting(booking: Booking): BookingSetting {
  const { business } = useWorkspace();
  const can = useCan();
  const usual = useBookingKind();
  const { row, params } = booking;
  const kind = row ? kindOfRow(row) : usual;
  const { rows } = useBookables(params.branch_id || null);
  const at = { branch: params.branch_id };
  return {
    booking,
    kind,
    bookables: rows.filter(ofKind(kind)),
    currency: row?.currency ?? business?.currency ?? 'KWD',
    timeZone: business?.timezone ?? browserTimeZone(),
    isReadOnly: !can(row ? 'reservations.update' : 'reservations.create', at),
  };
}

interface Difference {
  readonly field: string;
  readonly value: string;
}

/** What the newer version says otherwise than the one this drawer was filled from. */
function useDifferences(newer: ReservationRow): Difference[] {
  const { booking, currency } = useBooking();
  const translate = useText(reservationMessages);
  const t = useText(drawerMessages);
  const format = useFormatLocal();
  const statusWord = useStatusWord();
  const paymentWord = useOptionWord('payment_statuses');
  const texts = (row: ReservationRow): Difference[] => [
    { field: translate('from'), value: format(row.from) },
    { field: translate('to'), value: format(row.to) },
    { field: translate('unit'), value: row.unit_name ?? '' },
    { field: translate('party'), value: row.party === null ? '' : String(row.party) },
    { field: translate('customer'), value: row.reserved_for.name },
    { field: translate('status'), value: statusWord(row) },
    { field: translate('payment'), value: paymentWord(row.payment_status) },
    { field: translate('total'), value: formatAmount(row.total_price, currency) },
    { field: t('colour'), value: row.color ?? '' },
    { field: t('notes'), value: row.notes.at(-1)?.text ?? '' },
  ];
  const before = booking.row ? texts(booking.row) : [];
  return texts(newer).filter(({ value }, index) => value !== before[index]?.value);
}

/** Shown after a save that met a newer version; what was typed stays until one of the two is chosen. */
function NewerVersion({ message, newer }: { message: string; newer: ReservationRow }) {
  const t = useText(drawerMessages);
  const { booking } = useBooking();
  return (
    <Alert color="yellow" variant="light" role="alert" title={t('newerTitle')}>
      {message}
      <ul>
        {useDifferences(newer).map(({ field, value }) => (
          <li key={field}>
            <bdi>{t('newerLine', { field, value: value || '–' })}</bdi>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={() => booking.takeOver(newer, false)}>
          {t('showNewer')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => booking.takeOver(newer, true)}>
          {t('keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}

/** A 409 of the optimistic lock carries the row as it is now; every other error is reported as it came. */
function Failure({ booking }: { booking: Booking }) {
  const { failure, contract } = booking;
  if (!failure) return null;
  if (failure.current !== undefined && failure.current !== null) {
    return <NewerVersion message={failure.message} newer={failure.current as ReservationRow} />;
  }
  const isOnFields = failure === contract.failure && !contract.isFailureUnplaced;
  return isOnFields ? null : <FailureAlert failure={failure} />;
}

/** Chosen with controls that are no fields of the form; each says its problem by itself. */
const SHOWN_BESIDE = [
  'reservable_id',
  'unit',
  'provider_employee_id',
  'reserved_for',
  'from',
  'to',
  'invoices',
];

export function BookingForm({ onRemoved, ...of }: BookingFormProps) {
  const t = useText(drawerMessages);
  const booking = useBookingForm(of);
  const setting = useSetting(booking);
  const { contract, isBusy, isDirty, row } = booking;
  const { isReadOnly } = setting;
  useLeaveGuard(isDirty);
  const submit = () => void booking.submit();
  return (
    <BookingProvider value={setting}>
      {row && (
        <div className={classes.what}>
          <GuestContact subject={subjectOf(row)} />
        </div>
      )}
      <ContractForm
        of={contract}
        onSubmit={submit}
        isReadOnly={isReadOnly}
        className={classes.form}
        shows={SHOWN_BESIDE}
      >
        <div className={classes.parts}>
          <StatusPart onRemoved={onRemoved} />
          <CustomerPart />
          <section className={classes.part}>
            <PlacePart />
            <DatesPart />
          </section>
          <PricePart />
          <InvoicesPart />
          <NotesPart />
        </div>
        {!isReadOnly && (
          <div className={classes.foot}>
            <Failure booking={booking} />
            <Button type="submit" loading={isBusy} disabled={row !== null && !isDirty} fullWidth>
              {t(row ? 'save' : 'create')}
            </Button>
          </div>
        )}
      </ContractForm>
    </BookingProvider>
  );
}
