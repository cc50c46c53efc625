import { OPTIONS } from '@diwan/contract/installation/options.ts';
import { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import { PHONE_CHECK_CHOICES } from '@diwan/contract/settings/phone-check-words.ts';
import { TABLE_PRESENCE_CHOICES } from '@diwan/contract/settings/table-presence-words.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { Choice } from '#kit/form/choice.ts';
import type { PlainMessage } from '#kit/i18n/messages.ts';
import { orderTypeWords } from '@diwan/domain/choice-labels.ts';
import { COUNTRIES } from '@diwan/contract/settings/countries.ts';
import { labelsOfSetting } from '@diwan/contract/settings/setting-names.ts';
import { settingCountries, settingHints } from './setting-names.messages.ts';

type Named = Readonly<Record<string, PlainMessage>>;
const hints: Named = settingHints.messages;
const NO_NAME: PlainMessage = { en: '', ar: '' };

/** Where nothing is ordered, what can be stopped is booking; nobody dines in a salon. */
export function nameOfSetting(key: string, type: BusinessType): PlainMessage {
  if (key === 'DineIn') return orderTypeWords('dine_in', type) ?? NO_NAME;
  const isBooked = key === 'DisableOrdering' && (type === 'salon' || type === 'chalet');
  return labelsOfSetting(isBooked ? 'DisableBooking' : key) ?? NO_NAME;
}

const PAYING = ['PayCash', 'PayOnline'];

/** What is said in the form of a branch alone comes first there; where guests order too, how they pay for that is said elsewhere. */
export function hintOfSetting(key: string, type: BusinessType, isOfBranch = false): PlainMessage | undefined {
  const hint = (isOfBranch ? hints[`${key}OfBranch`] : undefined) ?? hints[key];
  const { OrderPayment } = BUSINESS_SETTINGS;
  const isOrdering = OrderPayment.types.some((one) => one === type);
  if (!hint || !isOrdering || !PAYING.includes(key)) return hint;
  const { payingOfOrders: more } = settingHints.messages;
  return { en: `${hint.en} ${more.en}`, ar: `${hint.ar} ${more.ar}` };
}

const CHOICES: Readonly<Record<string, readonly { readonly value: string; readonly label: PlainMessage }[]>> =
  {
    Currency: OPTIONS.currencies,
    Country: COUNTRIES.map((value) => ({ value, label: settingCountries.messages[value] })),
    MenuLayout: OPTIONS.menu_layouts,
    MenuDisplay: OPTIONS.menu_displays,
    CategoriesView: OPTIONS.views,
    ItemsListView: OPTIONS.views,
    ItemView: OPTIONS.views,
    TablePresence: TABLE_PRESENCE_CHOICES,
    PhoneCheck: PHONE_CHECK_CHOICES,
    DatesView: OPTIONS.dates_views,
    packages: OPTIONS.price_labels,
  };

export function choicesOf(key: string, pick: (message: PlainMessage) => string): Choice[] {
  return (CHOICES[key] ?? []).map(({ value, label }) => ({ value, label: pick(label) }));
}
