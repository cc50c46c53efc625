import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { sayLocalTime } from '@diwan/domain/local-time/say-date.ts';
import { sayAmount } from '@diwan/domain/money/amount.ts';
import { toMinor } from '@diwan/domain/money/minor.ts';
import type { Bilingual } from '@diwan/domain/names/bilingual.ts';
import { guestStatus } from '@diwan/domain/notices/notices.ts';
import { html, Markup } from '#platform/markup.ts';
import { say } from './follow-page.messages.ts';
import type { Followed, FollowRow } from './follow-rows.ts';
import { FOLLOW_SCRIPT } from './follow-script.ts';

const STYLE = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--ink:#2b2729;--text:#494949;--muted:#655f63;--line:#e3dde2;--paper:#fff;--ground:#f6f2f5;--accent:#8f2b93;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f4eff3;--text:#ddd5db;--muted:#b3a9b0;--line:#453e43;--paper:#262125;--ground:#1a171a;--accent:#e3a1e6;--on-accent:#2b0f2d}}
body{margin:0;background:var(--ground);color:var(--text);font:400 1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",Tahoma,sans-serif;overflow-wrap:anywhere}
:lang(ar){line-height:1.75}
h1,h2,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
main{max-width:32rem;margin:0 auto;padding:1rem;display:grid;gap:1rem}
.bar{display:flex;gap:1rem;align-items:center;justify-content:space-between}
.sheet{display:grid;gap:.75rem;background:var(--paper);border:1px solid var(--line);border-radius:1rem;padding:1.25rem}
h1{font-size:1.5rem;line-height:1.35;color:var(--ink)}
h2{font-size:1.05rem;color:var(--ink)}
.quiet{color:var(--muted)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dd{text-align:end;color:var(--ink);font-variant-numeric:tabular-nums}
a,button{font:inherit;min-block-size:2.75rem;display:inline-flex;align-items:center;justify-content:center;border-radius:.75rem}
a{color:var(--accent)}
button{padding-inline:1.25rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);cursor:pointer;justify-self:start}
#push-off{background:none;color:var(--accent)}
button:disabled{opacity:.6;cursor:default}
[hidden]{display:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;
const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but this look, this one script, its worker and calls to this server. */
export const FOLLOW_POLICY = [
  "default-src 'none'",
  `style-src ${hashed(STYLE)}`,
  `script-src ${hashed(FOLLOW_SCRIPT)}`,
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface FollowPage {
  readonly kind: Followed;
  readonly token: string;
  readonly row: FollowRow;
  readonly locale: Locale;
}

const direction = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');
const named = (name: Bilingual, locale: Locale) => name[locale] || name.en || name.ar;

function documentOf(locale: Locale, title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="${locale}" dir="${direction(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}

function facts({ row, locale }: FollowPage): Markup {
  const times = [
    ['from', row.from],
    ['to', row.to],
  ] as const;
  return html`<ul>
      ${row.lines.map((line) => html`<li><bdi>${named(line, locale)}</bdi></li>`)}
    </ul>
    <dl>
      ${times.map(
        ([name, at]) =>
          at !== null &&
          html`<dt>${say(name, locale)}</dt>
            <dd><bdi>${sayLocalTime(at, locale)}</bdi></dd>`,
      )}
      <dt>${say('total', locale)}</dt>
      <dd><bdi>${sayAmount(toMinor(row.total, row.currency) ?? 0, row.currency, locale)}</bdi></dd>
    </dl>`;
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
export function followPage(page: FollowPage): string {
  const { kind, token, row, locale } = page;
  const number = say(kind, locale, row.number);
  const [business, branch] = [named(row.business, locale), named(row.branch, locale)];
  const status = guestStatus(kind === 'orders' ? 'order' : 'reservation', row.status)[locale];
  const other = locale === 'en' ? 'ar' : 'en';
  return documentOf(
    locale,
    `${status} – ${business}`,
    html`<main
        data-api="/api/webapp/${kind}/${token}"
        data-scope="/guest/${kind}/${token}/"
        data-status="${row.status}"
      >
        <div class="bar">
          <p class="quiet"><bdi>${branch.includes(business) ? branch : `${business} – ${branch}`}</bdi></p>
          <a href="?lang=${other}" hreflang="${other}" lang="${other}">${say('other_language', locale)}</a>
        </div>
        <section class="sheet">
          <h1>${status}</h1>
          <p class="quiet">${number}</p>
          ${facts(page)}
        </section>
        ${asking(locale)}
        <p><a href="/q/${row.slug}?lang=${locale}">${say('menu', locale)}</a></p>
      </main>
      ${new Markup(`<script>${FOLLOW_SCRIPT}</script>`)}`,
  );
}

/** In both languages, since nothing is known of the reader. */
export function followMissingPage(): string {
  const both = LOCALES.map(
    (locale) =>
      html`<section class="sheet" lang="${locale}" dir="${direction(locale)}">
        <h1>${say('missing_title', locale)}</h1>
        <p>${say('missing_text', locale)}</p>
      </section>`,
  );
  return documentOf('en', say('missing_title', 'en'), html`<main>${both}</main>`);
}
