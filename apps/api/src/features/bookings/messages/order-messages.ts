import type { OpenedMessageRow, orderMessages } from '@diwan/contract/bookings/messages.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { type OrderPlaceholder } from '@diwan/domain/default-templates.ts';
import { expectedAt } from '@diwan/domain/order-times.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { readVenue } from '../followed-venue.shared.ts';
import { formatDuration } from '@diwan/domain/format-time.ts';
import { guestLinkTo, linkIn } from '../guest-links.shared.ts';
import { owed } from './message-values.ts';
import { noteOpened, writtenMessages, type Subject } from './written-messages.ts';
import { ORDER_MESSAGE_KINDS } from '@diwan/contract/bookings/message-kinds.ts';

const subjectOf = ({ id, branch_id, customer }: OrderRow): Subject => ({
  of: 'order',
  id,
  branch_id,
  customer,
});

/** Milliseconds until an order can be expected; 0 where that time says nothing, and less where it is over. */
async function waitOf(scope: Scope, row: OrderRow): Promise<number> {
  const at = { business_id: scope.business.id, branch_id: row.branch_id };
  const { preparationMinutes } = await readVenue(scope.db, at);
  const now = scope.now.getTime();
  return (expectedAt(row, preparationMinutes) ?? now) - now;
}

interface Beyond {
  /** Where the guest follows the order. */
  readonly follow: string;
  /** Milliseconds until it can be expected. */
  readonly wait: number;
}

function valuesOf(row: OrderRow, { follow, wait }: Beyond, locale: Locale): Record<OrderPlaceholder, string> {
  return {
    customer: row.customer.name,
    number: String(row.number),
    wait: formatDuration(wait, locale) ?? '',
    total: owed(row.total_price, row, locale),
    balance: owed(row.sums.open, row, locale),
    follow,
  };
}

export async function readOrderMessages(scope: Scope, { row }: { row: OrderRow }, secrets: SecretBox) {
  const { id, branch_id } = row;
  const follow = await guestLinkTo(scope, secrets, { kind: 'orders', id, branch_id });
  const wait = await waitOf(scope, row);
  const valuesIn = (locale: Locale) =>
    valuesOf(row, { follow: linkIn(follow, locale, scope.business), wait }, locale);
  const values = { en: valuesIn('en'), ar: valuesIn('ar') };
  return writtenMessages(scope, subjectOf(row), { kinds: ORDER_MESSAGE_KINDS, values });
}

interface OpenedMessage {
  readonly body: BodyOf<typeof orderMessages.open>;
  readonly row: OrderRow;
}

export const openOrderMessage = (scope: Scope, { body, row }: OpenedMessage): Promise<OpenedMessageRow> =>
  noteOpened(scope, subjectOf(row), body);
