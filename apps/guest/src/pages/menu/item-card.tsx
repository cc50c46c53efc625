import { formatChoices } from '@diwan/contract/catalogue/item-choices.ts';
import { ITEM_FIELD_WORDS } from '@diwan/contract/catalogue/item-field-labels.ts';
import { fieldNamed, fieldsOf } from '@diwan/contract/catalogue/item-field-names.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { isLastDay } from '@diwan/domain/discount.ts';
import { formatClock, formatShortDay } from '@diwan/domain/format-time.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { aboutOf, Localized, nameOf } from '../../parts/localized.tsx';
import { Marks } from '../../parts/marks.tsx';
import { Film, filmsOf, photosOf, Picture, type Frame } from '../../parts/pictures.tsx';
import { YoutubeFilm, youtubeOf } from '../../parts/youtube.tsx';
import { discountAt, isolated, isOffStay, formatAmount, type Discount } from './amounts.ts';
import { Holidays } from './item-holidays.tsx';
import { Extras, Prices } from './item-prices.tsx';
import { foundBy } from './menu-filter.tsx';
import { formatBedrooms, formatDuration, translate } from './menu.messages.ts';

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
  /** The menu is long enough to be searched. */
  readonly isSearched: boolean;
  /** The style inside the frames of films that lie with YouTube; null: they are not shown. */
  readonly youtube: string | null;
  /** The card leads to a sheet in which the dish is ordered. */
  readonly isOrdered: boolean;
}

interface Card {
  readonly item: ItemRow;
  readonly look: CardLook;
  readonly isFirst: boolean;
}

function YoutubeFilms({ item, look: { locale, youtube } }: Pick<Card, 'item' | 'look'>) {
  const name = nameOf(item.locales, locale).text;
  const words = translate('play_youtube', locale);
  return (
    <>
      {youtube !== null &&
        youtubeOf(item.media).map((id) => (
          <YoutubeFilm key={id} id={id} name={name} words={words} locale={locale} style={youtube} />
        ))}
    </>
  );
}

/** For the sheet of the dish, which shows them with all its photos. */
function ForSheet({ item, look }: Pick<Card, 'item' | 'look'>) {
  if (!look.isOrdered || look.youtube === null || youtubeOf(item.media).length === 0) return null;
  return (
    <template class="films">
      <YoutubeFilms item={item} look={look} />
    </template>
  );
}

/** What a card shows of its films; where a sheet opens, that one shows them. */
function filmsIn({ item: { media }, look }: Pick<Card, 'item' | 'look'>) {
  if (look.isOrdered) return { films: [], hasYoutube: false };
  return { films: filmsOf(media), hasYoutube: look.youtube !== null && youtubeOf(media).length > 0 };
}

/** Side by side, to be swiped. */
function Strip({ item, look, isFirst, photos }: Card & { readonly photos: readonly MediaRow[] }) {
  const { films, hasYoutube } = filmsIn({ item, look });
  const name = nameOf(item.locales, look.locale).text;
  const label = `${translate('photos', look.locale)}: ${name}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must be able to do as well
    <section class="photo strip" aria-label={label} tabindex={0}>
      {(look.hasStrip ? photos : photos.slice(0, 1)).map((photo, index) => (
        <Picture
          key={photo.src}
          photo={photo}
          frame={look.frame}
          alt={`${name} ${index + 1}`}
          isFirst={isFirst && index === 0}
        />
      ))}
      {films.map((film) => (
        <Film key={film.src} film={film} poster={photos[0]} name={name} />
      ))}
      {hasYoutube && <YoutubeFilms item={item} look={look} />}
    </section>
  );
}

function Photos(card: Card) {
  const { item, look, isFirst } = card;
  const photos = photosOf(item.media);
  const [first] = photos;
  const { films, hasYoutube } = filmsIn(card);
  const hasFilms = hasYoutube || films.length > 0;
  if (hasFilms || (first && look.hasStrip && photos.length > 1)) return <Strip {...card} photos={photos} />;
  if (!first) return null;
  // The name stands right below, and is read once.
  return <Picture class="photo" photo={first} frame={look.frame} alt="" isFirst={isFirst} />;
}

/** The last day on which it counts, of another year with that one; with the hour where it ends within that day. */
function formatEnd({ to }: Discount, { locale, localNow }: CardLook): string {
  const isThisYear = to.slice(0, 4) === localNow.slice(0, 4);
  return [
    formatShortDay(to.slice(0, 10), locale),
    ...(isThisYear ? [] : [to.slice(0, 4)]),
    ...(isLastDay(to) ? [] : [formatClock(to, locale)]),
  ].join(' ');
}

function Badge({ item, discount, look }: Omit<Card, 'isFirst'> & { readonly discount: Discount | null }) {
  if (!discount || discount.amount === 0) return null;
  const { currency, locale } = look;
  const amount =
    discount.type === 'percentage'
      ? isolated(`${discount.amount}%`)
      : formatAmount(discount.amount, currency, locale);
  const off = translate(isOffStay(item, discount) ? 'off_stay' : 'off', locale, { amount });
  const day = isolated(formatEnd(discount, look));
  // What is booked today counts by the day on which the guest comes.
  const words = isStay(item.itemable_type) ? translate('for_arrivals', locale, { off, day }) : off;
  return <p class="badge">{words}</p>;
}

function Name({ item, look: { locale, isOrdered, heading: Heading } }: Pick<Card, 'item' | 'look'>) {
  const name = nameOf(item.locales, locale);
  if (!isOrdered) return <Localized as={Heading} text={name} page={locale} />;
  return (
    <Heading>
      <Localized as="a" class="opens" href={`#item-${item.id}`} text={name} page={locale} />
    </Heading>
  );
}

