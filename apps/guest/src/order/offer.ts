import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { OrderPayment } from '@diwan/contract/settings/order-payment.ts';
import type { LocalizedRow, MediaRow } from '@diwan/contract/fields.ts';
import { isInPeriod } from '@diwan/domain/discount.ts';
import { toMinor, toUnits, type Currency } from '@diwan/domain/money.ts';
import { isPhoneCountry, type PhoneCountry } from '@diwan/domain/phone.ts';
import { isSoldOut } from '@diwan/domain/sold-out.ts';
import { orderSettings, type OrderType } from '../pages/menu/menu-settings.ts';

type Names = readonly Pick<LocalizedRow, 'locale' | 'name' | 'description'>[];

/** Amounts in minor units, here and in all that follows. */
export interface Choice {
  readonly id: number;
  readonly names: Names;
  readonly price: number;
}

/** What may be taken several times with one dish. */
export interface Extra extends Choice {
  readonly max: number;
}

export interface OfferedItem {
  readonly id: number;
  readonly names: Names;
  readonly photos: readonly MediaRow[];
  readonly prices: readonly Choice[];
  readonly addons: readonly Extra[];
  /** That counts now; `amount` in minor units or hundredths of a percent. */
  readonly discount: { readonly type: 'value' | 'percentage'; readonly amount: number } | null;
  /** How many are left; null where nobody counts. */
  readonly left: number | null;
  readonly isGone: boolean;
}

/** What the menu of a branch offers to somebody who orders from it. */
export interface Offer {
  readonly items: ReadonlyMap<number, OfferedItem>;
  readonly names: Names;
  readonly currency: Currency;
  readonly country: PhoneCountry;
  readonly types: readonly OrderType[];
  /** When an order of a type is paid. */
  readonly paymentOf: (type: OrderType) => OrderPayment;
  /** The venue asked for the money of this order first, because it is too large to be taken without. */
  readonly isMoneyFirst?: boolean;
  /** Hundredths of a percent. */
  readonly generalDiscount: number;
  readonly extraCharge: number;
  /** Without a cart each dish is an order of its own. */
  readonly hasCart: boolean;
  /** Whether a tip may be given with what is paid online. */
  readonly takesTips: boolean;
  readonly phone: string | null;
}

function everyItem(categories: readonly CategoryNode[]): ItemRow[] {
  return categories.flatMap((category) => [...category.items, ...everyItem(category.children_nested)]);
}

/** The clock of the venue as the wire writes it, without a library of time zones. */
export function localNow(now: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  return parts.format(now).replace(', ', ' ');
}

function offered(row: ItemRow, currency: Currency, local: string): OfferedItem {
  const minor = (price: number | null) => toMinor(price ?? 0, currency) ?? 0;
  const choice = ({ id, price, locales }: ItemRow['prices'][number]): Choice => ({
    id,
    names: locales,
    price: minor(price),
  });
  const discount = row.discounts.find((one) => isInPeriod(one, local));
  const left = row.itemable.amount ?? null;
  return {
    id: row.id,
    names: row.locales,
    photos: row.media,
    prices: row.prices.map(choice),
    // A menu that a phone has kept since before extras had a number has none: once.
    addons: row.addons.map((addon) => ({ ...choice(addon), max: addon.max || 1 })),
    discount: discount
      ? {
          type: discount.type,
          amount: discount.type === 'value' ? minor(discount.amount) : (toUnits(discount.amount, 2) ?? 0),
        }
      : null,
    left,
    isGone: isSoldOut(row) || row.prices.length === 0,
  };
}

/** The offer as it is served now: what cannot be had is gone, and what was gone when the menu was read is back. */
export function servedOffer(offer: Offer, gone: readonly number[]): Offer {
  const ids = new Set(gone);
  const served = [...offer.items].map(
    ([id, item]) => [id, { ...item, isGone: ids.has(id) || item.prices.length === 0 }] as const,
  );
  return { ...offer, items: new Map(served) };
}

export function offerOf(menu: GuestMenu, now: Date): Offer {
  const { currency, timezone, locales } = menu.business;
  const settings = orderSettings(menu);
  const values = new Map(menu.settings.map(({ key, data }) => [key, data]));
  const country = values.get('Country');
  const local = localNow(now, timezone);
  const items = everyItem(menu.menu?.categories ?? []).map((row) => offered(row, currency, local));
  return {
    items: new Map(items.map((item) => [item.id, item])),
    names: locales,
    currency,
    country: isPhoneCountry(country) ? country : 'KW',
    types: settings.ordering?.types ?? [],
    paymentOf: settings.ordering?.paymentOf ?? (() => 'after'),
    generalDiscount: toUnits(settings.generalDiscount, 2) ?? 0,
    extraCharge: toMinor(settings.extraCharge, currency) ?? 0,
    hasCart: settings.ordering?.hasCart ?? false,
    takesTips: values.get('Tips') === true,
    phone: settings.phone,
  };
}
