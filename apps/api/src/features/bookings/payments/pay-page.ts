import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { html, Markup } from '#platform/markup.ts';

const TEXTS = {
  title: { en: 'Pay this invoice', ar: 'دفع هذه الفاتورة' },
  text: {
    en: 'The button opens the secure page of the payment service.',
    ar: 'ينقلك الزر إلى الصفحة الآمنة لخدمة الدفع.',
  },
  go: { en: 'Continue to payment', ar: 'المتابعة إلى الدفع' },
  invoice: { en: 'Show the invoice', ar: 'عرض الفاتورة' },
} as const satisfies Record<string, Record<Locale, string>>;

const STYLE = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--ink:#2b2729;--text:#494949;--line:#e3dde2;--paper:#fff;--context:#f6f2f5;--accent:#8f2b93;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f4eff3;--text:#ddd5db;--line:#453e43;--paper:#262125;--context:#1a171a;--accent:#e3a1e6;--on-accent:#2b0f2d}}
body{margin:0;background:var(--context);color:var(--text);font:400 1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",Tahoma,sans-serif}
:lang(ar){line-height:1.75}
h1,p{margin:0}
main{max-width:32rem;margin:0 auto;padding:1rem;display:grid;gap:1rem}
section{display:grid;gap:.75rem;background:var(--paper);border:1px solid var(--line);border-radius:1rem;padding:1.25rem}
h1{font-size:1.35rem;line-height:1.35;color:var(--ink)}
a,button{font:inherit;min-block-size:2.75rem;border-radius:.75rem}
button{inline-size:100%;padding-inline:1.25rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);cursor:pointer}
a{color:var(--accent);display:inline-flex;align-items:center;justify-content:center}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;
const hash = createHash('sha256').update(STYLE).digest('base64');

/** Nothing but this look. The form leads on to the provider, whose address differs. */
export const PAY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  'img-src data:',
  "base-uri 'none'",
  'form-action http: https:',
  "frame-ancestors 'none'",
].join('; ');

function inLanguage(reference: string, locale: Locale): Markup {
  return html`<section lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
    <h1>${TEXTS.title[locale]}</h1>
    <p>${TEXTS.text[locale]}</p>
    <form method="post" action="/pay/${reference}?lang=${locale}"><button>${TEXTS.go[locale]}</button></form>
    <a href="/invoices/${reference}?locale=${locale}">${TEXTS.invoice[locale]}</a>
  </section>`;
}

/** In both languages, that of the browser first: nothing else is known of the reader. */
export function payPage(reference: string, first: Locale): string {
  const locales = LOCALES.toSorted((one, other) => Number(other === first) - Number(one === first));
  return html`<!doctype html>
    <html lang="${first}" dir="${first === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${TEXTS.title[first]}</title>
        <link rel="icon" href="data:," />
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>${locales.map((locale) => inLanguage(reference, locale))}</main>
      </body>
    </html> `.text;
}
