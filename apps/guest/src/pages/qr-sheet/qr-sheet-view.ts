import type { Locale } from '@diwan/contract/locale.ts';

type Names = Readonly<Record<Locale, string>>;

export interface QrCard {
  readonly seat: Names;
  readonly area: Names;
  /** As it is typed where a camera fails. */
  readonly code: string;
  readonly modules: { readonly size: number; readonly isDark: (x: number, y: number) => boolean };
}

/** The cards of the tables of a branch. */
export interface QrSheetView {
  readonly cards: readonly QrCard[];
  readonly venue: Names;
  readonly branch: Names;
  /** The picture itself, as a data URL. */
  readonly logo: string | null;
}
