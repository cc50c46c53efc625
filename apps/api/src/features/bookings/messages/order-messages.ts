import { sql } from 'kysely';
import type { OpenedMessageRow, orderMessages } from '@diwan/contract/bookings/messages.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { ORDER_MESSAGE_KINDS, type OrderPlaceholder } from '@diwan/domain/messages/default-templates.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { readVenue } from '../followed-venue.rules.ts';
import { sayDuration } from '../say-duration.rules.ts';
import { guestLinkTo } from '../guest-links.rules.ts';
import { owed } from './message-values.ts';
import { noteOpened, writtenMessages, type Subject } from './written-messages.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

interface Asked {
  readonly branch_id: number;
  readonly id: number;
}

/** The order of the path; deleted ones and those of other branches are not found. */
export async function findOrdered(scope: Scope, { branch_id, id }: Asked) {
  const ids = query
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', scope.business.id)
    .where('branch_id', '=', branch_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const text = called('orders_in_order', { business: scope.business.id, ids: sql`array(${ids})` });
  const { row } = await scope.db.get(query.selectNoFrom(text.as('row')));
  if (row === null) return undefined;
  const order: OrderRow = JSON.parse(row);
  return { row: order, place: { business_id: scope.business.id, branch_id } };
}

const subjectOf = ({ id, branch_id, customer }: OrderRow): Subject => ({
  of: 'order',
  id,
  branch_id,
  customer,
});

const MINUTE_MS = 60_000;

/** Until an order that is wanted at once can be expected; 0 where that time is over or says nothing. */
async function waitOf(scope: Scope, row: OrderRow): Promise<number> {
  const isAwaited = row.status === 'pending' || row.status === 'accepted';
  if (!isAwaited || row.scheduled_at !== null) return 0;
  const at = { business_id: scope.business.id, branch_id: row.branch_id };
  const { preparationMinutes } = await readVenue(scope.db, at);
  return Date.parse(row.created_at) + preparationMinutes * MINUTE_MS - scope.now.getTime();
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
    wait: sayDuration(wait, locale) ?? '',
    total: owed(row.total_price, row, locale),
    balance: owed(row.sums.open, row, locale),
    follow,
  };
}

export async function readOrderMessages(scope: Scope, { row }: { row: OrderRow }, secrets: SecretBox) {
  const { id, branch_id, customer } = row;
  const follow = await guestLinkTo(scope, secrets, {
    kind: 'orders',
    id,
    branch_id,
    customer: customer.name,
  });
  const beyond = { follow, wait: await waitOf(scope, row) };
  const values = { en: valuesOf(row, beyond, 'en'), ar: valuesOf(row, beyond, 'ar') };
  return writtenMessages(scope, subjectOf(row), { kinds: ORDER_MESSAGE_KINDS, values });
}

interface OpenedMessage {
  readonly body: BodyOf<typeof orderMessages.open>;
  readonly row: OrderRow;
}

export const openOrderMessage = (scope: Scope, { body, row }: OpenedMessage): Promise<OpenedMessageRow> =>
  noteOpened(scope, subjectOf(row), body);
