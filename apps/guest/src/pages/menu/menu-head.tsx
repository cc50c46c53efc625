import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { themeOf } from '@diwan/domain/theme.ts';
import { aboutOf } from '../../parts/localized.tsx';
import { iconAddress, largeAddress, photosOf } from '../../parts/pictures.tsx';
import type { MenuView } from './menu-view.ts';
import { say } from './menu.messages.ts';

function everyItem(categories: readonly CategoryNode[]): ItemRow[] {
  return categories.flatMap((category) => [...category.items, ...everyItem(category.children_nested)]);
}

/** Title, description and previews of the page. */
export function MenuHead({ view, title }: { readonly view: MenuView; readonly title: string }) {
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
