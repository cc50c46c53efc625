import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { toMajor, type Currency } from '@diwan/domain/money.ts';
import { localesOf, ownInvoice, picturesOf } from '../booked-parts.rules.ts';
import type { SelectedInvoice as Selected } from './select-invoices.ts';

/** People know an order by its number and its day. */
const orderOf = ({ order_number: number, order_day: day }: Selected): InvoiceRow['order'] =>
  number === null || day === null ? null : { number, day };

const itemOf = (row: Selected): InvoiceRow['item'] =>
  row.reservable_id === null
    ? null
    : {
        id: row.reservable_id,
        locales: localesOf(row.reservable_id, row.item_name_en, row.item_name_ar),
        media: picturesOf(row.media, row.public_url),
      };

const writerOf = ({ invoice_by_id: id, invoice_by_name: name }: Selected): InvoiceRow['invoice_by'] =>
  name === null ? null : { id, name };

const payerOf = (row: Selected): InvoiceRow['invoice_for'] =>
  row.invoice_for_id === null && row.invoice_for_name === ''
    ? null
    : {
        id: row.invoice_for_id,
        name: row.invoice_for_name,
        email: row.invoice_for_email,
        phone: row.invoice_for_phone,
      };

/** The invoice as the wire has it. */
export const invoiceRow = (row: Selected, currency: Currency): InvoiceRow => ({
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
