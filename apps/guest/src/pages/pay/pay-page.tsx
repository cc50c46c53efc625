import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { themeOf } from '@diwan/domain/theme.ts';
import type { Currency } from '@diwan/domain/money.ts';
import type { Bilingual } from '@diwan/domain/names.ts';
import type { PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import type { Built } from '../../built.ts';
import { coloursOf } from '../../parts/colours.ts';
import { classOfMethod, methodLabel } from '../../parts/pay-method-labels.ts';
import { DueWithTip, TipChoice } from '../../parts/tip-choice.tsx';
import { directionOf, renderPage, type Page } from '../../parts/page.tsx';
import { WaysToReach, type Reached } from '../../parts/ways-to-reach.tsx';
import { PAY } from './pay.messages.ts';

interface OfferOf {
  readonly reference: string;
  readonly methods: readonly PayMethod[];
  /** What is paid, in minor units, and whether a tip may be given with it. */
  readonly due: { readonly amount: number; readonly currency: Currency; readonly takesTips: boolean };
  /** Why the provider could not be opened just now. */
  readonly problem: Bilingual | null;
  /** The venue whose invoice it is. */
  readonly venue: Reached;
}

function Offer({ reference, methods, due, problem, venue, locale }: OfferOf & { readonly locale: Locale }) {
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
        {due.takesTips && <TipChoice due={due.amount} currency={due.currency} locale={locale} />}
        {due.amount > 0 && (
          <p class="sum">
            <DueWithTip due={due.amount} currency={due.currency} locale={locale} words={PAY.sum[locale]} />
          </p>
        )}
        {methods.map((method) => (
          <button key={method} name="method" value={method} class={classOfMethod(method)}>
            {methodLabel(method, locale)}
          </button>
        ))}
      </form>
      <a href={`/invoices/${reference}?locale=${locale}`}>{PAY.invoice[locale]}</a>
      <WaysToReach {...venue} locale={locale} />
    </section>
  );
}

/** In both languages, that of the browser first: nothing else is known of the reader. */
export function payPage(offer: OfferOf, first: Locale, built: Built): Page {
  const locales = [first, ...LOCALES.filter((locale) => locale !== first)];
  return renderPage({
    locale: first,
    style: coloursOf(themeOf([])) + built.style('pay'),
    script: built.script('pay'),
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
