import { chosenLanguage, inLanguage } from '../live/language.ts';

/** Runs before a menu is shown: an address without a language is that of the last one chosen on this device. */
const address = inLanguage(location.href, document.documentElement.lang, chosenLanguage());

if (address !== null) {
  document.documentElement.hidden = true;
  location.replace(address);
}
