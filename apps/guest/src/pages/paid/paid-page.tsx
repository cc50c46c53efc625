import type { Locale } from '@diwan/contract/locale.ts';
import { formatMoney, type Currency } from '@diwan/domain/money.ts';
import type { Bilingual } from '@diwan/domain/names.ts';
import { themeOf } from '@diwan/domain/theme.ts';
import type { Built } from '../../built.ts';
import { seatWord } from '../../parts/chair-words.ts';
import { coloursOf } from '../../parts/colours.ts';
import { renderPage, type Page } from '../../parts/page.tsx';
import { WaysToReach } from '../../parts/ways-to-reach.tsx';
import { Bar, FollowHead } from '../follow/follow-page.tsx';
import type { FollowedRow } from '../follow/follow-view.ts';
import { translate } from './paid.messages.ts';

/** What became of a payment at a table, for whoever comes back from the provider. */
export interface PaidView {
  /** Of the payment, as in the address of this page. */
  readonly reference: string;
  readonly outcome: 'paid' | 'failed' | 'open';
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly slug: string;
  readonly business: Bilingual;
  readonly branch: Bilingual;
  readonly locale: Locale;
  readonly venue: Pick<FollowedRow['place'], 'business_type' | 'colours' | 'logo' | 'phone' | 'whatsapp'>;
}

/**
 * The provider knows the address of this page, so that nothing of the bill stands here. The script leads on to it where this
 * device knows the way.
 */
export function paidPage(view: PaidView, built: Built): Page {
  const { reference, outcome, amount, currency, slug, locale, venue } = view;
  const text = translate(outcome, locale, formatMoney(amount, currency, locale));
  return renderPage({
    locale,
    style: coloursOf(themeOf(venue.colours)) + built.style('follow'),
    script: built.script('paid'),
    head: <FollowHead title={`${text} – ${view.business[locale]}`} />,
    body: (
      <body>
        <main data-slug={slug} data-outcome={outcome} data-reference={reference}>
          <Bar row={view} logo={venue.logo} locale={locale} />
          <section class="sheet">
            <h1>{text}</h1>
            <p class="ways">
              {/* Shown by the script, on the phone that knows the way. */}
              <a id="bill" class="press" href={`/q/${slug}?lang=${locale}`} hidden>
                {seatWord(
                  { key: 'table_bill', locale, type: venue.business_type },
                  translate('bill', locale),
                )}
              </a>
              <a id="menu" href={`/q/${slug}?lang=${locale}`}>
                {translate('menu', locale)}
              </a>
            </p>
            <WaysToReach {...venue} locale={locale} />
          </section>
        </main>
      </body>
    ),
  });
}
