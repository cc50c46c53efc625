import { themeOf } from '@diwan/domain/theme.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { Fragment } from 'preact';
import type { Built, BuiltScript } from '../../built.ts';
import { coloursOf } from '../../parts/colours.ts';
import { nameOf, aboutOf } from '../../parts/localized.tsx';
import { seatWord } from '../../parts/chair-words.ts';
import { OrderWays } from '../../parts/order-ways.tsx';
import { renderPage, type Page } from '../../parts/page.tsx';
import { youtubeOf } from '../../parts/youtube.tsx';
import { WaysToReach } from '../../parts/ways-to-reach.tsx';
import { iconUrl, largeUrl, photosOf } from '../../parts/pictures.tsx';
import { Banner, Footer, Navigation } from './menu-frame.tsx';
import { Filter, filterStyle } from './menu-filter.tsx';
import { MenuSection, type MenuLook } from './menu-sections.tsx';
import { Ads, Cover } from './menu-ads.tsx';
import { hasPictures, menuPictures } from './menu-pictures.ts';
import { OrderFields } from './order-fields.tsx';
import { conditionsIn } from './told-prices.ts';
import { TermsFields } from './venue-terms.tsx';
import { menuSettings, type MenuSettings } from './menu-settings.ts';
import type { MenuView } from './menu-view.ts';
import { translate as formatOrder, type OrderMessage } from '../../order/order.messages.ts';
import { translate } from './menu.messages.ts';

function everyItem(categories: readonly CategoryNode[]): ItemRow[] {
  return categories.flatMap((category) => [...category.items, ...everyItem(category.children_nested)]);
}

/** Title, description and previews of the page. */
function MenuHead({ view, title }: { readonly view: MenuView; readonly title: string }) {
  const { menu, locale, address } = view;
  const about = aboutOf(menu.business.locales, locale).text;
  const description = (about || translate('description', locale, { name: title })).slice(0, 300);
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
      {photo && <meta property="og:image" content={new URL(largeUrl(photo), photo.src).href} />}
      <link rel="icon" href={logo ? iconUrl(logo) : 'data:,'} />
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
  return (branch.includes(business) ? branch : title) || translate('menu', locale);
}

interface Content {
  readonly view: MenuView;
  readonly settings: MenuSettings;
}

function Conditions({ view: { menu, locale }, settings }: Content) {
  const sentences = conditionsIn(menu, settings, locale);
  if (sentences.length === 0) return null;
  return (
    <p class="lead">
      {sentences.map((sentence, index) => (
        <Fragment key={sentence}>
          {index > 0 && <br />}
          {sentence}
        </Fragment>
      ))}
    </p>
  );
}

/** Where prices are kept back, they are asked for. */
function PriceRequester({ view: { locale }, settings: { hasPrices, phone, whatsapp } }: Content) {
  if (hasPrices) return null;
  const isReached = phone !== null || whatsapp !== null;
  return (
    <div class="lead">
      <p>{translate(isReached ? 'ask_price' : 'ask_price_staff', locale)}</p>
      <WaysToReach phone={phone} whatsapp={whatsapp} locale={locale} />
    </div>
  );
}

/** A shorter menu is read sooner than searched. */
const SEARCHED_FROM = 12;

/** A tablet of the venue has no field. */
const isSearched = ({ categories, isPreview, surface }: MenuView) =>
  !isPreview && surface !== 'tablet' && everyItem(categories).length >= SEARCHED_FROM;

interface SectionsProps extends Content {
  /** The style inside the frames of films that lie with YouTube; without it they are not shown. */
  readonly youtube?: string | undefined;
}

export function Sections({ view, settings, youtube }: SectionsProps) {
  const { menu, categories, locale, localNow } = view;
  const gone = new Set(view.gone);
  if (categories.length === 0) return <p class="empty">{translate('empty', locale)}</p>;
  const { type, currency } = menu.business;
  const { layout } = settings;
  const isStay = type === 'chalet' || type === 'hotel';
  const isOrdered = settings.ordering !== null;
  const hasStrip = isStay && layout === 'grid-lg';
  const look: MenuLook = {
    locale,
    localNow,
    currency,
    layout,
    hasStrip,
    isOrdered,
    youtube: youtube ?? null,
    gone,
    isSearched: isSearched(view),
  };
  return (
    <>
      <PriceRequester view={view} settings={settings} />
      <Conditions view={view} settings={settings} />
      {!view.isPreview && <Filter categories={categories} locale={locale} />}
      {categories.map((category, index) => (
        <MenuSection key={category.id} category={category} look={look} depth={0} isFirst={index === 0} />
      ))}
    </>
  );
}

