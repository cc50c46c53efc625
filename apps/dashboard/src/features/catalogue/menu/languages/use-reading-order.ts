import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { useLocale } from '#kit/i18n/locale.ts';

const ARABIC_FIRST: readonly Locale[] = ['ar', 'en'];

/** Both languages, that of the reader first: it is the one in which a name is typed. */
export const useReadingOrder = (): readonly Locale[] => (useLocale() === 'ar' ? ARABIC_FIRST : LOCALES);
