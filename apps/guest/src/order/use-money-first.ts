import { useState } from 'preact/hooks';
import { hasApplePay } from '../live/apple-pay.ts';
import { chosenMethod, offeredMethods, paidFirst } from './checkout.ts';
import type { Typed } from './device.ts';
import type { Offer } from './offer.ts';

/** The offer for an order of this sum (minor units), for which the venue may have asked for the money first. */
export function useMoneyFirst(offer: Offer, total: number): { offer: Offer; onMoneyAsked: () => void } {
  const [paidFrom, setPaidFrom] = useState<number | null>(null);
  const isLarge = paidFrom !== null && total >= paidFrom;
  return {
    offer: isLarge ? paidFirst(offer) : offer,
    // Asked again although it was to be paid first already: it is small enough by now.
    onMoneyAsked: () => setPaidFrom(isLarge ? null : total),
  };
}

/** The way to pay online that this guest chose, in this browser. */
export const methodOf = (typed: Typed, offer: Offer) =>
  chosenMethod(offeredMethods(offer, hasApplePay()), typed);
