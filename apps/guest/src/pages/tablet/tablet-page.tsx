import { themeOf } from '@diwan/domain/theme.ts';
import type { Built } from '../../built.ts';
import { coloursOf } from '../../parts/colours.ts';
import { nameOf } from '../../parts/localized.tsx';
import { renderPage, type Page } from '../../parts/page.tsx';
import { wideUrl } from '../../parts/pictures.tsx';
import { Banner, Navigation } from '../menu/menu-frame.tsx';
import { filterStyle } from '../menu/menu-filter.tsx';
import { OrderRoot, Sections } from '../menu/menu-page.tsx';
import { hasPictures, menuPictures } from '../menu/menu-pictures.ts';
import { Ads } from '../menu/menu-ads.tsx';
import { menuSettings } from '../menu/menu-settings.ts';
import type { MenuView } from '../menu/menu-view.ts';

/** The tablet's own menu, for one that stands among guests: its script shows the cover first, and no link leads away. */
export function tabletPage(view: MenuView, built: Built): Page {
  const { menu, categories, locale } = view;
  const settings = menuSettings(menu);
  const pictures = menuPictures(menu);
  const { cover } = pictures;
  const names = menu.business.locales;
  return renderPage({
    locale,
    style:
      coloursOf(themeOf(menu.settings)) +
      built.style('menu') +
      filterStyle(categories) +
      (hasPictures(pictures) ? built.style('menu-pictures') : '') +
      built.style('order') +
      built.style('tablet'),
    script: built.script('tablet'),
    head: (
      <>
        <title>{nameOf(names, locale).text}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
      </>
    ),
    body: (
      <body>
        <div
          id="tablet"
          data-slug={menu.branch.slug}
          data-name-en={nameOf(names, 'en').text}
          data-name-ar={nameOf(names, 'ar').text}
          data-picture={cover ? wideUrl(cover) : undefined}
        />
        <div id="tablet-menu" hidden>
          <Banner view={view} settings={settings} pictures={pictures} />
          <Navigation categories={categories} locale={locale} />
          <main id="menu" tabindex={-1} class={settings.isOneCategoryAtATime ? 'wide one-at-a-time' : 'wide'}>
            <Ads of={pictures} locale={locale} />
            <Sections view={view} settings={settings} />
          </main>
        </div>
        {settings.ordering && <OrderRoot view={view} surface="tablet" />}
      </body>
    ),
  });
}
