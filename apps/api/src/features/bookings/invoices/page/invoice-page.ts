import { createHash } from 'node:crypto';
import type { PrintedLocale } from '@diwan/contract/bookings/invoices.ts';
import type { InvoiceStatus } from '@diwan/contract/bookings/invoice-row.ts';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { html, Markup } from '#platform/markup.ts';
import { INVOICE_STATUS_WORDS } from '../../booking-words.rules.ts';
import type { PublicInvoice } from '../public-invoice-row.rules.ts';
import { invoiceHalf } from './invoice-half.ts';
import { say } from './invoice-page.messages.ts';
import { INVOICE_STYLE } from './invoice-page-style.ts';
import { money, named } from './invoice-words.ts';

const PRINT = `const button=document.querySelector('#print');button.hidden=false;button.addEventListener('click',()=>window.print())`;

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_TEXT = `\n${INVOICE_STYLE}\n`;

/** Nothing but this look, this one script and pictures of this server. */
export const INVOICE_POLICY = [
  "default-src 'none'",
  `style-src ${hashed(STYLE_TEXT)}`,
  `script-src ${hashed(PRINT)}`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** Of a file that a browser without a network draws. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

export interface InvoicePage {
  readonly invoice: PublicInvoice;
  readonly shown: PrintedLocale;
  /** Where the logo's picture is, or all of it as a data URL; null without one. */
  readonly logo: string | null;
}

const direction = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');

const localesOf = (shown: PrintedLocale): readonly Locale[] => (shown === 'both' ? LOCALES : [shown]);

const SHAPES: Readonly<Record<InvoiceStatus, Markup>> = {
  paid: html`<circle cx="8" cy="8" r="7" fill="currentColor" /><path
      d="M4.5 8.3l2.4 2.4 4.6-5"
      fill="none"
      stroke="#fff"
      stroke-width="1.8"
    />`,
  pending: html`<circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="2" /><path
      d="M8 4.5V8l2.4 1.6"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
    />`,
  canceled: html`<path d="M3 3l10 10M13 3L3 13" stroke="currentColor" stroke-width="2.2" />`,
};

function mark({ status }: PublicInvoice, locales: readonly Locale[]): Markup {
  const words = locales.map(
    (locale) => html`<span lang="${locale}">${INVOICE_STATUS_WORDS[status][locale]}</span>`,
  );
  return html`<p class="mark ${status}">
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">${SHAPES[status]}</svg>
    ${words.flatMap((word, index) => (index === 0 ? [word] : [' · ', word]))}
  </p>`;
}

function head({ invoice, logo }: InvoicePage, locales: readonly Locale[]): Markup {
  const { business, branch } = invoice;
  const names = locales.map((locale) => {
    const place = locale === 'ar' ? branch.name_ar : branch.name_en;
    const isOwnName = place !== '' && place !== (locale === 'ar' ? business.name_ar : business.name_en);
    return html`<div lang="${locale}" dir="${direction(locale)}">
      <h1>${named({ en: business.name_en, ar: business.name_ar }, locale)}</h1>
      ${isOwnName && html`<p><bdi>${place}</bdi></p>`}
    </div>`;
  });
  return html`<header>
    ${logo && html`<img src="${logo}" alt="" width="72" height="72" />`}
    <div class="names">${names}</div>
  </header>`;
}

function hero({ invoice }: InvoicePage, locales: readonly Locale[]): Markup {
  const kinds = locales.map((locale) => html`<span lang="${locale}">${say(invoice.type, locale)}</span>`);
  const [first = 'en'] = locales;
  return html`<div class="hero">
    <div>
      <p class="kind">${kinds.flatMap((kind, index) => (index === 0 ? [kind] : [' · ', kind]))}</p>
      <p class="sum">${money(invoice.amount, invoice.currency, first)}</p>
    </div>
    ${mark(invoice, locales)}
  </div>`;
}

function tools({ invoice, shown }: InvoicePage): Markup {
  const [first = 'en'] = localesOf(shown);
  const path = `/invoices/${invoice.reference_id}`;
  const views = [
    { is: 'both', query: '', word: 'English · العربية', lang: 'en' },
    { is: 'en', query: '?locale=en', word: 'English', lang: 'en' },
    { is: 'ar', query: '?locale=ar', word: 'العربية', lang: 'ar' },
  ].map(
    ({ is, query, word, lang }) =>
      html`<a href="${path}${query}" lang="${lang}" ${is === shown && html`aria-current="page"`}>${word}</a>`,
  );
  return html`<div class="tools">
    ${invoice.payable && html`<a class="main" href="/pay/${invoice.reference_id}?lang=${first}">${say('pay', first)}</a>`}
    <button class="${!invoice.payable && 'main'}" type="button" id="print" hidden>
      ${say('print', first)}
    </button>
    <a href="${path}/pdf?locale=${shown}">${say('pdf', first)}</a>
    <nav aria-label="${say('languages', first)}">${views}</nav>
  </div>`;
}

function document(head: Markup, body: Markup, locale: Locale): string {
  return html`<!doctype html>
    <html lang="${locale}" dir="${direction(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="data:," />
        ${head}
      </head>
      ${body}
    </html> `.text;
}

/** An invoice as a page for printing; `isFile`: for the drawing of a PDF, without anything to press. */
export function invoicePage(page: InvoicePage, { isFile = false, faces = '' } = {}): string {
  const { invoice, shown } = page;
  const locales = localesOf(shown);
  const [first = 'en'] = locales;
  const business = { en: invoice.business.name_en, ar: invoice.business.name_ar };
  const title = `${say(invoice.type, first)} ${invoice.reference_id.slice(0, 8)} – ${business[first] || business.en || business.ar}`;
  const style = isFile ? faces + STYLE_TEXT : STYLE_TEXT;
  return document(
    html`<title>${title}</title>
      ${isFile && html`<meta http-equiv="Content-Security-Policy" content="${ALONE}" />`}
      ${new Markup(`<style>${style}</style>`)}`,
    html`<body>
      ${!isFile && tools(page)}
      <main>
        ${head(page, locales)} ${hero(page, locales)}
        <div class="halves ${locales.length > 1 && 'two'}" dir="ltr">
          ${locales.map((locale) => invoiceHalf(invoice, locale))}
        </div>
      </main>
      ${!isFile && new Markup(`<script>${PRINT}</script>`)}
    </body>`,
    first,
  );
}

/** For references of nothing: in both languages, since nothing is known of the reader. */
export function invoiceNotFoundPage(): string {
  const both = LOCALES.map(
    (locale) =>
      html`<section lang="${locale}" dir="${direction(locale)}">
        <h1>${say('not_found_title', locale)}</h1>
        <p>${say('not_found_text', locale)}</p>
      </section>`,
  );
  return document(
    html`<title>${say('not_found_title', 'en')} · ${say('not_found_title', 'ar')}</title>
      ${new Markup(`<style>${STYLE_TEXT}</style>`)}`,
    html`<body class="lost">
      <main>${both}</main>
    </body>`,
    'en',
  );
}
