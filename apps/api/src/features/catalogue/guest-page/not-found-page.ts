import { LOCALES } from '@diwan/contract/locale.ts';
import { say } from './guest-page.messages.ts';
import { CachedResponse } from '#platform/response-cache/cached-response.ts';
import { html, Markup } from '#platform/markup.ts';
import { lostPageStyle } from './page-style.ts';
import { themeOf } from '@diwan/domain/look/theme.ts';

/** For addresses that name no branch: in both languages, since nothing is known of the reader's business. */
function markup(): string {
  const both = LOCALES.map(
    (locale) =>
      html`<section lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
        <h1>${say('not_found_title', locale)}</h1>
        <p>${say('not_found_text', locale)}</p>
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <meta name="robots" content="noindex" />
        <title>${say('not_found_title', 'en')} · ${say('not_found_title', 'ar')}</title>
        <style>
          ${new Markup(lostPageStyle(themeOf([])))}
        </style>
      </head>
      <body>
        <main>${both}</main>
      </body>
    </html> `.text;
}

/** The same for everybody, made and compressed once. */
export const notFoundPage = new CachedResponse({ businessId: 0, version: 0, body: markup(), until: null });
