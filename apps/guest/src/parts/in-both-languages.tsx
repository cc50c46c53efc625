import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { directionOf } from './page.tsx';

interface Said {
  readonly title: Readonly<Record<Locale, string>>;
  readonly text: Readonly<Record<Locale, string>>;
  readonly class?: string;
}

/** For pages that know nothing of their reader. */
export function InBothLanguages({ title, text, class: look }: Said) {
  return LOCALES.map((locale) => (
    <section key={locale} class={look} lang={locale} dir={directionOf(locale)}>
      <h1>{title[locale]}</h1>
      <p>{text[locale]}</p>
    </section>
  ));
}
