import type { PrintedLocale, PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import { PDF } from '@diwan/contract/file.ts';
import { invoiceFile, savedInvoicePage } from '@diwan/guest/pages/invoice/invoice-page.tsx';
import type { Deps } from '#platform/deps.ts';
import { embeddedFonts } from '#platform/pdf/embedded-fonts.ts';

export const HTML = 'text/html; charset=utf-8';

type PrinterDeps = Pick<Deps, 'storage' | 'pictures' | 'pdfPrinter' | 'pages'>;

const STORED_PICTURE = /\/storage\/([\w/.-]{1,200}\.(?:jpe?g|png|webp|gif))$/i;
/** One of the widths that pictures are offered in. */
const LOGO_PIXELS = 200;

const storedLogo = ({ business }: PublicInvoice) => STORED_PICTURE.exec(business.logo ?? '')?.[1] ?? null;

/** Where this server shows the logo in the size of a page. */
export function logoAddress(invoice: PublicInvoice): string | null {
  const path = storedLogo(invoice);
  return path && `/images/unsafe/${LOGO_PIXELS}x${LOGO_PIXELS}/${path}`;
}

/** The logo itself; an invoice is worth printing without one. */
async function logoData(invoice: PublicInvoice, { storage, pictures }: PrinterDeps): Promise<string | null> {
  const path = storedLogo(invoice);
  if (!path) return null;
  const wanted = { mode: 'unsafe', width: LOGO_PIXELS, height: LOGO_PIXELS, type: 'image/png' } as const;
  try {
    const png = await pictures.draw(() => storage.stream(path), wanted);
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch {
    return null;
  }
}

export interface Printed {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly name: string;
}

/** A PDF; a page that can be saved and printed where there is no browser to draw it, or it fails. 503 when too many are waiting. */
export async function printInvoice(
  deps: PrinterDeps,
  invoice: PublicInvoice,
  shown: PrintedLocale,
): Promise<Printed> {
  const name = `invoice-${invoice.reference_id.slice(0, 8)}`;
  const logo = await logoData(invoice, deps);
  if (deps.pdfPrinter) {
    const faces = await embeddedFonts();
    const file = invoiceFile({ invoice, shown, logo }, deps.pages, faces);
    const bytes = await deps.pdfPrinter.print(file);
    if (bytes) return { bytes, contentType: PDF, name: `${name}.pdf` };
  }
  const html = savedInvoicePage({ invoice, shown, logo }, deps.pages);
  return { bytes: Buffer.from(html), contentType: HTML, name: `${name}.html` };
}
