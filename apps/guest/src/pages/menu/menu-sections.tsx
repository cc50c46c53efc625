import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import { aboutOf, Localized, nameOf } from '../../parts/localized.tsx';
import type { Frame, Shape } from '../../parts/pictures.tsx';
import { ItemCard, type CardLook } from './item-card.tsx';
import type { Layout } from './menu-settings.ts';

export interface MenuLook extends Omit<CardLook, 'frame' | 'heading'> {
  readonly layout: Layout;
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

/** Of a salon: services stand on the menu beside what is ordered from it, and are booked. */
const isBooked = ({ itemable_type: type }: ItemRow): boolean => type === 'salon_service';

interface Place {
  readonly category: CategoryNode;
  readonly look: MenuLook;
  readonly depth: number;
  readonly isFirst: boolean;
}

function Items({ category, look, depth, isFirst }: Place) {
  if (category.items.length === 0) return null;
  const heading = depth === 0 ? 'h3' : 'h4';
  const card: CardLook = { ...look, frame: frameOf(category, look.layout), heading };
  return (
    <ul class={`items ${look.layout}`}>
      {category.items.map((item, index) => (
        <ItemCard
          key={item.id}
          item={item}
          look={isBooked(item) ? { ...card, isOrdered: false } : card}
          isFirst={isFirst && index === 0}
        />
      ))}
    </ul>
  );
}

/** A category with everything below it; deeper ones stand under smaller headings. */
export function MenuSection({ category, look, depth, isFirst }: Place) {
  const { locale } = look;
  const name = nameOf(category.locales, locale);
  const about = aboutOf(category.locales, locale);
  return (
    <section id={`category-${category.id}`} class={depth === 0 ? 'category' : 'inner'}>
      {depth === 0 ? (
        <Localized as="h2" text={name} page={locale} />
      ) : (
        <Localized as="h3" class="sub" text={name} page={locale} />
      )}
      {about.text !== '' && <Localized as="p" class="lead" text={about} page={locale} />}
      <Items category={category} look={look} depth={depth} isFirst={isFirst} />
      {category.children_nested.map((child) => (
        <MenuSection key={child.id} category={child} look={look} depth={depth + 1} isFirst={false} />
      ))}
    </section>
  );
}