/** Its name in the other language, by which it is found as well. */
function otherName({ locales }: ItemRow, { locale, isSearched }: CardLook): string | undefined {
  if (!isSearched) return undefined;
  return locales.find((row) => row.locale !== locale)?.name || undefined;
}

interface Facts {
  readonly item: ItemRow;
  readonly look: { readonly locale: Locale; readonly currency: Currency };
}

function placeFacts({ itemable }: ItemRow, locale: Locale) {
  const { address, latitude, longitude } = itemable;
  const place = address?.[locale] ?? address?.[locale === 'en' ? 'ar' : 'en'];
  const map = `https://www.google.com/maps?q=${latitude},${longitude}`;
  return [
    place ? <bdi>{place}</bdi> : null,
    typeof latitude === 'number' ? (
      <a class="map" href={map} rel="noopener">
        {translate('map', locale)}
      </a>
    ) : null,
  ];
}

/** What was chosen; where it may be several, with what they are. Marks say it with a sign each. */
const choiceFacts = ({ itemable, itemable_type: type }: ItemRow, locale: Locale) =>
  fieldsOf(type, 'choice').map((name) => {
    const chosen = [itemable[name] ?? []].flat();
    if (chosen.length === 0) return null;
    if (name === 'marks') return <Marks key={name} of={chosen} locale={locale} />;
    const choices = formatChoices(chosen, locale);
    return Array.isArray(fieldNamed(name).blank)
      ? `${ITEM_FIELD_WORDS[name].label[locale]}: ${choices}`
      : choices;
  });

/** What a room, a chalet or a service has, in words. */
function ItemFacts({ item, look: { locale, currency } }: Facts) {
  const { bedrooms, duration, insurance } = item.itemable;
  const isPriced = item.prices.some((row) => row.price !== null);
  const deposit = isPriced && insurance ? formatAmount(insurance, currency, locale) : null;
  const facts = [
    bedrooms ? formatBedrooms(bedrooms, locale) : null,
    ...choiceFacts(item, locale),
    duration ? formatDuration(duration, locale) : null,
    deposit === null ? null : (
      <>
        {translate('deposit', locale)} <bdi>{deposit}</bdi>
      </>
    ),
    ...placeFacts(item, locale),
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <ul class="facts">
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  );
}

/** One item as a list entry. */
export function ItemCard({ item, look, isFirst }: Card) {
  const { locale } = look;
  const discount = discountAt(item, look.localNow);
  const about = aboutOf(item.locales, locale);
  return (
    <li
      class="card"
      id={`item-${item.id}`}
      data-has={foundBy(item).join(' ') || undefined}
      data-also={otherName(item, look)}
    >
      <Photos item={item} look={look} isFirst={isFirst} />
      <ForSheet item={item} look={look} />
      <div class="words">
        <Name item={item} look={look} />
        {look.gone.has(item.id) && <p class="gone">{translate('unavailable', locale)}</p>}
        <Badge item={item} discount={discount} look={look} />
        {about.text !== '' && <Localized as="p" class="about" text={about} page={locale} />}
        <ItemFacts item={item} look={look} />
        <Prices item={item} discount={discount} look={look} />
        <Holidays item={item} look={look} />
        <Extras item={item} look={look} />
      </div>
    </li>
  );
}
