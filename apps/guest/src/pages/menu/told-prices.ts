import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { formatAmount, isolated } from './amounts.ts';
import { translate, type Message } from './menu.messages.ts';
import type { MenuSettings } from './menu-settings.ts';

const FIXED_LABELS = new Set<string>(['Weekdays', 'Weekend', 'FullWeek'] satisfies Message[]);
const isFixedLabel = (name: string): name is Message => FIXED_LABELS.has(name);

/** Packages of stays have fixed names, which an owner need not translate; null: the price has a name of its own. */
export function fixedLabel(
  { locales }: Pick<ItemRow['prices'][number], 'locales'>,
  locale: Locale,
): string | null {
  const english = locales.find((words) => words.locale === 'en')?.name ?? '';
  return isFixedLabel(english) ? translate(english, locale) : null;
}

/** A room costs each of its prices for a night. */
export const isPerNight = ({ itemable_type: type }: Pick<ItemRow, 'itemable_type'>): boolean =>
  type === 'hotel_room';

/** What the sum at the end takes off and adds, so that it is the one that the prices above it make. */
export function conditionsIn(
  { business: { type, currency } }: Pick<GuestMenu, 'business'>,
  {
    generalDiscount,
    extraCharge,
    ordering,
  }: Pick<MenuSettings, 'generalDiscount' | 'extraCharge' | 'ordering'>,
  locale: Locale,
): string[] {
  const ofOthers = ordering === null ? 'charge_of_booking' : 'charge_of_both';
  const charge = type === 'restaurant' ? 'charge_told' : ofOthers;
  const amount = isolated(formatAmount(extraCharge, currency, locale));
  const percent = isolated(`${generalDiscount}%`);
  return [
    ...(generalDiscount > 0 ? [translate('discount_on_all', locale, { percent })] : []),
    ...(extraCharge > 0 ? [translate(charge, locale, { amount })] : []),
  ];
}
