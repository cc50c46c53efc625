import type { Locale } from '@diwan/contract/locale.ts';
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { BuiltScript } from '../built.ts';

/** A page as text, and what the policy of its response has to allow. */
export interface Page {
  readonly html: string;
  /** The text of its style element. */
  readonly style: string;
  readonly script: BuiltScript | null;
  /** Runs before anything is shown; it stands in the page itself. */
  readonly early: BuiltScript | null;
  /** The text of the style element inside its frames; null: it has none. */
  readonly framed: string | null;
}

interface Parts {
  readonly locale: Locale;
  readonly head: ComponentChildren;
  readonly style: string;
  readonly script?: BuiltScript;
  readonly early?: BuiltScript;
  readonly framed?: string | undefined;
  readonly body: VNode;
}

export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');

export function renderPage({ locale, head, style, script, early, framed, body }: Parts): Page {
  const html = renderToString(
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Of the build as well. */}
        {early && <script dangerouslySetInnerHTML={{ __html: early.text }} />}
        {head}
        {/* Sheets of the build, and colours that are hexadecimal: nothing in it can end the element. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {script && <script defer src={script.src} integrity={script.integrity} />}
      </head>
      {body}
    </html>,
  );
  return {
    html: `<!doctype html>${html}`,
    style,
    script: script ?? null,
    early: early ?? null,
    framed: framed ?? null,
  };
}
