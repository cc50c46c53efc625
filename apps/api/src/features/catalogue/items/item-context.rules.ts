import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import type { items } from '@diwan/contract/catalogue/items.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import { decimalsOf, toMinor, type Currency } from '@diwan/domain/money.ts';

export type ItemBody = Partial<BodyOf<typeof items.save>>;

/** What a save is judged against. */
export interface ItemContext {
  readonly kind: ItemableType;
  /** The item as stored; null while it is being created. */
  readonly before: ItemRow | null;
  readonly currency: Currency;
  readonly timezone: string;
  readonly now: Date;
}

/** A row of a child table: `id` of a known one; columns left out stay as they are. */
export type ChildChange = Readonly<Record<string, unknown>>;

export class Problems {
  readonly list: FieldProblem[] = [];

  add(path: string, key: ServerTextKey, values: FieldProblem['values'] = {}): void {
    this.list.push({ path, key, values: { field: path.split('.').at(-1) ?? path, ...values } });
  }

  /** The amount in the currency's smallest unit. */
  minor(path: string, major: number, currency: Currency): number {
    const minor = toMinor(major, currency);
    if (minor === null) this.add(path, 'decimals', { decimals: decimalsOf(currency) });
    return minor ?? 0;
  }
}

/** Refuses ids of rows that are not, or no longer, rows of this item, and one id twice. */
export function requireOwnIds(
  list: 'prices' | 'addons' | 'discounts',
  rows: readonly { id?: number | null | undefined }[],
  stored: readonly { id: number }[],
  problems: Problems,
): void {
  const known = new Set(stored.map((row) => row.id));
  const seen = new Set<number>();
  rows.forEach(({ id }, index) => {
    if (!id) return;
    const problem = seen.has(id) ? 'child_twice' : known.has(id) ? null : 'child_gone';
    if (problem) problems.add(`${list}.${index}.id`, problem);
    seen.add(id);
  });
}
