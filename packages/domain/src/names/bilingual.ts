/** A name in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

export type Language = keyof Bilingual;
