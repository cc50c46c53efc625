import type { QueryClient } from '@tanstack/react-query';
import { currentLocale, directionOf, onLocaleChange } from '#kit/i18n/locale.ts';

function turnPage(): void {
  const locale = currentLocale();
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
