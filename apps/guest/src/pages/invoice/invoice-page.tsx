import type { Built } from '../../built.ts';
import { InBothLanguages } from '../../parts/in-both-languages.tsx';
import { renderPage, type Page } from '../../parts/page.tsx';
import { ALONE } from '../../parts/printed.tsx';
import { InvoiceHalf } from './invoice-half.tsx';
import { Hero, Letterhead, Tools, ToolsOfFile } from './invoice-head.tsx';
import { INVOICE_NOT_FOUND, translate } from './invoice.messages.ts';
import { localesOf, type InvoiceView } from './invoice-view.ts';

function InvoiceMeta({ title }: { readonly title: string }) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <link rel="icon" href="data:," />
      <title>{title}</title>
    </>
  );
}

function titleOf({ invoice, shown }: InvoiceView): string {
  const [first = 'en'] = localesOf(shown);
  const business = { en: invoice.business.name_en, ar: invoice.business.name_ar };
  const name = business[first] || business.en || business.ar;
  return `${translate(invoice.type, first)} ${invoice.reference_id.slice(0, 8)} – ${name}`;
}

function Sheet({ view, isFile = false }: { readonly view: InvoiceView; readonly isFile?: boolean }) {
  const locales = localesOf(view.shown);
  return (
    <main>
      <Letterhead view={view} locales={locales} />
      <Hero view={view} locales={locales} />
      <div class={locales.length > 1 ? 'halves two' : 'halves'} dir="ltr">
        {locales.map((locale) => (
          <InvoiceHalf
            key={locale}
            invoice={view.invoice}
            shown={view.shown}
            locale={locale}
            isFile={isFile}
          />
        ))}
      </div>
    </main>
  );
}

/** An invoice as a page for reading, paying and printing. */
export function invoicePage(view: InvoiceView, built: Built): Page {
  const [locale = 'en'] = localesOf(view.shown);
  return renderPage({
    locale,
    style: built.style('invoice'),
    script: built.script('print'),
    head: <InvoiceMeta title={titleOf(view)} />,
    body: (
      <body>
        <Tools view={view} />
        <Sheet view={view} />
      </body>
    ),
  });
}

/** The same for the drawing of a PDF: nothing to press, and `faces` hold the fonts. */
export function invoiceFile(view: InvoiceView, built: Built, faces: string): string {
  const [locale = 'en'] = localesOf(view.shown);
  return renderPage({
    locale,
    style: faces + built.style('invoice'),
    head: (
      <>
        <InvoiceMeta title={titleOf(view)} />
        <meta http-equiv="Content-Security-Policy" content={ALONE} />
      </>
    ),
    body: (
      <body>
        <Sheet view={view} isFile />
      </body>
    ),
  }).html;
}

/** The same to be saved and printed where nothing draws a PDF: it holds its script as well as its look. */
export function savedInvoicePage(view: InvoiceView, built: Built): string {
  const [locale = 'en'] = localesOf(view.shown);
  const { text, integrity } = built.script('print');
  return renderPage({
    locale,
    style: built.style('invoice'),
    head: (
      <>
        <InvoiceMeta title={titleOf(view)} />
        <meta http-equiv="Content-Security-Policy" content={`${ALONE}; script-src '${integrity}'`} />
      </>
    ),
    body: (
      <body>
        <ToolsOfFile shown={view.shown} />
        <Sheet view={view} isFile />
        {/* Of the build; behind the button that it shows. */}
        <script dangerouslySetInnerHTML={{ __html: text }} />
      </body>
    ),
  }).html;
}

/** For references of nothing. */
export function invoiceNotFoundPage(built: Built): Page {
  const { title, text } = INVOICE_NOT_FOUND;
  return renderPage({
    locale: 'en',
    style: built.style('invoice'),
    head: <InvoiceMeta title={`${title.en} · ${title.ar}`} />,
    body: (
      <body class="lost">
        <main>
          <InBothLanguages title={title} text={text} />
        </main>
      </body>
    ),
  });
}
