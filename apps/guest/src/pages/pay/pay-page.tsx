import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import type { Built } from '../../built.ts';
import { directionOf, renderPage, type Page } from '../../parts/page.tsx';
import { PAY } from './pay.messages.ts';

function Offer({ reference, locale }: { readonly reference: string; readonly locale: Locale }) {
  return (
    <section lang={locale} dir={directionOf(locale)}>
      <h1>{PAY.title[locale]}</h1>
      <p>{PAY.text[locale]}</p>
      <form method="post" action={`/pay/${reference}?lang=${locale}`}>
        <button>{PAY.go[locale]}</button>
      </form>
      <a href={`/invoices/${reference}?locale=${locale}`}>{PAY.invoice[locale]}</a>
    </section>
  );
}

/** In both languages, that of the browser first: nothing else is known of the reader. */
export function payPage(reference: string, first: Locale, built: Built): Page {
  const locales = LOCALES.toSorted((one, other) => Number(other === first) - Number(one === first));
  return renderPage({
    locale: first,
    style: built.style('pay'),
    head: (
      <>
        <meta name="robots" content="noindex, nofollow" />
        <title>{PAY.title[first]}</title>
        <link rel="icon" href="data:," />
      </>
    ),
    body: (
      <body>
        <main>
          {locales.map((locale) => (
            <Offer key={locale} reference={reference} locale={locale} />
          ))}
        </main>
      </body>
    ),
  });
}
