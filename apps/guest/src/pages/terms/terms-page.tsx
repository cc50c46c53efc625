import type { Locale } from '@diwan/contract/locale.ts';
import { Fragment } from 'preact';
import type { Built } from '../../built.ts';
import { renderPage, type Page } from '../../parts/page.tsx';
import { PRIVACY, TERMS, type Document } from './terms.messages.ts';

const OTHER = { en: { locale: 'ar', name: 'العربية' }, ar: { locale: 'en', name: 'English' } } as const;

function Part({ id, title, sections }: Document & { readonly id: string }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {sections.map((section) => (
        <Fragment key={section.title}>
          <h3>{section.title}</h3>
          <p>{section.text}</p>
        </Fragment>
      ))}
    </section>
  );
}

/** The terms and the privacy notice of an installation whose operator names none of their own. */
export function termsPage(locale: Locale, built: Built): Page {
  const [terms, privacy, other] = [TERMS[locale], PRIVACY[locale], OTHER[locale]];
  const title =
    locale === 'ar' ? `${terms.title} و${privacy.title}` : `${terms.title}, ${privacy.title.toLowerCase()}`;
  return renderPage({
    locale,
    style: built.style('terms'),
    head: (
      <>
        <link rel="icon" href="data:," />
        <title>{title}</title>
      </>
    ),
    body: (
      <body>
        <main>
          <nav>
            <a href="#terms">{terms.title}</a> <a href="#privacy">{privacy.title}</a>{' '}
            <a href={`?locale=${other.locale}`} lang={other.locale}>
              {other.name}
            </a>
          </nav>
          <h1>{title}</h1>
          <Part id="terms" {...terms} />
          <Part id="privacy" {...privacy} />
        </main>
      </body>
    ),
  });
}
