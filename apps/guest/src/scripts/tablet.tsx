import { render } from 'preact';
import { markCards } from '../live/cards.ts';
import { keepHead, localeOfPage } from '../live/head.ts';
import { onServing, watchServing } from '../live/serving.ts';
import { onCard, open } from '../order/navigation.ts';
// What takes orders comes in the same file: a tablet is there for nothing else.
import './order-flow.tsx';
import { codeIn } from '../tablet/tablet-session.ts';
import { TabletApp } from '../tablet/tablet-app.tsx';

/** Runs on the menu of a tablet that stands among guests: what it shows before, beside and after the menu. */
const root = document.querySelector<HTMLElement>('#tablet');
const menu = document.querySelector<HTMLElement>('#tablet-menu');
const { slug, nameEn = '', nameAr = '', picture } = root?.dataset ?? {};

/** No link leads away: a tablet shows the menu of its branch and nothing else. */
function stayHere(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isHere = /^(?:#|\?lang=)/.test(link?.getAttribute('href') ?? '#');
    if (!isHere) event.preventDefault();
  });
}

if (root && menu && slug !== undefined) {
  stayHere();
  // A code that is scanned while the page is open changes what follows the number sign alone.
  addEventListener('hashchange', () => codeIn(location) && location.reload());
  const pause = keepHead();
  onCard(open);
  onServing(({ pausedUntil, gone }) => {
    pause(pausedUntil);
    markCards(gone);
  });
  watchServing(slug);
  render(
    <TabletApp
      slug={slug}
      locale={localeOfPage()}
      names={{ en: nameEn, ar: nameAr }}
      picture={picture ?? null}
      showMenu={(isShown) => (menu.hidden = !isShown)}
    />,
    root,
  );
}
