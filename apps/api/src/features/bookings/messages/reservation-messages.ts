import type { OpenedMessageRow, reservationMessages } from '@diwan/contract/bookings/messages.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { messagesOfBooking } from '@diwan/domain/whatsapp-messages.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { guestLinkTo, linkIn } from '../guest-links.shared.ts';
import { messageValues, readBeyond } from './message-values.ts';
import { noteOpened, writtenMessages, type Subject } from './written-messages.ts';

const subjectOf = ({ id, branch_id, reserved_for: customer }: ReservationRow): Subject => ({
  of: 'reservation',
  id,
  branch_id,
  customer,
});

export async function readMessages(scope: Scope, { row }: { row: ReservationRow }, secrets: SecretBox) {
  const { id, branch_id } = row;
  const to = { kind: 'reservations', id, branch_id } as const;
  const beyond = await readBeyond(scope, row);
  const follow = await guestLinkTo(scope, secrets, to);
  const valuesIn = (locale: Locale) =>
    messageValues(row, { ...beyond, follow: linkIn(follow, locale, scope.business) }, locale);
  const values = { en: valuesIn('en'), ar: valuesIn('ar') };
  const kinds = messagesOfBooking({
    status: row.status,
    endsByItself: beyond.deadline !== null,
    open: row.sums.open,
    insurance: row.insurance,
    isRefunded: row.invoices.some(({ type, status }) => type === 'debit' && status === 'paid'),
  });
  return writtenMessages(scope, subjectOf(row), { kinds, values });
}

interface OpenedMessage {
  readonly body: BodyOf<typeof reservationMessages.open>;
  readonly row: ReservationRow;
}

export const openMessage = (scope: Scope, { body, row }: OpenedMessage): Promise<OpenedMessageRow> =>
  noteOpened(scope, subjectOf(row), body);
