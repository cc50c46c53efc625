import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { createContext, useContext } from 'react';
import type { BookingKind } from '../bookables.ts';
import type { BookingForm } from './use-booking-form.ts';

export interface BookingSetting {
  readonly booking: BookingForm;
  readonly bookables: readonly ItemRow[];
  readonly kind: BookingKind;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly isReadOnly: boolean;
}

const Setting = createContext<BookingSetting | null>(null);

export const BookingProvider = Setting;

/** What the parts of the drawer share. */
export function useBooking(): BookingSetting {
  const setting = useContext(Setting);
  if (setting === null) throw new Error('A part of the drawer stands outside of it.');
  return setting;
}
