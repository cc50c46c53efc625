import type { Locale } from '@diwan/contract/locale.ts';
import { themeOf } from '@diwan/domain/theme.ts';
import type { Built } from '../../built.ts';
import { seatWord } from '../../parts/chair-words.ts';
import { coloursOf } from '../../parts/colours.ts';
import { InBothLanguages } from '../../parts/in-both-languages.tsx';
import { renderPage, type Page } from '../../parts/page.tsx';
import { formatDate } from '../../parts/format-date.ts';
import { FOLLOW_MISSING, translate } from './follow.messages.ts';
import { WayOn } from './follow-order.tsx';
import { Contact, History, State } from './follow-sections.tsx';
import { named, statusOf } from './follow-texts.ts';
import type { FollowView } from './follow-view.ts';

export function FollowHead({ title }: { readonly title: string }) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <title>{title}</title>
      <link rel="icon" href="data:," />
    </>
  );
}

/** Shown by the script, where messages can be sent to the device. */
function Messages({ locale }: { readonly locale: Locale }) {
  return (
    <section class="sheet" id="push" hidden>
      <h2>{translate('push', locale)}</h2>
      <p
        id="push-words"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every screen reader says what changes in an output
        role="status"
        data-on={translate('on', locale)}
        data-off={translate('off', locale)}
        data-denied={translate('denied', locale)}
        data-failed={translate('failed', locale)}
      />
      <button type="button" id="push-on">
        {translate('turn_on', locale)}
      </button>
      <button type="button" id="push-off" hidden>
        {translate('turn_off', locale)}
      </button>
    </section>
  );
}

/** Whose page it is, and the other language. */
export function Bar({
  row,
  logo,
  locale,
}: Pick<FollowView, 'locale'> & {
  readonly row: Pick<FollowView['row'], 'business' | 'branch'>;
  readonly logo: string | null;
}) {
  const [business, branch] = [named(row.business, locale), named(row.branch, locale)];
  const other = locale === 'en' ? 'ar' : 'en';
  return (
    <div class="bar">
      {logo && <img class="logo" src={logo} width={44} height={44} alt="" decoding="async" />}
      <p>
        <bdi>{branch.includes(business) ? branch : `${business} – ${branch}`}</bdi>
      </p>
      <a class="other" href={`?lang=${other}`} hreflang={other} lang={other}>
        {translate('other_language', locale)}
      </a>
    </div>
  );
}

/** In the menu, where they stand in full. */
function Terms({ row, locale }: Pick<FollowView, 'row' | 'locale'>) {
  const { terms } = row.place;
  if (terms === null) return null;
  const date = terms.changed_on && ` (\u2068${formatDate(terms.changed_on, locale)}\u2069)`;
  return (
    <p>
      <a href={`/q/${row.slug}?lang=${locale}#terms`}>
        {translate('terms', locale)}
        {date}
      </a>
    </p>
  );
}

/** What became of an order or a booking, for whoever holds its link. */
export function followPage(view: FollowView, built: Built): Page {
  const { kind, token, row, locale } = view;
  return renderPage({
    locale,
    style: coloursOf(themeOf(row.place.colours)) + built.style('follow'),
    script: built.script('follow'),
    head: <FollowHead title={`${statusOf(view)} – ${named(row.business, locale)}`} />,
    body: (
      <body>
        <main
          data-api={`/api/webapp/${kind}/${token}`}
          data-scope={`/guest/${kind}/${token}/`}
          data-venue={row.slug}
        >
          <Bar row={row} logo={row.place.logo} locale={locale} />
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every screen reader says what changes in an output */}
          <p id="said" class="unseen" role="status" />
          <p
            id="as-of"
            class="failed"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every screen reader says what changes in an output
            role="status"
            data-words={translate('as_of', locale, '{value}')}
            hidden
          />
          <div id="live">
            <State {...view} />
            <History {...view} />
            <WayOn view={view} />
          </div>
          <Contact {...view} />
          <Terms row={row} locale={locale} />
          <Messages locale={locale} />
          {/* Shown by the script on the phone that ordered, which alone knows the way. */}
          {row.seat && (
            <p id="bill" data-slug={row.slug} data-order={token} hidden>
              <a href={`/q/${row.slug}?lang=${locale}`}>
                {seatWord(
                  { key: 'table_bill', locale, type: row.place.business_type },
                  translate('table_bill', locale),
                )}
              </a>
            </p>
          )}
          {/* Shown by the script, which deletes what is kept on this device. */}
          <button type="button" id="forget" class="quiet" hidden>
            {translate('forget_me', locale)}
          </button>
        </main>
      </body>
    ),
  });
}

export function followMissingPage(built: Built): Page {
  const { title, text } = FOLLOW_MISSING;
  return renderPage({
    locale: 'en',
    style: coloursOf(themeOf([])) + built.style('follow'),
    head: <FollowHead title={title.en} />,
    body: (
      <body>
        <main>
          <InBothLanguages title={title} text={text} class="sheet" />
        </main>
      </body>
    ),
  });
}
