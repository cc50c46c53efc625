import { themeOf } from '@diwan/domain/theme.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Built, BuiltScript } from '../../built.ts';
import { coloursOf } from '../../parts/colours.ts';
import { nameOf, aboutOf } from '../../parts/localized.tsx';
import { renderPage, type Page } from '../../parts/page.tsx';
import { iconAddress, largeAddress, photosOf } from '../../parts/pictures.tsx';
import { isolated, sayAmount } from './amounts.ts';
import { Banner, Footer, Navigation } from './menu-frame.tsx';
import { MenuSection, type MenuLook } from './menu-sections.tsx';
import { menuSettings, type MenuSettings } from './menu-settings.ts';
import type { MenuView } from './menu-view.ts';
import { say } from './menu.messages.ts';

function everyItem(categories: readonly CategoryNode[]): ItemRow[] {
  return categories.flatMap((category) => [...category.items, ...everyItem(category.children_nested)]);
}

/** Title, description and previews of the page. */
function MenuHead({ view, title }: { readonly view: MenuView; readonly title: string }) {
  const { menu, locale, address } = view;
  const about = aboutOf(menu.business.locales, locale).text;
  const description = (about || say('description', locale, { name: title })).slice(0, 300);
  const [logo] = photosOf(menu.business.media);
  const [dish] = everyItem(menu.menu?.categories ?? []).flatMap((item) => photosOf(item.media));
  const photo = dish ?? logo;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${address}?lang=${locale}`} />
      <link rel="alternate" hreflang="en" href={`${address}?lang=en`} />
      <link rel="alternate" hreflang="ar" href={`${address}?lang=ar`} />
      <link rel="alternate" hreflang="x-default" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale === 'ar' ? 'ar_KW' : 'en_US'} />
      {photo && <meta property="og:image" content={new URL(largeAddress(photo), photo.src).href} />}
      <link rel="icon" href={logo ? iconAddress(logo) : 'data:,'} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={themeOf(menu.settings).band} />
    </>
  );
}

/** A branch that carries the name of its business needs no second one. */
function titleOf({ menu, locale }: MenuView): string {
  const business = nameOf(menu.business.locales, locale).text;
  const branch = nameOf(menu.branch.locales, locale).text;
  const title = branch === '' ? business : `${business} – ${branch}`;
  return (branch.includes(business) ? branch : title) || say('menu', locale);
}

interface Content {
  readonly view: MenuView;
  readonly settings: MenuSettings;
}

/** What the sum at the end takes off and adds, so that it is the one that the prices above it make. */
function Conditions({ view: { menu, locale }, settings: { generalDiscount, extraCharge } }: Content) {
  if (generalDiscount === 0 && extraCharge === 0) return null;
  const { type, currency } = menu.business;
  const charge = type === 'restaurant' ? 'charge_told' : 'charge_of_booking';
  const amount = isolated(sayAmount(extraCharge, currency, locale));
  return (
    <p class="lead">
      {generalDiscount > 0 && (
        <>
          {say('discount_on_all', locale, { percent: isolated(`${generalDiscount}%`) })}
          <br />
        </>
      )}
      {extraCharge > 0 && say(charge, locale, { amount })}
    </p>
  );
}

function Sections({ view, settings }: Content) {
  const { menu, categories, locale, localNow } = view;
  const gone = new Set(view.gone);
  if (categories.length === 0) return <p class="empty">{say('empty', locale)}</p>;
  const { type, currency } = menu.business;
  const { layout } = settings;
  const isStay = type === 'chalet' || type === 'hotel';
  const isOrdered = settings.ordering !== null;
  const hasStrip = isStay && layout === 'grid-lg';
  const look: MenuLook = { locale, localNow, currency, layout, hasStrip, isOrdered, gone };
  return (
    <>
      <Conditions view={view} settings={settings} />
      {categories.map((category, index) => (
        <MenuSection key={category.id} category={category} look={look} depth={0} isFirst={index === 0} />
      ))}
    </>
  );
}

/** Where the script of orders draws, which the first one loads from here. */
function OrderRoot({ view, flow }: { readonly view: MenuView; readonly flow: BuiltScript }) {
  const { menu, pausedUntil, gone } = view;
  return (
    <div
      id="order"
      data-slug={menu.branch.slug}
      data-flow={flow.src}
      data-integrity={flow.integrity}
      data-serving={JSON.stringify({ pausedUntil, gone })}
    />
  );
}

/** A page that takes orders has a script, and so has one whose head tells the hours. */
function scriptOf({ hours }: MenuView, { ordering }: MenuSettings, built: Built) {
  if (ordering) return { script: built.script('order') };
  return hours === null ? {} : { script: built.script('menu') };
}

/** The menu of a branch as one document, which can be read without scripts; one by which it takes orders. */
export function menuPage(view: MenuView, built: Built): Page {
  const { menu, categories, locale } = view;
  const settings = menuSettings(menu);
  return renderPage({
    locale,
    style:
      coloursOf(themeOf(menu.settings)) +
      built.style('menu') +
      (settings.ordering ? built.style('order') : ''),
    ...scriptOf(view, settings, built),
    head: <MenuHead view={view} title={titleOf(view)} />,
    body: (
      <body>
        <a class="skip" href="#menu">
          {say('skip', locale)}
        </a>
        <Banner view={view} settings={settings} />
        <Navigation categories={categories} locale={locale} />
        <main id="menu" tabindex={-1} class={settings.isOneCategoryAtATime ? 'wide one-at-a-time' : 'wide'}>
          <Sections view={view} settings={settings} />
        </main>
        <Footer view={view} settings={settings} />
        {settings.ordering && <OrderRoot view={view} flow={built.script('order-flow')} />}
      </body>
    ),
  });
}
