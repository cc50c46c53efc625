import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { invoices } from '@diwan/contract/bookings/invoices.ts';
import { OFFER_HEADINGS } from '@diwan/contract/catalogue/offer-headings.ts';
import { type InvoiceAmount, reportTotals } from '@diwan/domain/invoices.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { nameIn, orderName } from '@diwan/domain/names.ts';
import { INVOICE_STATUS_WORDS, INVOICE_TYPE_WORDS, choiceLabel } from '@diwan/domain/choice-labels.ts';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import type { Preparation } from '#platform/http/handle.ts';
import type { FileResponse } from '#platform/http/file-response.ts';
import type { Scope } from '#platform/http/scope.ts';
import { exportRows, type ExportColumn } from '#platform/sheets/export-rows.ts';
import type { SheetRow } from '#platform/sheets/write-sheet.ts';
import { INVOICE_HEADINGS as HEADINGS } from './export-invoices.messages.ts';
import { readInvoices } from './invoice-rows.ts';
import { invoiceIds } from './list-invoices.ts';

type Column = ExportColumn<InvoiceRow>;

function columnsFor({ locale, business }: Scope): Column[] {
  const headings = { ...HEADINGS, item: OFFER_HEADINGS[business.type].reserved };
  const local = (at: string | null) => (at === null ? null : instantToLocal(new Date(at), business.timezone));
  const column = (
    key: keyof typeof headings,
    width: number,
    of: Column['of'],
    kind: Column['kind'] = 'text',
  ): Column => ({ heading: headings[key][locale], width, kind, of });
  return [
    column('id', 9, (row) => row.id, 'number'),
    column('reference', 36, (row) => row.reference_id),
    column('type', 10, (row) => INVOICE_TYPE_WORDS[row.type][locale]),
    column('status', 12, (row) => INVOICE_STATUS_WORDS[row.status][locale]),
    column('payment_type', 18, (row) => choiceLabel('payment_types', row.payment_type, locale)),
    column('amount', 14, (row) => row.amount, 'amount'),
    column('currency', 10, (row) => row.currency),
    column('reservation', 12, (row) => row.reservation_id, 'number'),
    column('order', 16, (row) => row.order && orderName(row.order, locale)),
    column('item', 28, (row) => nameIn(row.item?.locales ?? [], locale)),
    column('customer', 26, (row) => row.invoice_for?.name ?? null),
    column('phone', 18, (row) => row.invoice_for?.phone ?? null, 'phone'),
    column('due', 22, (row) => local(row.due_at), 'moment'),
    column('paid_at', 22, (row) => local(row.paid_at), 'moment'),
    column('created_at', 22, (row) => local(row.created_at), 'moment'),
    // Last, so that every other column stays where the sheets of people expect it.
    column('tip', 12, (row) => row.tip ?? 0, 'amount'),
  ];
}

const WORD_COLUMN = 4;

/** Rule R9 over the rows of the file, so that its lines add up. */
function sumsFor({ locale, business: { currency } }: Scope) {
  const rows: InvoiceAmount[] = [];
  let tips = 0;
  const line = (key: keyof typeof HEADINGS, amount: number): SheetRow => [
    ...Array.from({ length: WORD_COLUMN }, () => null),
    HEADINGS[key][locale],
    toMajor(amount, currency),
    currency,
  ];
  return {
    add({ type, status, amount, tip = 0 }: InvoiceRow) {
      rows.push({ type, status, amount: toMinor(amount, currency) ?? 0 });
      if (status === 'paid') tips += (toMinor(tip, currency) ?? 0) * (type === 'credit' ? 1 : -1);
    },
    lines: () => {
      const sums = reportTotals(rows);
      return [
        line('total_credit', sums.credit),
        line('total_debit', sums.debit),
        line('total_net', sums.net),
        line('total_tips', tips),
        line('total_pending', sums.pending),
        line('total_pending_debit', sums.pending_debit),
      ];
    },
  };
}

/** The financial report as a file, with its totals below the rows of a workbook. */
export function exportInvoices(
  scope: Scope,
  given: Preparation<typeof invoices.exportRows>,
): Promise<FileResponse> {
  return exportRows(
    { scope, read: given.read },
    {
      format: given.query.format,
      name: 'invoices',
      sheet: HEADINGS.sheet[scope.locale],
      columns: columnsFor(scope),
      ids: (reading, most) => invoiceIds(reading, given, most),
      rowsOf: readInvoices,
      sums: sumsFor(scope),
    },
  );
}
