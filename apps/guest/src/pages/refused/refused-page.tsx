import type { Locale } from '@diwan/contract/locale.ts';
import { themeOf } from '@diwan/domain/theme.ts';
import type { Built } from '../../built.ts';
import { coloursOf } from '../../parts/colours.ts';
import { renderPage, type Page } from '../../parts/page.tsx';
import { FollowHead } from '../follow/follow-page.tsx';
import { REFUSED } from './refused.messages.ts';

interface RefusedView {
  /** Why, as the server says it. */
  readonly words: string;
  readonly locale: Locale;
  /** The page from which it can be tried again; null: none is known. */
  readonly back: string | null;
}

/** What a guest reads where a page or a form was refused, in place of an answer for programs. */
export function refusedPage({ words, locale, back }: RefusedView, built: Built): Page {
  const title = REFUSED.title[locale];
  return renderPage({
    locale,
    style: coloursOf(themeOf([])) + built.style('follow'),
    head: <FollowHead title={title} />,
    body: (
      <body>
        <main>
          <section class="sheet">
            <h1>{title}</h1>
            <p>{words}</p>
            {back !== null && (
              <p>
                <a href={back}>{REFUSED.again[locale]}</a>
              </p>
            )}
          </section>
        </main>
      </body>
    ),
  });
}
