import type { Locale } from '@diwan/contract/locale.ts';

/** The names of the files in `styles`. */
export type StyleName =
  | 'follow'
  | 'invoice'
  | 'menu'
  | 'menu-not-found'
  | 'menu-pictures'
  | 'order'
  | 'pay'
  | 'print'
  | 'qr-sheet'
  | 'tablet'
  | 'terms'
  | 'visit'
  | 'youtube';

/** The names of the files in `scripts`; one with texts that are not on its page is built for each language. */
export type ScriptName =
  | 'follow'
  | 'language'
  | 'menu'
  | 'order'
  | `order-flow.${Locale}`
  | 'paid'
  | 'pay'
  | 'print'
  | 'search'
  | 'tablet'
  | 'visit';

export interface BuiltScript {
  /** Where the server offers the file, named after its content. */
  readonly src: string;
  /** `sha256-…`, for the element that loads it and for the policy of the page. */
  readonly integrity: string;
  /** For a page that is saved and has no server to load it from. */
  readonly text: string;
}

/** What the build makes of style sheets and scripts. */
export interface Built {
  readonly style: (name: StyleName) => string;
  readonly script: (name: ScriptName) => BuiltScript;
}
