import type { Locale } from '@diwan/contract/locale.ts';
import type { QueryClient } from '@tanstack/react-query';
import { FONT } from '#ui/theme.ts';
import { currentLocale, directionOf, onLocaleChange } from '#kit/i18n/locale.ts';

/** Of each part of the font that a language is written in; digits are those of the first. */
const LETTERS: Readonly<Record<Locale, string>> = { en: 'A', ar: 'Aب' };

/** Asked for at once: lines that were drawn in another font break anew when this one comes. */
function loadFont(locale: Locale): void {
  // A font that does not come is replaced by the browser.
  document.fonts.load(`1em ${FONT}`, LETTERS[locale]).catch(() => undefined);
}

function turnPage(): void {
  const locale = currentLocale();
  loadFont(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/**
 * Keeps `lang` and `dir` of the page with the chosen language; Mantine follows `dir` by itself. Responses hold words of the
 * language they were asked for in, so that all of them are asked for again.
 */
export function followLanguage(client: QueryClient): void {
  turnPage();
  onLocaleChange(() => {
    turnPage();
    void client.invalidateQueries();
  });
}
