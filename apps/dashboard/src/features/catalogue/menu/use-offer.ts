import { offerOf, useOfferWords } from '#kit/i18n/offer-words.ts';
import { useCategory, useMenu } from './menu-context.ts';

/** What the venue calls the things on its menu. */
export const useOffer = () => useOfferWords(offerOf(useMenu().businessType));

/** What it calls those of one category. */
export function useCategoryOffer(categoryId: number) {
  const { businessType } = useMenu();
  return useOfferWords(offerOf(businessType, useCategory(categoryId)?.row.type));
}
