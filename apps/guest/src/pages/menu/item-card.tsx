import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { aboutOf, Localized, nameOf } from '../../parts/localized.tsx';
import { photosOf, Picture, type Frame } from '../../parts/pictures.tsx';
import { discountAt, isolated, sayAmount, type Discount } from './amounts.ts';
import { Extras, Prices } from './item-prices.tsx';
import { ItemFacts } from './item-facts.tsx';
import { say } from './menu.messages.ts';

export interface CardLook {
  readonly locale: Locale;
  readonly currency: Currency;
  /** The time at the business, as the wire writes it. */
  readonly localNow: string;
  readonly frame: Frame;
  /** Show all photos side by side instead of the first. */
  readonly hasStrip: boolean;
  readonly heading: 'h3' | 'h4';
  /** Ids of the items that cannot be had now, beside those that are switched off. */
  readonly gone: ReadonlySet<number>;
  /** The card leads to a sheet in which the dish is ordered. */
  readonly isOrdered: boolean;
}

interface Card {
  readonly item: ItemRow;
  readonly look: CardLook;
  readonly isFirst: boolean;
}

function Photos({ item, look, isFirst }: Card) {
  const all = photosOf(item.media);
  const [first] = all;
  if (!first) return null;
  const alt = nameOf(item.locales, look.locale).text;
  if (!look.hasStrip || all.length === 1) {
    return (
      <div class="photo">
        <Picture photo={first} frame={look.frame} alt={alt} isFirst={isFirst} />
      </div>
    );
  }
  const label = `${say('photos', look.locale)}: ${alt}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must be able to do as well
    <section class="photo strip" aria-label={label} tabindex={0}>
      {all.map((photo, index) => (
        <Picture
          key={photo.src}
          photo={photo}
          frame={look.frame}
          alt={alt}
          isFirst={isFirst && index === 0}
        />
      ))}
    </section>
  );
}

function Badge({ discount, look }: { readonly discount: Discount | null; readonly look: CardLook }) {
  if (!discount || discount.amount === 0) return null;
  const off =
    discount.type === 'percentage'
      ? isolated(`${discount.amount}%`)
      : sayAmount(discount.amount, look.currency, look.locale);
  return <p class="badge">{say('off', look.locale, { amount: off })}</p>;
}

function Name({ item, look: { locale, isOrdered } }: Pick<Card, 'item' | 'look'>) {
  const name = <Localized text={nameOf(item.locales, locale)} page={locale} />;
  if (!isOrdered) return name;
  return (
    <a class="opens" href={`#item-${item.id}`}>
      {name}
    </a>
  );
}

const isGone = (item: ItemRow) => item.disable_ordering || item.itemable.amount === 0;

/** One item as a list entry. */
export function ItemCard({ item, look, isFirst }: Card) {
  const { locale, heading: Heading } = look;
  const discount = discountAt(item, look.localNow);
  const about = aboutOf(item.locales, locale);
  return (
    <li>
      <article class="card" id={`item-${item.id}`}>
        <Photos item={item} look={look} isFirst={isFirst} />
        <div class="words">
          <Heading>
            <Name item={item} look={look} />
          </Heading>
          {(isGone(item) || look.gone.has(item.id)) && <p class="gone">{say('unavailable', locale)}</p>}
          <Badge discount={discount} look={look} />
          {about.text !== '' && (
            <p class="about">
              <Localized text={about} page={locale} />
            </p>
          )}
          <ItemFacts item={item} look={look} />
          <Prices item={item} discount={discount} look={look} />
          <Extras item={item} look={look} />
        </div>
      </article>
    </li>
  );
}
