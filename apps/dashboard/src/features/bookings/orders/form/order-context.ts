import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { createContext, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import type { DraftDiscount, DraftLine, OrderDraft } from './order-draft.ts';
import type { OrderMenu } from './order-menu.ts';

export interface OrderSetting {
  readonly menu: OrderMenu;
  readonly currency: Currency;
  readonly timeZone: string;
  /** Null: it is being placed. */
  readonly row: OrderRow | null;
  readonly isReadOnly: boolean;
  /** Lines can be changed only while an order is pending. */
  readonly areLinesFixed: boolean;
}

const Setting = createContext<OrderSetting | null>(null);

export const OrderProvider = Setting;

/** What the parts of the form share. */
export function useOrder(): OrderSetting {
  const setting = useContext(Setting);
  if (setting === null) throw new Error('A part of the order stands outside of its form.');
  return setting;
}

/** Tickets that were kept before there were discounts have none. */
export function useDraftDiscount(): DraftDiscount | null {
  return useWatch<OrderDraft, 'discount'>({ name: 'discount' }) ?? null;
}

export function useDraftLines(): readonly DraftLine[] {
  return useWatch<OrderDraft, 'lines'>({ name: 'lines' });
}
