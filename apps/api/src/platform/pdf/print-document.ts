import { PDF } from '@diwan/contract/file.ts';
import type { Deps } from '#platform/deps.ts';
import { embeddedFonts } from './embedded-fonts.ts';

export const HTML = 'text/html; charset=utf-8';

interface Document {
  /** Without the ending. */
  readonly name: string;
  /** For a browser that draws it here; `faces` hold the fonts. */
  readonly file: (faces: string) => string;
  /** For a person who prints it. */
  readonly page: () => string;
}

export interface Printed {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly name: string;
}

/** A PDF; a page that can be saved and printed where there is no browser to draw it, or it fails. 503 when too many are waiting. */
export async function printDocument(
  { pdfPrinter }: Pick<Deps, 'pdfPrinter'>,
  { name, file, page }: Document,
): Promise<Printed> {
  const bytes = pdfPrinter && (await pdfPrinter.print(file(await embeddedFonts())));
  if (bytes) return { bytes, contentType: PDF, name: `${name}.pdf` };
  return { bytes: Buffer.from(page()), contentType: HTML, name: `${name}.html` };
}
