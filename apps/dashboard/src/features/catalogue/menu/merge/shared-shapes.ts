import { members, whole, type Shape } from '@diwan/domain/merge.ts';
import type { LocalizedDraft, LocalizedText } from '../drafts/localized-draft.ts';
import { comparableNumber } from '../drafts/typed-numbers.ts';

/** Blanks around a text are not stored. */
export const typedText: Shape<string> = whole((one, other) => one.trim() === other.trim());

/** Numbers by value (`1.50` is `1.5`); `blank` is what nothing typed stands for. */
export const typedNumberShape = (blank = ''): Shape<string> =>
  whole((one, other) => comparableNumber(one, blank) === comparableNumber(other, blank));

const localizedText = members<LocalizedText>({ name: typedText, description: typedText });

/** Each language for itself: two people may write one each. */
export const localizedShape: Shape<LocalizedDraft> = members({ en: localizedText, ar: localizedText });
