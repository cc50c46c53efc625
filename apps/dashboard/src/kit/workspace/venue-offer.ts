import { offerOf, useOfferWords } from '#kit/i18n/offer-words.ts';
import { useWorkspace } from './workspace.ts';

/** What the picked venue calls the things it offers. */
export const useVenueOffer = () => useOfferWords(offerOf(useWorkspace().business?.type ?? 'restaurant'));
