import { integrityOf } from './built-pages.ts';

/** What of a page decides about its policy. */
interface Shown {
  readonly style: string;
  readonly script: { readonly integrity: string } | null;
  /** The text of the style element inside its frames, which have the policy of the page. */
  readonly framed?: string | null;
}

/** The page may use its own look and its own script; whatever else it needs stands in `own`. */
export function pagePolicy({ style, script, framed }: Shown, own: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src '${integrityOf(style)}'${framed ? ` '${integrityOf(framed)}'` : ''}`,
    ...(script ? [`script-src '${script.integrity}'`] : []),
    ...own,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
