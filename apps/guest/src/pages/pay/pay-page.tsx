import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { themeOf } from '@diwan/domain/theme.ts';
import type { Bilingual } from '@diwan/domain/names.ts';
import type { Built } from '../../built.ts';
import { coloursOf } from '../../parts/colours.ts';
import { directionOf, renderPage, type Page } from '../../parts/page.tsx';
import { PAY } from './pay.messages.ts';

interface OfferOf {
  readonly reference: string;
  /** Why the provider could not be opened just now. */
  readonly problem: Bilingual | null;
}

function Offer({ reference, problem, locale }: OfferOf & { readonly locale: Locale }) {
  return (
    <section class="sheet" lang={locale} dir={directionOf(locale)}>
      <h1>{PAY.title[locale]}</h1>
      {problem && (
        <p class="failed" role="alert">
          {problem[locale]}
        </p>
      )}
      <p>{PAY.text[locale]}</p>
      <form method="post" action={`/pay/${reference}?lang=${locale}`}>
        <button>{PAY.go[locale]}</button>
      </form>
      <a href={`/invoices/${reference}?locale=${locale}`}>{PAY.invoice[locale]}</a>
    </section>
  );
}

/** In both languages, that of the browser first: nothing else is known of the reader. */
export function payPage(offer: OfferOf, first: Locale, built: Built): Page {
  const locales = LOCALES.toSorted((one, other) => Number(other === first) - Number(one === first));
  return renderPage({
    locale: first,
    style: coloursOf(themeOf([])) + built.style('pay'),
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
            <Offer key={locale} {...offer} locale={locale} />
          ))}
        </main>
      </body>
    ),
  });
}
