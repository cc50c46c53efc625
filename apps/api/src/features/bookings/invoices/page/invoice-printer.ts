import type { PrintedLocale, PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import { invoiceFile, savedInvoicePage } from '@diwan/guest/pages/invoice/invoice-page.tsx';
import type { Deps } from '#platform/deps.ts';
import { embeddedPicture, storedPath } from '#platform/pdf/embedded-picture.ts';
import { printDocument, type Printed } from '#platform/pdf/print-document.ts';

type PrinterDeps = Pick<Deps, 'storage' | 'pictures' | 'pdfPrinter' | 'pages'>;

/** One of the widths that pictures are offered in. */
const LOGO_PIXELS = 200;

/** Where this server shows the logo in the size of a page. */
export function logoUrl({ business }: PublicInvoice): string | null {
  const path = storedPath(business.logo);
  return path && `/images/unsafe/${LOGO_PIXELS}x${LOGO_PIXELS}/${path}`;
}

/** An invoice is worth printing without its logo. */
export async function printInvoice(
  deps: PrinterDeps,
  invoice: PublicInvoice,
  shown: PrintedLocale,
): Promise<Printed> {
  const view = { invoice, shown, logo: await embeddedPicture(invoice.business.logo, LOGO_PIXELS, deps) };
  return printDocument(deps, {
    name: `invoice-${invoice.reference_id.slice(0, 8)}`,
    file: (faces) => invoiceFile(view, deps.pages, faces),
    page: () => savedInvoicePage(view, deps.pages),
  });
}
