import { PAY_METHODS, type PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import type { Currency } from './money.ts';

/** What the gateways of this product have for a currency, the most usual first: KNET moves Kuwaiti dinars alone. */
export const methodsIn = (currency: Currency): readonly PayMethod[] =>
  PAY_METHODS.filter((method) => method !== 'knet' || currency === 'KWD');

/** Null: any way to pay, which is for the page of the provider to ask. */
export type WantedMethod = PayMethod | null;

/** Whether a page that is open for one way to pay is the page of somebody who wants to pay in another. */
export const isPageFor = (page: WantedMethod, wanted: WantedMethod): boolean =>
  page === null || wanted === null || page === wanted;
