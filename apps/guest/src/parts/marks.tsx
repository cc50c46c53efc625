import { choiceLabel } from '@diwan/contract/catalogue/item-choices.ts';
import type { ITEMABLE_FIELDS } from '@diwan/contract/catalogue/item-fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';

type Mark = (typeof ITEMABLE_FIELDS)['marks']['choices'][number];

/** A leaf, a seedling, a pepper and a glass, drawn with one line each. */
const SIGNS: Readonly<Record<Mark, string>> = {
  vegetarian: 'M5 21c.5-4.5 2.5-8 7-10M9 18c6.218 0 10.5-3.288 11-12V4h-4c-9 0-12 4-12 9 0 1 0 3 2 5h3',
  vegan: 'M12 10a6 6 0 0 0-6-6H3v2a6 6 0 0 0 6 6h3m0 2a6 6 0 0 1 6-6h3v1a6 6 0 0 1-6 6h-3m0 6V10',
  spicy: 'M13 11c0 2.21-2.239 4-5 4s-5-1.79-5-4a8 8 0 1 0 16 0 3 3 0 0 0-6 0m3-3c0-2 2-4 4-4',
  alcohol: 'M8 21h8m-4-6v6m5-18 1 7c0 3.012-2.686 5-6 5s-6-1.988-6-5l1-7h10M6 10a5 5 0 0 1 6 0 5 5 0 0 0 6 0',
};
const isMark = (choice: string): choice is Mark => Object.hasOwn(SIGNS, choice);

/** What a dish is marked with: each with its sign, and in words. */
export function Marks({ of, locale }: { readonly of: readonly string[]; readonly locale: Locale }) {
  return (
    <>
      {of.map((mark) => (
        <span key={mark} class="mark">
          {isMark(mark) && (
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              fill="none"
              stroke="currentColor"
              stroke-width="2"
              stroke-linecap="round"
              stroke-linejoin="round"
              aria-hidden="true"
            >
              <path d={SIGNS[mark]} />
            </svg>
          )}
          {choiceLabel(mark, locale)}
        </span>
      ))}
    </>
  );
}
