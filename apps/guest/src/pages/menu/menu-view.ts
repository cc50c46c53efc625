import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Bilingual } from '@diwan/domain/names.ts';
import type { OpenRange } from '@diwan/domain/opening-now.ts';

/** What the page of a branch is made of. */
export interface MenuView {
  readonly menu: GuestMenu;
  /** Where it is looked at; a tablet of the house has settings of its own. */
  readonly surface: 'mobile' | 'tablet';
  /** Those of the menu, in the order in which they are shown. */
  readonly categories: readonly CategoryNode[];
  readonly locale: Locale;
  /** The time at the business, as the wire writes it. */
  readonly localNow: string;
  /** The same moment, epoch milliseconds. */
  readonly now: number;
  /** When guests are served from now on; null where nobody set hours, or it is open always. */
  readonly hours: readonly OpenRange[] | null;
  /** What today is called where it has hours of its own; null: it has none, or no name. */
  readonly dayName: Bilingual | null;
  /** Until when nothing can be ordered, epoch milliseconds; null: it can. */
  readonly pausedUntil: number | null;
  /** Ids of the items that cannot be had now. */
  readonly gone: readonly number[];
  /** Where guests reach this page, without a language. */
  readonly address: string;
  /** Looked at by those who set it up: there is nothing to press. */
  readonly isPreview?: true;
}
