import { PRICE_LABELS } from '@diwan/contract/catalogue/item-row.ts';
import type { AddonDraft, DiscountDraft, PricedDraft } from '../drafts/item-draft.ts';
import { blankLocalized, type LocalizedDraft } from '../drafts/localized-draft.ts';
import { menuMessages } from '../menu.messages.ts';
import { plusDays } from '#kit/i18n/calendar-days.ts';

export type PriceLabel = (typeof PRICE_LABELS)[number];

const DISCOUNT_DAYS = 30;
const START_OF_DAY = '00:00:00';

/** A label is stored as the name of its price, in both languages. */
export function labelLocales(label: PriceLabel): LocalizedDraft {
  const { en, ar } = menuMessages.messages[label];
  return { en: { name: en, description: '' }, ar: { name: ar, description: '' } };
}

export function priceLabelOf({ locales }: PricedDraft): PriceLabel | null {
  return PRICE_LABELS.find((label) => label === locales.en.name) ?? null;
}

/** The labels that no price of the item bears yet. */
export function freeLabels(prices: readonly PricedDraft[]): readonly PriceLabel[] {
  const used = new Set(prices.map(priceLabelOf));
  return PRICE_LABELS.filter((label) => !used.has(label));
}

export const newPrice = (key: string, label: PriceLabel | null): PricedDraft => ({
  key,
  id: null,
  price: '',
  locales: label === null ? blankLocalized() : labelLocales(label),
});

export const newAddon = (key: string): AddonDraft => ({ ...newPrice(key, null), max: '1' });

/** Thirty days, of which today is the first. */
export const newDiscount = (key: string, today: string): DiscountDraft => ({
  key,
  id: null,
  locales: blankLocalized(),
  amount: '',
  type: 'percentage',
  from: `${today} ${START_OF_DAY}`,
  to: `${plusDays(today, DISCOUNT_DAYS - 1)} ${START_OF_DAY}`,
});
