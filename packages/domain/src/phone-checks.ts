import { DAY_MS } from './time-range.ts';

/** For so long a device is not asked again for a phone number that staff have confirmed. */
export const PHONE_REMEMBERED_DAYS = 90;

/** An order of a guest as it is placed, and what its venue says. */
export interface AskedFor {
  readonly check: 'never' | 'orders';
  readonly order_type: string;
  /** From the phone of a guest, and not from a tablet of the house. */
  readonly isOfPhone: boolean;
  /** It waits for its money before anybody hears of it. */
  readonly isPaidFirst: boolean;
  readonly phone: string | null;
  /** Where the guest would write to; null: the venue has no number. */
  readonly whatsapp: string | null;
}

/** Whether the guest of an order may be asked to confirm the phone number (rule R20.18). */
export const mayAskForPhone = (order: AskedFor): boolean =>
  order.check === 'orders' &&
  order.isOfPhone &&
  order.order_type !== 'dine_in' &&
  !order.isPaidFirst &&
  order.phone !== null &&
  order.whatsapp !== null;

/** Whether a confirmation still holds for the next order; both in epoch milliseconds, null: there was none. */
export const isPhoneRemembered = (confirmedAt: number | null, now: number): boolean =>
  confirmedAt !== null && now - confirmedAt < PHONE_REMEMBERED_DAYS * DAY_MS;

/** An order as it goes on; times in any form, null: it has not happened. */
export interface PhoneState {
  readonly status: string;
  readonly paid: boolean;
  readonly phone_asked_at: string | null;
  readonly phone_confirmed_at: string | null;
}

const OPEN: ReadonlySet<string> = new Set(['pending', 'accepted', 'ready']);

/** Whether staff have yet to learn that the phone number is right: money that has come says enough. */
export const isPhoneOpen = (order: PhoneState): boolean =>
  order.phone_asked_at !== null && order.phone_confirmed_at === null && !order.paid && OPEN.has(order.status);

/** Whether its guest is asked: nobody is any more who knows that the order is being prepared. */
export const asksForPhone = (order: PhoneState): boolean => order.status === 'pending' && isPhoneOpen(order);

/** What becomes of “Phone confirmed”. */
export function phoneConfirmation({
  phone_asked_at: asked,
  phone_confirmed_at: confirmed,
}: Pick<PhoneState, 'phone_asked_at' | 'phone_confirmed_at'>): 'confirms' | 'stays' | 'refused' {
  if (asked === null) return 'refused';
  return confirmed === null ? 'confirms' : 'stays';
}
