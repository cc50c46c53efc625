import { currentLocale, directionOf, onLocaleChange } from '#kit/i18n/locale.ts';
import { translator, type Catalogue, type PlainMessage } from '#kit/i18n/messages.ts';

/** Keeps `lang`, `dir` and the title of the page with the chosen language. */
export function followLanguage(words: Catalogue<{ readonly title: PlainMessage }>): void {
  const turn = () => {
    const locale = currentLocale();
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
    document.title = translator(words, locale)('title');
  };
  turn();
  onLocaleChange(turn);
}

/** Where the dashboard keeps the choice between light, dark and as the device is set. */
const CHOICE = 'mantine-color-scheme-value';

/** The kitchen is as light or dark as the dashboard was last set to here, or as the device. */
export function followColours(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const turn = () => {
    const chosen = localStorage.getItem(CHOICE);
    const isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches);
    document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  };
  turn();
  dark.addEventListener('change', turn);
  window.addEventListener('storage', turn);
}
