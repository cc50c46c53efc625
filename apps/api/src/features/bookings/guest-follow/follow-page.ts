import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { themeOf } from '@diwan/domain/look/theme.ts';
import { html, Markup } from '#platform/markup.ts';
import { say } from './follow-page.messages.ts';
import { FOLLOW_SCRIPT } from './follow-script.ts';
import {
  cancelling,
  contact,
  expected,
  facts,
  history,
  hold,
  money,
  named,
  payment,
  statusOf,
  type FollowPage,
} from './follow-sections.ts';
import { followPolicy, followStyle } from './follow-style.ts';

interface Document {
  readonly text: string;
  /** What the page may load and run. */
  readonly policy: string;
}

const direction = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');

function documentOf(
  locale: Locale,
  title: string,
  { body, style }: { readonly body: Markup; readonly style: string },
): Document {
  const { text } = html`<!doctype html>
    <html lang="${locale}" dir="${direction(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return { text, policy: followPolicy(style) };
}

const asking = (locale: Locale) =>
  html`<section class="sheet" id="push" hidden>
    <h2>${say('push', locale)}</h2>
    <p
      id="push-words"
      role="status"
      data-on="${say('on', locale)}"
      data-off="${say('off', locale)}"
      data-denied="${say('denied', locale)}"
      data-failed="${say('failed', locale)}"
    ></p>
    <button type="button" id="push-on">${say('turn_on', locale)}</button>
    <button type="button" id="push-off" hidden>${say('turn_off', locale)}</button>
  </section>`;

/** What became of an order or a booking, for whoever holds its link. */
export function followPage(page: FollowPage): Document {
  const { kind, token, row, locale } = page;
  const [business, branch] = [named(row.business, locale), named(row.branch, locale)];
  const status = statusOf(page);
  const other = locale === 'en' ? 'ar' : 'en';
  const body = html`<main data-api="/api/webapp/${kind}/${token}" data-scope="/guest/${kind}/${token}/">
      <div class="bar">
        <p><bdi>${branch.includes(business) ? branch : `${business} – ${branch}`}</bdi></p>
        <a class="other" href="?lang=${other}" hreflang="${other}" lang="${other}"
          >${say('other_language', locale)}</a
        >
      </div>
      <p id="said" class="unseen" role="status"></p>
      <div id="live">
        <section class="sheet">
          <h1>${status}</h1>
          <p class="quiet">${say(kind, locale, row.number)}</p>
          ${hold(page)} ${expected(page)} ${facts(page)} ${money(page)} ${payment(page)} ${cancelling(page)}
        </section>
        ${history(page)}
      </div>
      ${contact(page)} ${asking(locale)}
      <p><a href="/q/${row.slug}?lang=${locale}">${say('menu', locale)}</a></p>
    </main>
    ${new Markup(`<script>${FOLLOW_SCRIPT}</script>`)}`;
  return documentOf(locale, `${status} – ${business}`, {
    body,
    style: followStyle(themeOf(row.place.colours)),
  });
}

/** In both languages, since nothing is known of the reader. */
export function followMissingPage(): Document {
  const both = LOCALES.map(
    (locale) =>
      html`<section class="sheet" lang="${locale}" dir="${direction(locale)}">
        <h1>${say('missing_title', locale)}</h1>
        <p>${say('missing_text', locale)}</p>
      </section>`,
  );
  const body = html`<main>${both}</main>`;
  return documentOf('en', say('missing_title', 'en'), { body, style: followStyle(themeOf([])) });
}
