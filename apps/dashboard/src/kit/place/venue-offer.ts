import { offerOf, useOfferWords } from '#kit/i18n/offer-words.ts';
import { usePlace } from './place.ts';

/** What the picked venue calls the things it offers. */
export const useVenueOffer = () => useOfferWords(offerOf(usePlace().business?.type ?? 'restaurant'));
