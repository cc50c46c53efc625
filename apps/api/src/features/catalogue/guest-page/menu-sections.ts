import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { itemCard, type CardLook } from './item-card.ts';
import { html, type Markup } from '#platform/markup.ts';
import type { Layout } from './page-settings.ts';
import type { Frame, Shape } from './pictures.ts';
import { aboutOf, nameOf, spoken } from './words.ts';

export interface MenuLook extends Omit<CardLook, 'frame' | 'heading'> {
  readonly layout: Layout;
  /** How the items of one category are put in order. */
  readonly ordered: (items: readonly ItemRow[]) => readonly ItemRow[];
}

const SIZES: Readonly<Record<Layout, Pick<Frame, 'widths' | 'sizes'>>> = {
  'list-view': { widths: [100, 200, 320], sizes: '(min-width: 48em) 8rem, 6.5rem' },
  'grid-sm': { widths: [200, 320, 640], sizes: '(min-width: 48em) 15rem, 50vw' },
  'grid-lg': { widths: [400, 800, 1200], sizes: '(min-width: 64em) 35rem, 100vw' },
  'horizontal-slide': { widths: [320, 640], sizes: '15rem' },
};

const isShape = (value: unknown): value is Shape =>
  value === 'squared' || value === 'landscape' || value === 'portrait';

function frameOf({ settings }: CategoryNode, layout: Layout): Frame {
  const value = (key: string) => settings.find((setting) => setting.key === key)?.data;
  // A fitting may name a shape as well; it counts where no other shape is set.
  const wanted = [value('items_images_dimensions'), value('items_images_fitting')];
  const usual: Shape = layout === 'grid-lg' ? 'landscape' : 'squared';
  return {
    ...SIZES[layout],
    shape: wanted.find(isShape) ?? usual,
    isFilled: value('items_images_fitting') === 'filled',
  };
}

function items(
  category: CategoryNode,
  look: MenuLook,
  place: { depth: number; isFirst: boolean },
): Markup | null {
  if (category.items.length === 0) return null;
  const card: CardLook = {
    ...look,
    frame: frameOf(category, look.layout),
    heading: place.depth === 0 ? 'h3' : 'h4',
  };
  const cards = look
    .ordered(category.items)
    .map((item, index) => itemCard(item, card, place.isFirst && index === 0));
  return html`<ul class="items ${look.layout}">
    ${cards}
  </ul>`;
}

/** A category with everything below it; deeper ones stand under smaller headings. */
export function section(
  category: CategoryNode,
  look: MenuLook,
  place: { depth: number; isFirst: boolean },
): Markup {
  const { locale } = look;
  const name = spoken(nameOf(category.locales, locale), locale);
  const about = aboutOf(category.locales, locale);
  const inner = category.children_nested.map((child) =>
    section(child, look, { depth: place.depth + 1, isFirst: false }),
  );
  const heading = place.depth === 0 ? html`<h2>${name}</h2>` : html`<h3 class="sub">${name}</h3>`;
  return html`<section id="category-${category.id}" class="${place.depth === 0 ? 'category' : 'inner'}">
    ${heading} ${about.text !== '' && html`<p class="lead">${spoken(about, locale)}</p>`}
    ${items(category, look, place)}${inner}
  </section>`;
}
