import { themeOf } from '@diwan/domain/theme.ts';
import type { Built } from '../../built.ts';
import { coloursOf } from '../../parts/colours.ts';
import { InBothLanguages } from '../../parts/in-both-languages.tsx';
import { renderPage, type Page } from '../../parts/page.tsx';
import { MENU_NOT_FOUND } from './menu-not-found.messages.ts';

/** For addresses that name no branch. */
export function menuNotFoundPage(built: Built): Page {
  const { title, text } = MENU_NOT_FOUND;
  return renderPage({
    locale: 'en',
    style: coloursOf(themeOf([])) + built.style('menu-not-found'),
    head: (
      <>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <meta name="robots" content="noindex" />
        <title>{`${title.en} · ${title.ar}`}</title>
      </>
    ),
    body: (
      <body>
        <main>
          <InBothLanguages title={title} text={text} />
        </main>
      </body>
    ),
  });
}
