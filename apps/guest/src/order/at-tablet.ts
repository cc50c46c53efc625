import type { Locale } from '@diwan/contract/locale.ts';
import { forgetVenue, type Cached } from './device.ts';
import type { Go } from './navigation.ts';
import { servedOffer, type Offer } from './offer.ts';

interface Place {
  readonly slug: string;
  readonly locale: Locale;
  readonly go: Go;
}

/** What can be had now; a tablet of the house has no purse. */
export function offerHere(menu: Offer, gone: readonly number[], isTablet: boolean): Offer {
  const served = servedOffer(menu, gone);
  return isTablet ? { ...served, paymentOf: () => 'after' } : served;
}

/** A tablet stands at its table. */
export const isAtTablet = ({ table }: Cached): boolean => table?.seat !== undefined;

/** Null on a tablet, which forgets everybody by itself. */
export function forgetOf({ slug, locale, go }: Place, isTablet: boolean): (() => void) | null {
  if (isTablet) return null;
  return () => void forgetVenue(slug).then(() => go(`/q/${slug}?lang=${locale}`, null));
}
