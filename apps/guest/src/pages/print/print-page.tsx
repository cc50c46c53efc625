import { formatChoices } from '@diwan/contract/catalogue/item-choices.ts';
import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { currencyName, type Currency } from '@diwan/domain/money.ts';
import type { ComponentChildren } from 'preact';
import type { Built } from '../../built.ts';
import { directionOf, renderPage, type Page } from '../../parts/page.tsx';
import { formatNumber } from '../menu/amounts.ts';
import { Marks } from '../../parts/marks.tsx';
import { translate } from './print.messages.ts';

export interface PrintView {
  readonly menu: GuestMenu;
  /** Where guests reach the menu on a phone. */
  readonly address: string;
}

type Rows = readonly Pick<LocalizedRow, 'locale' | 'name' | 'description'>[];

const textIn = (rows: Rows, locale: Locale, of: 'name' | 'description') =>
  rows.find((row) => row.locale === locale)?.[of]?.trim() ?? '';

interface SidesProps {
  readonly textIn: (locale: Locale) => ComponentChildren;
  /** Of what holds more than words. */
  readonly tag?: 'span' | 'div';
  readonly children?: ComponentChildren;
}

/** Both languages side by side, each in its own direction; a text that is missing leaves its side empty. */
function Sides({ textIn: formatIn, tag: Tag = 'span', children }: SidesProps) {
  const [first, second] = LOCALES.map((locale) => (
    <Tag key={locale} class={`side ${locale}`} lang={locale} dir={directionOf(locale)}>
      {formatIn(locale)}
    </Tag>
  ));
  return (
    <>
      {first}
      {children}
      {second}
    </>
  );
}

function Amount({ major, currency }: { readonly major: number; readonly currency: Currency }) {
  if (major === 0) return LOCALES.map((locale) => translate('free', locale)).join(' · ');
  return <bdi>{formatNumber(major, currency)}</bdi>;
}

interface Printed {
  readonly item: ItemRow;
  readonly currency: Currency;
}

/** One price beside the name; of several each has a line with its own name. */
function Prices({ item, currency }: Printed) {
  const prices = item.prices.filter(({ price }) => price !== null);
  const [only] = prices;
  if (!only) return <div class="price" />;
  if (prices.length === 1) {
    return (
      <div class="price">
        <Amount major={only.price ?? 0} currency={currency} />
      </div>
    );
  }
  return (
    <ul class="prices">
      {prices.map((row) => (
        <li key={row.id}>
          <Sides textIn={(locale) => textIn(row.locales, locale, 'name')}>
            <span class="price">
              <Amount major={row.price ?? 0} currency={currency} />
            </span>
          </Sides>
        </li>
      ))}
    </ul>
  );
}

function Item({ item, currency }: Printed) {
  const { allergens = [], marks = [] } = item.itemable;
  const isSeveral = item.prices.filter(({ price }) => price !== null).length > 1;
  const itemIn = (locale: Locale) => {
    const about = textIn(item.locales, locale, 'description');
    return (
      <>
        <h3>{textIn(item.locales, locale, 'name')}</h3>
        {about !== '' && <p>{about}</p>}
        {marks.length > 0 && (
          <p class="contains">
            <Marks of={marks} locale={locale} />
          </p>
        )}
        {allergens.length > 0 && (
          <p class="contains">
            {translate('contains', locale, { allergens: formatChoices(allergens, locale) })}
          </p>
        )}
      </>
    );
  };
  return (
    <li class="item" data-several={isSeveral || undefined}>
      <Sides textIn={itemIn} tag="div">
        <Prices item={item} currency={currency} />
      </Sides>
    </li>
  );
}

function Category({ category, currency }: { readonly category: CategoryNode; readonly currency: Currency }) {
  const { items, children_nested: below } = category;
  return (
    <section>
      <h2>
        <Sides textIn={(locale) => textIn(category.locales, locale, 'name')} />
      </h2>
      {items.length > 0 && (
        <ul class="items">
          {items.map((item) => (
            <Item key={item.id} item={item} currency={currency} />
          ))}
        </ul>
      )}
      {below.map((child) => (
        <Category key={child.id} category={child} currency={currency} />
      ))}
    </section>
  );
}

const titleIn = ({ business, branch }: GuestMenu, locale: Locale) => {
  const [venue, place] = [business.locales, branch.locales].map((rows) => textIn(rows, locale, 'name'));
  return [venue, place?.includes(venue ?? '') ? '' : place].filter(Boolean).join(' – ') || (place ?? '');
};

/** The menu of a branch in both languages on sheets of A4, for guests without a phone. */
export function printPage({ menu, address }: PrintView, built: Built): Page {
  const { currency } = menu.business;
  const categories = menu.menu?.categories ?? [];
  const title = LOCALES.map((locale) => translate('title', locale)).join(' · ');
  return renderPage({
    locale: 'en',
    style: built.style('print'),
    script: built.script('print'),
    head: (
      <>
        <title>{`${titleIn(menu, 'en')} · ${title}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
      </>
    ),
    body: (
      <body>
        <button type="button" id="print" hidden>
          {LOCALES.map((locale) => (
            <span key={locale} lang={locale}>
              {translate('print', locale)}
            </span>
          ))}
        </button>
        <main>
          <header>
            <h1>
              <Sides textIn={(locale) => titleIn(menu, locale)} />
            </h1>
            <p class="currency">
              <Sides textIn={(locale) => currencyName(currency, locale)} />
            </p>
          </header>
          {categories.length === 0 && (
            <p class="empty">
              <Sides textIn={(locale) => translate('empty', locale)} />
            </p>
          )}
          {categories.map((category) => (
            <Category key={category.id} category={category} currency={currency} />
          ))}
          <footer>
            <p>
              <Sides textIn={(locale) => translate('scan', locale)} />
            </p>
            <bdi dir="ltr">{address}</bdi>
          </footer>
        </main>
      </body>
    ),
  });
}
