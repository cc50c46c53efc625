import type { Locale } from '@diwan/contract/locale.ts';
import { isSameFolderName, OTHERS_CATEGORY } from '@diwan/domain/full-path.ts';
import { nameInItsLanguage } from '@diwan/domain/name-script.ts';

/** By hand: the types that a constraint allows. */
export interface MenuCategory {
  readonly id: number;
  readonly parent_id: number | null;
  readonly type: 'service' | 'product' | null;
  readonly name_en: string;
  readonly name_ar: string;
}

/** The names a category gets when it has to be made; empty in the language its folder is not written in. */
export type FolderNames = Readonly<Record<Locale, string>>;

export interface Walk {
  /** The deepest category there is already. */
  readonly last: MenuCategory | null;
  /** What has to be made below it, the topmost first. */
  readonly missing: readonly FolderNames[];
}

export function folderChain(folders: readonly string[]): FolderNames[] {
  return folders.length === 0 ? [OTHERS_CATEGORY] : folders.map(nameInItsLanguage);
}

function isNamed(category: MenuCategory, folder: FolderNames): boolean {
  return [folder.en, folder.ar].some(
    (name) =>
      name !== '' && (isSameFolderName(name, category.name_en) || isSameFolderName(name, category.name_ar)),
  );
}

/** Rule R14, steps 2 and 3: of siblings with one name the first in order is taken. `last` is where the walk begins. */
export function walkChain(
  categories: readonly MenuCategory[],
  chain: readonly FolderNames[],
  last: MenuCategory | null = null,
): Walk {
  const [folder, ...rest] = chain;
  if (!folder) return { last, missing: [] };
  const parentId = last?.id ?? null;
  const found = categories.find((category) => category.parent_id === parentId && isNamed(category, folder));
  return found ? walkChain(categories, rest, found) : { last, missing: chain };
}
