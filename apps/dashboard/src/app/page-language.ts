import { currentLocale, directionOf, onLocaleChange } from '#kit/i18n/locale.ts';

function turnPage(): void {
  const locale = currentLocale();
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/** Keeps `lang` and `dir` of the page with the chosen language; Mantine follows `dir` by itself. */
export function followLanguage(): void {
  turnPage();
  onLocaleChange(turnPage);
}
