import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Currency } from '@diwan/domain/money/minor.ts';
import { discountAt, discounted, isolated, sayAmount, sayNumber, type Discount } from './amounts.ts';
import { say, sayBedrooms, sayDuration, type Message } from './guest-page.messages.ts';
import { html, type Markup } from '#platform/markup.ts';
import { photosOf, picture, type Frame } from './pictures.ts';
import { aboutOf, nameOf, spoken } from './words.ts';

export interface CardLook {
  readonly locale: Locale;
  readonly currency: Currency;
  /** The time at the business, as the wire writes it. */
  readonly localNow: string;
  readonly frame: Frame;
  /** Show all photos side by side instead of the first. */
  readonly hasStrip: boolean;
  readonly heading: 'h3' | 'h4';
}

const FIXED_LABELS = new Set<string>(['Weekdays', 'Weekend', 'FullWeek'] satisfies Message[]);
const isFixedLabel = (name: string): name is Message => FIXED_LABELS.has(name);

/** Packages of stays have fixed names, which an owner need not translate. */
function labelOf(row: ItemRow['prices'][number], locale: Locale): Markup | null {
  const english = row.locales.find((words) => words.locale === 'en')?.name ?? '';
  if (isFixedLabel(english)) return html`${say(english, locale)}`;
  const words = nameOf(row.locales, locale);
  return words.text === '' ? null : spoken(words, locale);
}

function amount(major: number, discount: Discount | null, { currency, locale }: CardLook): Markup {
  const now = discount ? discounted(major, discount, currency) : major;
  const shown = (value: number) =>
    value === 0 ? html`${say('free', locale)}` : html`<bdi>${sayAmount(value, currency, locale)}</bdi>`;
  if (now === major) return html`<span class="amount">${shown(major)}</span>`;
  return html`<span class="amount"
    ><span class="unseen">${say('was', locale)} </span><del><bdi>${sayNumber(major, currency)}</bdi></del>
    <span class="unseen">${say('now', locale)} </span><ins>${shown(now)}</ins></span
  >`;
}

function prices(item: ItemRow, discount: Discount | null, look: CardLook): Markup | null {
  const priced = item.prices.filter((row) => row.price !== null);
  if (priced.length === 0) return null;
  const unit =
    item.itemable_type === 'hotel_room'
      ? html` <span class="unit">${say('per_night', look.locale)}</span>`
      : null;
  const lines = priced.map((row) => {
    const label = labelOf(row, look.locale);
    return html`<li>
      ${label && html`<span class="label">${label}</span>`}${amount(row.price ?? 0, discount, look)}${unit}
    </li>`;
  });
  return html`<ul class="prices">
    ${lines}
  </ul>`;
}

/** Kept in one piece and from left to right, wherever the sentence puts it. */

function badge(discount: Discount | null, { currency, locale }: CardLook): Markup | null {
  if (!discount || discount.amount === 0) return null;
  const off =
    discount.type === 'percentage'
      ? isolated(`${discount.amount}%`)
      : sayAmount(discount.amount, currency, locale);
  return html`<p class="badge">${say('off', locale, { amount: off })}</p>`;
}

function extras(item: ItemRow, look: CardLook): Markup | null {
  if (item.addons.length === 0) return null;
  const { locale } = look;
  const lines = item.addons.map((row) => {
    const price = row.price === null ? null : amount(row.price, null, look);
    return html`<li><span class="label">${spoken(nameOf(row.locales, locale), locale)}</span>${price}</li>`;
  });
  return html`<details>
    <summary>${say('extras', locale)} <span class="count">${item.addons.length}</span></summary>
    <ul class="prices">
      ${lines}
    </ul>
  </details>`;
}

function placeFacts({ itemable }: ItemRow, locale: Locale): (Markup | null)[] {
  const { address, latitude, longitude } = itemable;
  const place = address?.[locale] ?? address?.[locale === 'en' ? 'ar' : 'en'];
  const map = `https://www.google.com/maps?q=${latitude},${longitude}`;
  return [
    place ? html`<bdi>${place}</bdi>` : null,
    typeof latitude === 'number' ? html`<a href="${map}" rel="noopener">${say('map', locale)}</a>` : null,
  ];
}

function facts(item: ItemRow, { locale, currency }: CardLook): Markup | null {
  const { bedrooms, duration, frontage, insurance } = item.itemable;
  const isPriced = item.prices.some((row) => row.price !== null);
  const deposit = isPriced && insurance ? sayAmount(insurance, currency, locale) : null;
  const said = [
    bedrooms ? html`${sayBedrooms(bedrooms, locale)}` : null,
    frontage ? html`${say(frontage, locale)}` : null,
    duration ? html`${sayDuration(duration, locale)}` : null,
    deposit && html`${say('deposit', locale)} <bdi>${deposit}</bdi>`,
    ...placeFacts(item, locale),
  ].filter((fact) => fact !== null);
  return said.length === 0
    ? null
    : html`<ul class="facts">
        ${said.map((fact) => html`<li>${fact}</li>`)}
      </ul>`;
}

function photos(item: ItemRow, look: CardLook, isFirst: boolean): Markup | null {
  const all = photosOf(item.media);
  const [first] = all;
  if (!first) return null;
  const alt = nameOf(item.locales, look.locale).text;
  if (!look.hasStrip || all.length === 1)
    return html`<div class="photo">${picture(first, look.frame, alt, isFirst)}</div>`;
  const label = `${say('photos', look.locale)}: ${alt}`;
  const strip = all.map((photo, index) => picture(photo, look.frame, alt, isFirst && index === 0));
  return html`<div class="photo strip" role="region" aria-label="${label}" tabindex="0">${strip}</div>`;
}

const isGone = (item: ItemRow) => item.disable_ordering || item.itemable.amount === 0;

/** One item as a list entry. */
export function itemCard(item: ItemRow, look: CardLook, isFirst: boolean): Markup {
  const { locale } = look;
  const discount = discountAt(item, look.localNow);
  const about = aboutOf(item.locales, locale);
  const name = spoken(nameOf(item.locales, locale), locale);
  const heading = look.heading === 'h3' ? html`<h3>${name}</h3>` : html`<h4>${name}</h4>`;
  return html`<li>
    <article class="card" id="item-${item.id}">
      ${photos(item, look, isFirst)}
      <div class="words">
        ${heading}${isGone(item) && html`<p class="gone">${say('unavailable', locale)}</p>`}${badge(discount, look)}
        ${about.text !== '' && html`<p class="about">${spoken(about, locale)}</p>`}
        ${facts(item, look)}${prices(item, discount, look)}${extras(item, look)}
      </div>
    </article>
  </li> `;
}
