import { createHash } from 'node:crypto';
import type { Locale } from '@diwan/contract/locale.ts';
import { html, Markup } from '#platform/markup.ts';
import { PRIVACY, TERMS, type Document } from './terms.messages.ts';

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px; font: 16px/1.7 system-ui, 'Segoe UI', Tahoma, sans-serif }
main { max-inline-size: 42rem; margin-inline: auto }
nav { display: flex; flex-wrap: wrap; gap: 16px }
a { color: LinkText }
h2 { margin-block-start: 2.5rem }
h3 { margin-block-end: 0 }
p { margin-block-start: 0.25rem }
`;

/** Byte for byte what the policy allows. */
const STYLE_ELEMENT = new Markup(`<style>${STYLE}</style>`);

export const TERMS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const OTHER = { en: { locale: 'ar', name: 'العربية' }, ar: { locale: 'en', name: 'English' } } as const;

function part(id: string, { title, sections }: Document): Markup {
  const texts = sections.map(
    (section) =>
      html`<h3>${section.title}</h3>
        <p>${section.text}</p>`,
  );
  return html`<section id="${id}">
    <h2>${title}</h2>
    ${texts}
  </section>`;
}

/** The terms and the privacy notice of an installation whose operator names none of their own. */
export function termsPage(locale: Locale): string {
  const [terms, privacy, other] = [TERMS[locale], PRIVACY[locale], OTHER[locale]];
  const title =
    locale === 'ar' ? `${terms.title} و${privacy.title}` : `${terms.title}, ${privacy.title.toLowerCase()}`;
  return html`<!doctype html>
    <html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <nav>
            <a href="#terms">${terms.title}</a>
            <a href="#privacy">${privacy.title}</a>
            <a href="?locale=${other.locale}" lang="${other.locale}">${other.name}</a>
          </nav>
          <h1>${title}</h1>
          ${part('terms', terms)} ${part('privacy', privacy)}
        </main>
      </body>
    </html> `.text;
}
