import { fieldNamed, ITEMABLE_NAMES } from '@diwan/contract/catalogue/item-field-names.ts';
import { FLAG_NAMES } from '@diwan/contract/catalogue/item-fields.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import type { Changes } from '#platform/audit/audit.ts';

export type RowTable =
  | 'menus'
  | 'categories'
  | 'items'
  | 'prices'
  | 'addons'
  | 'discounts'
  | 'media'
  | 'settings';
/** How a value of the wire becomes the column's. */
export type Unit = 'plain' | 'money' | 'amount' | 'moment' | 'last-moment' | 'source';

/** Where a recorded path is stored in the database. */
export type Target =
  | {
      readonly is: 'column';
      readonly table: RowTable;
      /** Null: the entity itself. */
      readonly id: number | null;
      readonly column: string;
      readonly unit: Unit;
    }
  /** Places within a list, by the ids in their order. */
  | { readonly is: 'order'; readonly table: 'categories' | 'items' | 'media' }
  | { readonly is: 'setting'; readonly key: string }
  | { readonly is: 'providers' }
  | { readonly is: 'holiday'; readonly id: number }
  /** Says nothing that another path does not say. */
  | { readonly is: 'echo' };

const ECHO: Target = { is: 'echo' };
const TEXT = /^locales\.(en|ar)\.(name|description)$/;
const LANGUAGE = /^locales\.(en|ar)\.locale$/;

type Columns = Readonly<Record<string, Unit>>;

const ITEM_COLUMNS: Columns = {
  category_id: 'plain',
  sort: 'plain',
  ...Object.fromEntries(FLAG_NAMES.map((name) => [name, 'plain'])),
};
const ITEMABLE_COLUMNS: Columns = Object.fromEntries(
  ITEMABLE_NAMES.flatMap((name): [string, Unit][] => {
    const { kind } = fieldNamed(name);
    if (kind === 'people') return [];
    if (kind === 'localized') return LOCALES.map((locale) => [`${name}.${locale}`, 'plain']);
    return [[name, kind === 'amount' ? 'money' : 'plain']];
  }),
);
const CATEGORY_COLUMNS: Columns = { parent_id: 'plain', sort: 'plain', type: 'plain' };
const MENU_COLUMNS: Columns = { type: 'plain' };
const CHILD_COLUMNS: Readonly<Record<string, Columns>> = {
  prices: { price: 'money' },
  addons: { price: 'money', max: 'plain' },
  discounts: { amount: 'amount', type: 'plain', from: 'moment', to: 'last-moment' },
  media: { src: 'source', type: 'plain', slug: 'plain', sort: 'plain' },
  settings: { key: 'plain', data: 'plain' },
};
/** The wire's names of columns that are called otherwise; each language of a text has a column of its own. */
const RENAMED: Readonly<Record<string, string>> = { from: 'from_at', to: 'to_at' };
const CHILDREN = ['prices', 'addons', 'discounts', 'media', 'settings'] as const;

function columnOf(table: RowTable, id: number | null, columns: Columns, path: string): Target | null {
  const [, language, member] = TEXT.exec(path) ?? [];
  if (language !== undefined && member !== undefined) {
    return { is: 'column', table, id, column: `${member}_${language}`, unit: 'plain' };
  }
  if (LANGUAGE.test(path)) return ECHO;
  const unit = Object.hasOwn(columns, path) ? columns[path] : undefined;
  return unit === undefined
    ? null
    : { is: 'column', table, id, column: RENAMED[path] ?? path.replace('.', '_'), unit };
}

function childTarget(path: string, tables: readonly string[]): Target | null {
  const [, list, id, member] = /^(\w+)\.(\d+)\.(.+)$/.exec(path) ?? [];
  const table = CHILDREN.find((name) => name === list);
  if (table === undefined || !tables.includes(table) || member === undefined) return null;
  if (table === 'discounts' && member === 'business_id') return ECHO;
  return columnOf(table, Number(id), CHILD_COLUMNS[table] ?? {}, member);
}

function itemTarget(path: string): Target | null {
  if (path === 'itemable.provider_employee_ids') return { is: 'providers' };
  if (path === 'media.sort') return { is: 'order', table: 'media' };
  if (path.startsWith('itemable.')) {
    return columnOf('items', null, ITEMABLE_COLUMNS, path.slice('itemable.'.length));
  }
  const [, holiday, member] = /^holidays\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (holiday !== undefined) return member === 'price' ? { is: 'holiday', id: Number(holiday) } : ECHO;
  return (
    childTarget(path, ['prices', 'addons', 'discounts', 'media']) ??
    columnOf('items', null, ITEM_COLUMNS, path)
  );
}

function categoryTarget(path: string): Target | null {
  if (path === 'items.sort') return { is: 'order', table: 'items' };
  if (path === 'categories.sort') return { is: 'order', table: 'categories' };
  const child = childTarget(path, ['media', 'settings']);
  if (child) return child;
  const [, key] = /^settings\.([A-Za-z]\w*)$/.exec(path) ?? [];
  return key === undefined ? columnOf('categories', null, CATEGORY_COLUMNS, path) : { is: 'setting', key };
}

const READERS: Readonly<Record<string, (path: string) => Target | null>> = {
  item: itemTarget,
  category: categoryTarget,
  menu: (path) =>
    path === 'categories.sort'
      ? { is: 'order', table: 'categories' }
      : columnOf('menus', null, MENU_COLUMNS, path),
};

const LISTS = new Set(['prices', 'addons', 'discounts', 'media', 'holidays', 'settings', 'branches']);

/** Null: the path is none that could be written back. */
export function targetOf(entity: string, path: string): Target | null {
  if (LISTS.has(path)) return ECHO;
  return READERS[entity]?.(path) ?? null;
}

const isOrderWithoutBefore = (target: Target, before: unknown) =>
  target.is === 'order' && !Array.isArray(before);

/** Whether every recorded field of an update could be written back, and one at least says what was there. */
export function canBeWrittenBack(entity: string, changes: Changes): boolean {
  const paths = Object.entries(changes);
  return (
    paths.some(([path]) => targetOf(entity, path)?.is !== 'echo') &&
    paths.every(([path, { before }]) => {
      const target = targetOf(entity, path);
      return target !== null && !isOrderWithoutBefore(target, before);
    })
  );
}
