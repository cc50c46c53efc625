import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { say } from './guest-page.messages.ts';
import { html, Markup } from '#platform/markup.ts';
import { pageStyle } from './page-style.ts';
import { iconAddress, largeAddress, photosOf } from './pictures.ts';
import { themeOf } from '@diwan/domain/look/theme.ts';
import { aboutOf } from './words.ts';

export interface PageFacts {
  readonly menu: GuestMenu;
  readonly locale: Locale;
  readonly localNow: string;
  /** Where guests reach this page, without a language. */
  readonly address: string;
  readonly ordered: (items: readonly ItemRow[]) => readonly ItemRow[];
}

function everyItem(categories: readonly CategoryNode[]): ItemRow[] {
  return categories.flatMap((category) => [...category.items, ...everyItem(category.children_nested)]);
}

/** Title, description and previews of the page, and its look. */
export function pageHead({ menu, locale, address }: PageFacts, title: string): Markup {
  const about = aboutOf(menu.business.locales, locale).text;
  const description = (about || say('description', locale, { name: title })).slice(0, 300);
  const theme = themeOf(menu.settings);
  const [logo] = photosOf(menu.business.media);
  const [dish] = everyItem(menu.menu?.categories ?? []).flatMap((item) => photosOf(item.media));
  const photo = dish ?? logo;
  return html`<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title><meta name="description" content="${description}" />
    <link rel="canonical" href="${address}?lang=${locale}" />
    <link rel="alternate" hreflang="en" href="${address}?lang=en" />
    <link rel="alternate" hreflang="ar" href="${address}?lang=ar" />
    <link rel="alternate" hreflang="x-default" href="${address}" />
    <meta property="og:type" content="website" /><meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" /><meta property="og:url" content="${address}" />
    <meta property="og:locale" content="${locale === 'ar' ? 'ar_KW' : 'en_US'}" />
    ${photo && html`<meta property="og:image" content="${new URL(largeAddress(photo), photo.src).href}" />`}
    <link rel="icon" href="${logo ? iconAddress(logo) : 'data:,'}" />
    <meta name="color-scheme" content="light dark" /><meta name="theme-color" content="${theme.band}" />
    <style>
      ${new Markup(pageStyle(theme))}
    </style>`;
}
