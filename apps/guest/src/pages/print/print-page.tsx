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
import { translate as translateMenu } from '../menu/menu.messages.ts';
import { orderSettings } from '../menu/menu-settings.ts';
import { conditionsIn, fixedLabel, isPerNight } from '../menu/told-prices.ts';
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

const inBoth = (textOf: (locale: Locale) => string) => LOCALES.map(textOf).join(' · ');

interface Printed {
  readonly item: ItemRow;
  readonly currency: Currency;
}

type Price = ItemRow['prices'][number];

function Amount({ row, item, currency }: Printed & { readonly row: Price }) {
  const major = row.price ?? 0;
  return (
    <>
      {major === 0 ? (
        inBoth((locale) => translate('free', locale))
      ) : (
        <bdi>{formatNumber(major, currency)}</bdi>
      )}
      {isPerNight(item) && <span class="unit">{inBoth((locale) => translateMenu('per_night', locale))}</span>}
    </>
  );
}

const shownPrices = ({ prices }: ItemRow): Price[] => prices.filter(({ price }) => price !== null);

/** A dish with one price has it beside its name. One of several, and that of a package, has a line with its own name. */
const hasLines = (prices: readonly Price[]): boolean =>
  prices.length > 1 || prices.some((row) => fixedLabel(row, 'en') !== null);

function Prices({ item, currency }: Printed) {
  const prices = shownPrices(item);
  if (!hasLines(prices)) {
    return (
      <div class="price">
        {prices.map((row) => (
          <Amount key={row.id} row={row} item={item} currency={currency} />
        ))}
      </div>
    );
  }
  return (
    <ul class="prices">
      {prices.map((row) => (
        <li key={row.id}>
          <Sides textIn={(locale) => fixedLabel(row, locale) ?? textIn(row.locales, locale, 'name')}>
            <span class="price">
              <Amount row={row} item={item} currency={currency} />
            </span>
          </Sides>
        </li>
      ))}
    </ul>
  );
}

function Item({ item, currency }: Printed) {
  const { allergens = [], marks = [] } = item.itemable;
  const isSeveral = hasLines(shownPrices(item));
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

/** What every sum is changed by at the end, in the words of the menu on a phone. */
function Conditions({ menu }: Pick<PrintView, 'menu'>) {
  const [english = [], arabic = []] = LOCALES.map((locale) =>
    conditionsIn(menu, orderSettings(menu), locale),
  );
  return english.map((sentence, index) => (
    <p key={sentence} class="conditions">
      <Sides textIn={(locale) => (locale === 'en' ? sentence : arabic[index])} />
    </p>
  ));
}

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
            <Conditions menu={menu} />
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