/** How the venue hands over what is ordered here; its script lets a guest choose. */
function Ways({ view: { locale, isPreview, menu }, settings: { ordering } }: Content) {
  if (!ordering || isPreview) return null;
  const offered = ordering.types.filter((type) => type !== 'dine_in');
  const needsCode = ordering.types.includes('dine_in');
  const [only = ''] = offered.length === 1 ? offered : [];
  const { type } = menu.business;
  const wordFor = (key: OrderMessage) => seatWord({ key, locale, type }, formatOrder(key, locale));
  return (
    <div id="order-types">
      <OrderWays ways={offered} chosen={only} needsCode={needsCode} wordFor={wordFor} />
    </div>
  );
}

/** Where the script of orders draws, which the first one loads from here. */
export function OrderRoot({
  view,
  flow,
  surface,
}: {
  readonly view: MenuView;
  /** Where it comes in a file of its own. */
  readonly flow?: BuiltScript;
  /** Where it is not the phone of a guest. */
  readonly surface?: 'tablet';
}) {
  const { menu, pausedUntil, gone } = view;
  const settings = menuSettings(menu);
  return (
    <>
      <OrderFields
        phone={settings.phone}
        whatsapp={settings.whatsapp}
        locale={view.locale}
        type={menu.business.type}
      />
      <TermsFields settings={settings} locale={view.locale} />
      <section
        id="order"
        aria-label={formatOrder('your_order', view.locale)}
        data-slug={menu.branch.slug}
        data-surface={surface}
        data-flow={flow?.src}
        data-integrity={flow?.integrity}
        data-serving={JSON.stringify({ pausedUntil, gone })}
      />
    </>
  );
}

/** Room for the field, which its script draws: without one there is nothing to press. */
const Search = ({ script: { src, integrity } }: { readonly script: BuiltScript }) => (
  <>
    <div id="search" />
    <script defer src={src} integrity={integrity} />
  </>
);

/** One lets a guest order, the other keeps the hours true; both let the menu open without a network. */
const scriptOf = ({ ordering }: MenuSettings, built: Built) => built.script(ordering ? 'order' : 'menu');

/** Where something of this menu lies with YouTube; what is only looked at before it is stored shows none of it. */
const youtubeStyle = ({ categories, isPreview }: MenuView, built: Built): string | undefined =>
  !isPreview && everyItem(categories).some(({ media }) => youtubeOf(media).length > 0)
    ? built.style('youtube')
    : undefined;

/** The menu of a branch as one document, which can be read without scripts; one by which it takes orders. */
export function menuPage(view: MenuView, built: Built): Page {
  const { menu, categories, locale } = view;
  const settings = menuSettings(menu);
  const pictures = menuPictures(menu);
  const youtube = youtubeStyle(view, built);
  return renderPage({
    locale,
    framed: youtube,
    style:
      coloursOf(themeOf(menu.settings)) +
      built.style('menu') +
      filterStyle(categories) +
      (hasPictures(pictures) ? built.style('menu-pictures') : '') +
      (settings.ordering ? built.style('order') : ''),
    ...(view.isPreview ? {} : { script: scriptOf(settings, built), early: built.script('language') }),
    head: <MenuHead view={view} title={titleOf(view)} />,
    body: (
      <body>
        <a class="skip" href="#menu">
          {translate('skip', locale)}
        </a>
        <Cover of={pictures.cover} />
        <Banner view={view} settings={settings} pictures={pictures} />
        <Navigation categories={categories} locale={locale} />
        <main id="menu" tabindex={-1} class={settings.isOneCategoryAtATime ? 'wide one-at-a-time' : 'wide'}>
          <Ways view={view} settings={settings} />
          <Ads of={pictures} locale={locale} />
          {isSearched(view) && <Search script={built.script('search')} />}
          <Sections view={view} settings={settings} youtube={youtube} />
        </main>
        <Footer view={view} settings={settings} />
        {settings.ordering && !view.isPreview && (
          <OrderRoot view={view} flow={built.script(`order-flow.${locale}`)} />
        )}
      </body>
    ),
  });
}
