import { choicesIn, formatChoices } from '@diwan/contract/catalogue/item-choices.ts';
import { fieldNamed, type TableField, tableFieldsOf } from '@diwan/contract/catalogue/item-field-names.ts';
import type { ItemFlag } from '@diwan/contract/catalogue/item-fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { withoutThousands } from '@diwan/domain/text.ts';
import { randomKey } from '#kit/data/random-key.ts';
import type { Translate } from '#kit/i18n/messages.ts';
import type { useOffer } from '../menu-context.ts';
import { chosenIn } from '../drafts/field-kinds.ts';
import type { ItemDraft, PricedDraft } from '../drafts/item-draft.ts';
import type { ItemableDraft, MemberName } from '../drafts/item-members.ts';
import { withText } from '../drafts/localized-draft.ts';
import { westernNumber } from '../drafts/typed-values.ts';
import { freeLabels, newPrice } from '../item/price-rows.ts';
import type { gridMessages } from './grid.messages.ts';

type Words = Translate<(typeof gridMessages)['messages']>;

export function headingOf({ key, slot }: GridColumn, t: Words, offer: ReturnType<typeof useOffer>): string {
  if (key === 'disable_ordering') return offer('off');
  if (slot === 0) return t('price');
  if (slot !== undefined) return t('priceN', { n: slot + 1 });
  return t(key as Exclude<typeof key, `price_${number}`>);
}

type MemberColumn = Extract<TableField, MemberName>;
type TextColumn = `${'name' | 'description'}_${Locale}`;
type ColumnKey = TextColumn | TableField | `price_${number}`;

/** One column of the grid: what stands in its cells, and how a text becomes an edit. */
export interface GridColumn {
  readonly key: ColumnKey;
  readonly kind: 'text' | 'number' | 'flag';
  /** CSS pixels. */
  readonly width: number;
  /** In which direction its texts are written; the page's where it is left out. */
  readonly dir?: 'ltr' | 'rtl';
  /** Place among the prices, from 0. */
  readonly slot?: number;
  /** `1` and an empty text for flags. */
  readonly read: (draft: ItemDraft) => string;
  /** Null: the cell cannot take the text. */
  readonly write: (draft: ItemDraft, text: string) => Partial<ItemDraft> | null;
  /** Where a save's problems of the cell are reported. */
  readonly path: string;
}

const WIDTHS = { name: 200, description: 280, number: 112, flag: 96 };

function textColumn(member: 'name' | 'description', locale: Locale): GridColumn {
  return {
    key: `${member}_${locale}`,
    kind: 'text',
    width: WIDTHS[member],
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    read: ({ locales }) => locales[locale][member],
    write: ({ locales }, text) => ({
      locales: withText(locales, locale, {
        [member]: text.replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)),
      }),
    }),
    path: `locales.${locale === 'en' ? 0 : 1}.${member}`,
  };
}

const YES = new Set(['1', 'yes', 'true', 'y', 'نعم', 'صحيح']);
const NO = new Set(['', '0', 'no', 'false', 'n', 'لا', 'خطأ']);

function flagColumn(key: ItemFlag): GridColumn {
  return {
    key,
    kind: 'flag',
    width: WIDTHS.flag,
    read: (draft) => (draft[key] ? '1' : ''),
    write: (_draft, text) => {
      const word = text.trim().toLowerCase();
      return YES.has(word) ? { [key]: true } : NO.has(word) ? { [key]: false } : null;
    },
    path: key,
  };
}

/** Thousands of other programs are separated; what is left is typed as people type it. */
const typed = (text: string) => westernNumber(withoutThousands(text));

interface TypedPrice {
  readonly slot: number;
  readonly price: string;
  /** A price of a stay belongs to a package by its label; without one it would count for no booking. */
  readonly isOfStay: boolean;
}

function withPrice(
  prices: readonly PricedDraft[],
  { slot, price, isOfStay }: TypedPrice,
): readonly PricedDraft[] | null {
  if (slot < prices.length) return prices.map((row, index) => (index === slot ? { ...row, price } : row));
  if (price === '') return prices;
  const [label = null] = isOfStay ? freeLabels(prices) : [];
  if (slot > prices.length || (isOfStay && label === null)) return null;
  return [...prices, { ...newPrice(randomKey(), label), price }];
}

function priceColumn(slot: number, isOfStay: boolean): GridColumn {
  return {
    key: `price_${slot}`,
    kind: 'number',
    width: WIDTHS.number,
    dir: 'ltr',
    slot,
    read: ({ prices }) => prices[slot]?.price ?? '',
    write: ({ prices }, text) => {
      const next = withPrice(prices, { slot, price: typed(text), isOfStay });
      return next && { prices: next };
    },
    path: `prices.${slot}.price`,
  };
}

/** Choices stand in words, and are read in either language. */
function choiceColumn(key: MemberColumn, locale: Locale): GridColumn {
  const { choices = [], blank } = fieldNamed(key);
  const most = Array.isArray(blank) ? choices.length : 1;
  return {
    key,
    kind: 'text',
    width: WIDTHS.name,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    read: ({ itemable }) => formatChoices(chosenIn(itemable[key]), locale),
    write: ({ itemable }, text) => {
      const chosen = choicesIn(text, choices);
      return chosen && chosen.length <= most ? { itemable: { ...itemable, [key]: chosen.join(',') } } : null;
    },
    path: `itemable.${key}`,
  };
}

/** What a scanner types; a code holds no spaces. */
function codeColumn(key: MemberColumn): GridColumn {
  return {
    key,
    kind: 'text',
    width: WIDTHS.name,
    dir: 'ltr',
    read: ({ itemable }) => itemable[key],
    write: ({ itemable }, text) => ({ itemable: { ...itemable, [key]: text.replaceAll(/\s/g, '') } }),
    path: `itemable.${key}`,
  };
}

function numberColumn(key: MemberColumn): GridColumn {
  return {
    key,
    kind: 'number',
    width: WIDTHS.number,
    dir: 'ltr',
    read: ({ itemable }) => itemable[key],
    write: ({ itemable }, text): { itemable: ItemableDraft } => ({
      itemable: { ...itemable, [key]: typed(text) },
    }),
    path: `itemable.${key}`,
  };
}

const isFlag = (key: TableField): key is ItemFlag => fieldNamed(key).kind === 'flag';

function fieldColumn(key: TableField, locale: Locale): GridColumn {
  if (isFlag(key)) return flagColumn(key);
  const { kind } = fieldNamed(key);
  if (kind === 'code') return codeColumn(key);
  return kind === 'choice' ? choiceColumn(key, locale) : numberColumn(key);
}

interface Shown {
  readonly type: BusinessType;
  readonly locale: Locale;
  /** The most prices an item has. */
  readonly prices: number;
}

/** The reader's language comes first; a menu without prices has room for one. */
export function gridColumns({ type, locale, prices }: Shown): readonly GridColumn[] {
  const other = locale === 'en' ? 'ar' : 'en';
  return [
    textColumn('name', locale),
    textColumn('name', other),
    ...Array.from({ length: Math.max(1, prices) }, (_, slot) => priceColumn(slot, type === 'chalet')),
    ...tableFieldsOf(type).map((name) => fieldColumn(name, locale)),
    textColumn('description', locale),
    textColumn('description', other),
  ];
}
