import { categories } from '@diwan/contract/catalogue/categories.ts';
import { itemRow, type ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { z } from 'zod';
import '#kit/schemas/zod.ts';

/** What the 409 of the lock carries: the row as it is stored now, or null where it carries something else. */
export const storedItem = (current: unknown): ItemRow | null => itemRow.safeParse(current).data ?? null;
export const storedItems = (current: unknown): readonly ItemRow[] =>
  z.array(itemRow).safeParse(current).data ?? [];
export const storedCategory = (current: unknown) => categories.row.safeParse(current).data ?? null;
