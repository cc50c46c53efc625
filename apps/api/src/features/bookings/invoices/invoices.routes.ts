import { invoices, publicInvoices } from '@diwan/contract/bookings/invoices.ts';
import type { Deps } from '#platform/deps.ts';
import { FileResponse } from '#platform/http/file-response.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { exportInvoices } from './export-invoices.ts';
import { findInvoice, lockInvoice } from './invoice-rows.ts';
import { listInvoices } from './list-invoices.ts';
import { printInvoice } from './page/invoice-printer.ts';
import { invoiceAsHolder, readPublicInvoice } from './public-invoice.ts';
import { splitInvoice } from './split-invoice.ts';
import { changeInvoice, createInvoice, removeInvoice } from './write-invoice.ts';

export function invoiceRoutes(
  deps: Pick<Deps, 'random' | 'storage' | 'pictures' | 'pdfPrinter' | 'pages'>,
): AnyRoute[] {
  return [
    handle(invoices.list, listInvoices),
    handle(invoices.exportRows, async (_scope, { prepared }) => prepared, {
      prepare: exportInvoices,
      reads: 'replica',
    }),
    handle(invoices.get, async (_scope, { row }) => row, { locate: findInvoice }),
    handle(invoices.print, async (_scope, { prepared }) => new FileResponse(prepared), {
      locate: findInvoice,
      prepare: async (_scope, { params, query, read }) => {
        const invoice = await read((reading) => invoiceAsHolder(reading, params.id));
        return printInvoice(deps, invoice, query.locale);
      },
    }),
    handle(invoices.create, (scope, input) => createInvoice(scope, input, deps.random)),
    handle(invoices.update, (scope, input) => changeInvoice(scope, input, deps.random), {
      locate: lockInvoice,
    }),
    handle(invoices.split, (scope, input) => splitInvoice(scope, input, deps.random), {
      locate: lockInvoice,
    }),
    handle(invoices.remove, (scope, { row }) => removeInvoice(scope, row, deps.random), {
      locate: lockInvoice,
    }),
    handle(publicInvoices.get, (scope, { params }) => readPublicInvoice(scope, params.reference), {
      writes: true,
      audit: 'none',
    }),
  ];
}
