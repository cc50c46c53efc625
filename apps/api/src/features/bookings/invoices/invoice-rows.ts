import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { AccessTarget } from '#platform/access/check-access.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { InvoiceTexts, StoredInvoice } from '../invoice-changes.rules.ts';
import { toMajor, type Currency } from '@diwan/domain/money.ts';
import { localesOf, ownInvoice, picturesOf } from '../booked-parts.rules.ts';
import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { called } from '#platform/database/called.ts';

/** Invoices `i` with what was booked or ordered; whoever asks says which. */
const selectInvoices = () =>
  query
    .selectFrom('invoices as i')
    .leftJoin('reservations as r', (join) =>
      join.onRef('r.business_id', '=', 'i.business_id').onRef('r.id', '=', 'i.reservation_id'),
    )
    .leftJoin('items as t', (join) =>
      join.onRef('t.business_id', '=', 'i.business_id').onRef('t.id', '=', 'r.reservable_id'),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'i.business_id').onRef('o.id', '=', 'i.order_id'),
    )
    .select([
      'i.id',
      'i.amount',
      'i.tip',
      'i.type',
      'i.status',
      'i.payment_type',
      'i.reference_id',
      'i.due_at',
    ])
    .select(['i.paid_at', 'i.note', 'i.description'])
    .select([
      'i.business_id',
      'i.branch_id',
      'i.reservation_id',
      'i.order_id',
      'i.created_at',
      'i.updated_at',
    ])
    .select(['i.invoice_by_id', 'i.invoice_by_name', 'i.invoice_for_id', 'i.invoice_for_name'])
    .select(['i.invoice_for_email', 'i.invoice_for_phone'])
    .select(['r.reservable_id', 'r.status as reservation_status', 't.name_en as item_name_en'])
    .select(['t.name_ar as item_name_ar', 'o.number as order_number', 'o.day as order_day'])
    .select((row) => [
      called('public_url', {}).$notNull().as('public_url'),
      jsonArrayFrom(
        row
          .selectFrom('media as m')
          .select(['m.id', 'm.src', 'm.type', 'm.slug', 'm.sort'])
          .whereRef('m.business_id', '=', 'i.business_id')
          .whereRef('m.item_id', '=', 'r.reservable_id')
          .orderBy('m.sort')
          .orderBy('m.id'),
      ).as('media'),
    ]);

/** One row of it. */
type SelectedInvoice = InferResult<ReturnType<typeof selectInvoices>>[number];

/** People know an order by its number and its day. */
const orderOf = ({ order_number: number, order_day: day }: SelectedInvoice): InvoiceRow['order'] =>
  number === null || day === null ? null : { number, day };

const itemOf = (row: SelectedInvoice): InvoiceRow['item'] =>
  row.reservable_id === null
    ? null
    : {
        id: row.reservable_id,
        locales: localesOf(row.reservable_id, row.item_name_en, row.item_name_ar),
        media: picturesOf(row.media, row.public_url),
      };

const writerOf = ({ invoice_by_id: id, invoice_by_name: name }: SelectedInvoice): InvoiceRow['invoice_by'] =>
  name === null ? null : { id, name };

const payerOf = (row: SelectedInvoice): InvoiceRow['invoice_for'] =>
  row.invoice_for_id === null && row.invoice_for_name === ''
    ? null
    : {
        id: row.invoice_for_id,
        name: row.invoice_for_name,
        email: row.invoice_for_email,
        phone: row.invoice_for_phone,
      };

/** The invoice as the wire has it. */
const invoiceRow = (row: SelectedInvoice, currency: Currency): InvoiceRow => ({
  ...ownInvoice(row, (minor) => toMajor(minor, currency)),
  currency,
  reservation_id: row.reservation_id,
  order_id: row.order_id,
  order: orderOf(row),
  business_id: row.business_id,
  branch_id: row.branch_id,
  item: itemOf(row),
  reservation_status: row.reservation_status as InvoiceRow['reservation_status'],
  invoice_by: writerOf(row),
  invoice_for: payerOf(row),
  url: `${row.public_url}/invoices/${row.reference_id}`,
  locales: [],
  media: [],
  created_at: row.created_at,
  updated_at: row.updated_at,
});

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

/** Invoices of the scope's business in the order of the ids; those that are gone by now are left out. */
export async function readInvoices(scope: Scope, ids: readonly number[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  const selected = await scope.db.rows(
    selectInvoices()
      .where('i.business_id', '=', scope.business.id)
      .where('i.id', '=', (row) => row.fn.any(row.val(ids))),
  );
  const byId = new Map(selected.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [invoiceRow(row, scope.business.currency)] : [];
  });
}

export async function readInvoice(scope: Scope, id: number): Promise<InvoiceRow> {
  const selected = await scope.db.get(
    selectInvoices().where('i.business_id', '=', scope.business.id).where('i.id', '=', id),
  );
  return invoiceRow(selected, scope.business.currency);
}

const placeOf = (scope: Scope, { branch_id }: Input): AccessTarget => ({
  business_id: scope.business.id,
  branch_id,
});

/** The invoice of the path; one of another branch is not found under it. */
export async function findInvoice(scope: Scope, input: Input) {
  const selected = await scope.db.find(
    selectInvoices()
      .where('i.business_id', '=', scope.business.id)
      .where('i.branch_id', '=', input.branch_id)
      .where('i.id', '=', input.id),
  );
  return selected && { row: invoiceRow(selected, scope.business.currency), target: placeOf(scope, input) };
}

export interface LockedInvoice extends StoredInvoice {
  readonly reservation_id: number | null;
  readonly answer: InvoiceRow;
}

const date = (text: string | null) => (text === null ? null : new Date(text));

/** Locked after its reservation or its order, in the order in which every writer of money locks them. */
export async function lockInvoice(scope: Scope, input: Input) {
  const invoice = query
    .selectFrom('invoices')
    .where('business_id', '=', scope.business.id)
    .where('id', '=', input.id);
  for (const [table, of] of [
    ['reservations', 'reservation_id'],
    ['orders', 'order_id'],
  ] as const)
    await scope.db.run(
      query
        .selectFrom(table)
        .select('id')
        .where('business_id', '=', scope.business.id)
        .where('id', '=', invoice.select(of))
        .forUpdate(),
    );
  const stored = await scope.db.find(
    query
      .selectFrom('invoices')
      .select(['id', 'amount', 'type', 'status', 'payment_type', 'due_at', 'paid_at', 'note', 'description'])
      .select('reservation_id')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', input.branch_id)
      .where('id', '=', input.id)
      .forUpdate()
      .$narrowType<InvoiceTexts>(),
  );
  if (!stored) return undefined;
  const row: LockedInvoice = {
    ...stored,
    due_at: date(stored.due_at),
    paid_at: date(stored.paid_at),
    answer: await readInvoice(scope, input.id),
  };
  return { row, target: placeOf(scope, input) };
}
