import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { say } from './guest-page.messages.ts';
import { html, type Markup } from '#platform/markup.ts';
import { isolated, sayAmount } from './amounts.ts';
import { section, type MenuLook } from './menu-sections.ts';
import { dialled, pageSettings, type PageSettings } from './page-settings.ts';
import { pageHead, type PageFacts } from './page-head.ts';
import { photosOf, picture } from './pictures.ts';
import { aboutOf, nameOf, spoken } from './words.ts';

function banner({ menu, locale }: PageFacts, { showsTitle }: PageSettings): Markup {
  const { business, branch } = menu;
  const name = nameOf(business.locales, locale);
  const place = nameOf(branch.locales, locale);
  const [logo] = photosOf(business.media);
  const other = locale === 'en' ? 'ar' : 'en';
  const frame = { shape: 'squared', isFilled: false, widths: [100, 200], sizes: '4rem' } as const;
  return html`<header class="band">
    <div class="wide">
      ${logo && html`<span class="logo">${picture(logo, frame, '', true)}</span>`}
      <div class="title ${!showsTitle && 'unseen'}">
        <h1>${spoken(name, locale)}</h1>
        ${place.text !== name.text && html`<p>${spoken(place, locale)}</p>`}
      </div>
      <a class="language" href="?lang=${other}" hreflang="${other}" lang="${other}"
        >${say('other_language', locale)}</a
      >
    </div>
  </header>`;
}

function navigation(categories: readonly CategoryNode[], locale: Locale): Markup | null {
  if (categories.length < 2) return null;
  const links = categories.map(
    (category) =>
      html`<li>
        <a href="#category-${category.id}">${spoken(nameOf(category.locales, locale), locale)}</a>
      </li>`,
  );
  return html`<nav aria-label="${say('categories', locale)}" tabindex="-1">
    <ul class="wide">
      ${links}
    </ul>
  </nav>`;
}

function footer({ menu, locale }: PageFacts, settings: PageSettings): Markup {
  const about = aboutOf(menu.branch.locales, locale).text ? menu.branch.locales : menu.business.locales;
  const words = aboutOf(about, locale);
  const { phone, whatsapp, address, links } = settings;
  const ways = [
    phone &&
      html`<li>
        <a href="tel:${dialled(phone)}">${say('call', locale)} <bdi dir="ltr">${phone}</bdi></a>
      </li>`,
    whatsapp &&
      html`<li>
        <a href="https://wa.me/${dialled(whatsapp).replace('+', '')}" rel="noopener"
          >${say('whatsapp', locale)} <bdi dir="ltr">${whatsapp}</bdi></a
        >
      </li>`,
    ...links.map(({ name, href }) => html`<li><a href="${href}" rel="noopener nofollow">${name}</a></li>`),
  ].filter((way) => way !== null);
  const isSaid = settings.showsAbout && words.text !== '';
  return html`<footer>
    <div class="wide">
      ${
        isSaid &&
        html`<section>
          <h2>${say('about', locale)}</h2>
          <p>${spoken(words, locale)}</p>
        </section>`
      }
      ${
        (ways.length > 0 || address) &&
        html`<section>
          <h2>${say('contact', locale)}</h2>
          ${address && html`<p><bdi>${address}</bdi></p>`}
          <ul class="ways">
            ${ways}
          </ul>
        </section>`
      }
    </div>
  </footer>`;
}

/** A branch that carries the name of its business needs no second one. */
function titleOf([business = '', branch = '']: readonly string[]): string {
  if (branch.includes(business)) return branch;
  return branch === '' ? business : `${business} – ${branch}`;
}

/** What the sum at the end takes off and adds, so that it is the one that the prices above it make. */
function terms({ menu, locale }: PageFacts, { generalDiscount, extraCharge }: PageSettings): Markup | null {
  const { type, currency } = menu.business;
  const isOrdered = type === 'restaurant';
  const amount = isolated(sayAmount(extraCharge, currency, locale));
  const charge = say(isOrdered ? 'charge_told' : 'charge_of_booking', locale, { amount });
  const discount = say('discount_on_all', locale, { percent: isolated(`${generalDiscount}%`) });
  if (generalDiscount === 0 && extraCharge === 0) return null;
  return html`<p class="lead">
    ${generalDiscount > 0 && html`${discount}<br />`}${extraCharge > 0 && charge}
  </p>`;
}

/** The menu of a branch as one document without scripts. */
export function guestPage(facts: PageFacts): string {
  const { menu, locale, localNow, ordered } = facts;
  const settings = pageSettings(menu);
  const categories = menu.menu?.categories ?? [];
  const isStay = menu.business.type === 'chalet' || menu.business.type === 'hotel';
  const look: MenuLook = {
    locale,
    localNow,
    ordered,
    currency: menu.business.currency,
    layout: settings.layout,
    hasStrip: isStay && settings.layout === 'grid-lg',
  };
  const names = [nameOf(menu.business.locales, locale).text, nameOf(menu.branch.locales, locale).text];
  const title = titleOf(names) || say('menu', locale);
  const sections = categories.map((category, index) =>
    section(category, look, { depth: 0, isFirst: index === 0 }),
  );
  return html`<!doctype html>
    <html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        ${pageHead(facts, title)}
      </head>
      <body>
        <a class="skip" href="#menu">${say('skip', locale)}</a>
        ${banner(facts, settings)}${navigation(categories, locale)}
        <main id="menu" tabindex="-1" class="wide ${settings.isOneCategoryAtATime && 'one-at-a-time'}">
          ${sections.length > 0 && terms(facts, settings)}
          ${sections.length === 0 ? html`<p class="empty">${say('empty', locale)}</p>` : sections}
        </main>
        ${footer(facts, settings)}
      </body>
    </html> `.text;
}
