import type { Locale } from '@diwan/contract/locale.ts';
import { filled, translate, type OrderMessage, type Values } from './order.messages.ts';
import type { PageWord } from './page-words.messages.ts';

const written = (key: string): string =>
  document.querySelector<HTMLTemplateElement>('#words')?.content.getElementById(key)?.textContent ?? '';

/** A sentence that the server wrote into the page in its language. */
export const wordOf = (key: PageWord, values: Values = {}): string => filled(written(key), values);

/** What the page says instead, as one of a salon does of its chairs, or else the script's own words. */
export const venueWord = (key: OrderMessage, locale: Locale): string =>
  written(key) || translate(key, locale);
