import { filled, type Values } from './order.messages.ts';
import type { PageWord } from './page-words.messages.ts';

/** A sentence that the server wrote into the page in its language. */
export const wordOf = (key: PageWord, values: Values = {}): string =>
  filled(
    document.querySelector<HTMLTemplateElement>('#words')?.content.getElementById(key)?.textContent ?? '',
    values,
  );
