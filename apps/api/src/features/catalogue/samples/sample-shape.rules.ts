import type { ItemableMembers } from '@diwan/contract/catalogue/item-fields.ts';

/** A text in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

export interface SamplePrice {
  readonly label: Bilingual;
  /** In dinars; `inCurrency` says what it is elsewhere. */
  readonly price: number;
}

export interface SampleItem {
  readonly name: Bilingual;
  readonly about: Bilingual;
  /** A file of the folder of samples, without its ending. */
  readonly picture: string;
  readonly prices: readonly SamplePrice[];
  /** What its kind has; an amount in dinars. Services are given the owner as their provider. */
  readonly itemable?: Omit<Partial<ItemableMembers>, 'provider_employee_ids' | 'owner_id'>;
}

export interface SampleCategory {
  readonly name: Bilingual;
  readonly items: readonly [SampleItem, ...SampleItem[]];
}

export const priced =
  (en: string, ar: string) =>
  (price: number): SamplePrice => ({ label: { en, ar }, price });

export const uncounted = { amount: null };
