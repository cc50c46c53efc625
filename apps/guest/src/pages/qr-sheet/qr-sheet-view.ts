import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';

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
  /** A salon has chairs, to which nobody orders a dish. */
  readonly type: BusinessType;
  readonly cards: readonly QrCard[];
  readonly venue: Names;
  readonly branch: Names;
  /** The picture itself, as a data URL. */
  readonly logo: string | null;
}
