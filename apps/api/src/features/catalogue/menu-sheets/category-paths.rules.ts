import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { WORDS } from './menu-sheet.messages.ts';

/** By hand: the types that a constraint allows. */
export interface PathCategory {
  readonly id: number;
  readonly parent_id: number | null;
  readonly type: 'service' | 'product' | null;
  readonly name_en: string;
  readonly name_ar: string;
}

const SEPARATOR = ' › ';

const comparable = (path: string) =>
  path
    .split('›')
    .map((part) => part.trim().toLocaleLowerCase('en').replaceAll(/\s+/g, ' '))
    .join(SEPARATOR);

function nameIn(category: PathCategory, locale: Locale): string {
  const [own, other] =
    locale === 'en' ? [category.name_en, category.name_ar] : [category.name_ar, category.name_en];
  return own || other || WORDS.noName[locale];
}

/** How the categories of a menu are named in a sheet: with those above them, outermost first. */
export class CategoryPaths {
  readonly #categories: ReadonlyMap<number, PathCategory>;
  readonly #byPath = new Map<string, number[]>();

  constructor(categories: readonly PathCategory[]) {
    this.#categories = new Map(categories.map((category) => [category.id, category]));
    for (const { id } of categories) {
      for (const path of new Set(LOCALES.map((locale) => comparable(this.pathOf(id, locale))))) {
        this.#byPath.set(path, [...(this.#byPath.get(path) ?? []), id]);
      }
    }
  }

  get(id: number): PathCategory | undefined {
    return this.#categories.get(id);
  }

  pathOf(id: number, locale: Locale): string {
    const names: string[] = [];
    for (let at = this.#categories.get(id); at && names.length < 50;) {
      names.unshift(nameIn(at, locale));
      at = at.parent_id === null ? undefined : this.#categories.get(at.parent_id);
    }
    return names.join(SEPARATOR);
  }

  /** The category a path names in either language. Of several with one path `current` is meant, else the first. */
  find(path: string, current: number | null): number | null {
    const ids = this.#byPath.get(comparable(path)) ?? [];
    return current !== null && ids.includes(current) ? current : (ids[0] ?? null);
  }
}
