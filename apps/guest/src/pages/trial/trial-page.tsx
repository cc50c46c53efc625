import type { Locale } from '@diwan/contract/locale.ts';
import { formatMoney, type Currency } from '@diwan/domain/money.ts';
import { themeOf } from '@diwan/domain/theme.ts';
import type { Built } from '../../built.ts';
import { coloursOf } from '../../parts/colours.ts';
import { renderPage, type Page } from '../../parts/page.tsx';
import { FollowHead } from '../follow/follow-page.tsx';
import { translate } from './trial.messages.ts';

interface TrialView {
  /** Of this page on its server. */
  readonly address: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly locale: Locale;
}

/** The page of a payment that is tried out. It says so before anything else, and wears the colours of no venue. */
export function trialPage({ address, amount, currency, locale }: TrialView, built: Built): Page {
  const sum = formatMoney(amount, currency, locale);
  const other = locale === 'en' ? 'ar' : 'en';
  return renderPage({
    locale,
    style: coloursOf(themeOf([])) + built.style('pay'),
    head: <FollowHead title={translate('title', locale)} />,
    body: (
      <body>
        <main>
          <section class="sheet">
            <h1>{translate('title', locale)}</h1>
            <p class="failed">{translate('text', locale)}</p>
            <form method="post" action={`${address}/pay`}>
              <button>{translate('pay', locale, sum)}</button>
            </form>
            <form method="post" action={`${address}/fail`}>
              <button class="second">{translate('fail', locale)}</button>
            </form>
            <a href={`?lang=${other}`} hreflang={other} lang={other}>
              {translate('other_language', locale)}
            </a>
          </section>
        </main>
      </body>
    ),
  });
}
