import { ITEM_FIELD_WORDS, type FieldWords } from '@diwan/contract/catalogue/item-field-words.ts';
import { useLocale } from '#kit/i18n/locale.ts';

/** What is said below a field. */
export function useHint(name: keyof typeof ITEM_FIELD_WORDS): string | undefined {
  const locale = useLocale();
  const words: FieldWords = ITEM_FIELD_WORDS[name];
  return words.hint?.[locale];
}
