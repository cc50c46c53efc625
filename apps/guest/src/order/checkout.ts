import type { PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import type { GuestOrderTimes } from '@diwan/contract/bookings/guest-orders.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { suggestedTips, typedTip } from '@diwan/domain/tips.ts';
import { methodsIn } from '@diwan/domain/pay-methods.ts';
import { phoneExample, phoneInE164 } from '@diwan/domain/phone.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { OrderType } from '../pages/menu/menu-settings.ts';
import type { Cart } from './cart.ts';
import type { Cached, Table, Typed, Visit } from './device.ts';
import type { Offer } from './offer.ts';
import { translate } from './order.messages.ts';

/** The fields of the checkout, in the order in which they stand there. */
export const FIELDS = [
  'pin',
  'type',
  'time',
  'name',
  'phone',
  'plate',
  'address',
  'note',
  'pay',
  'terms_version',
] as const;
export type Field = (typeof FIELDS)[number];
export type Problems = Readonly<Partial<Record<Field | 'order', string>>>;

/** What the wire calls them. */
const PATHS: Readonly<Record<string, Field>> = {
  order_type: 'type',
  seat_id: 'type',
  table: 'type',
  visit: 'type',
  pin: 'pin',
  scheduled_at: 'time',
  'customer.name': 'name',
  'customer.phone': 'phone',
  'car.plate': 'plate',
  delivery_address: 'address',
  note: 'note',
  pay: 'pay',
  terms_version: 'terms_version',
};

/** The types that can be chosen here: to a table only where its code was scanned, and from a tablet to its own alone. */
export const offeredTypes = ({ types }: Offer, table: Table | null): OrderType[] =>
  types.filter((type) => (type === 'dine_in' ? table !== null : table?.seat === undefined));

/** Whether tables are served, and this phone is at none that is known. */
export const needsCode = ({ types }: Offer, table: Table | null): boolean =>
  table === null && types.includes('dine_in');

/** Whether another way of being served leaves no room for the time that was chosen. */
export const givesUpTime = ({ time }: Pick<Typed, 'time'>, type: string): boolean =>
  time !== '' && type === 'dine_in';

/** What was typed; a table that was scanned is where the order is brought, unless the guest says otherwise. */
export function typedIn({ typed, table }: Pick<Cached, 'typed' | 'table'>, offer: Offer): Typed {
  const types = offeredTypes(offer, table);
  const [onlyType = ''] = types.length === 1 || table ? types : [];
  const type = types.some((one) => one === typed.type) ? typed.type : onlyType;
  return { ...typed, type };
}

/** Whether a phone that is not on the visit yet has to be told its digits. */
export const isPinAsked = ({ table, visit }: Pick<Sent, 'table' | 'visit'>): boolean =>
  table?.needsPin === true && visit === null;

interface Checked {
  readonly typed: Typed;
  readonly offer: Offer;
  readonly locale: Locale;
  readonly times: GuestOrderTimes | null;
  /** Whether the digits of the table are still to be typed. */
  readonly needsPin?: boolean;
}

/** Who sits at a table may stay unnamed; everybody else leaves a name and a phone. */
function personProblems({ typed: { type, name, phone }, offer, locale }: Omit<Checked, 'times'>): Problems {
  const isOptional = type === 'dine_in';
  const isGiven = phone.trim() !== '';
  const example = phoneExample(offer.country);
  const missing = translate('required', locale);
  const isWrong = isGiven && phoneInE164(phone, offer.country) === null;
  return {
    ...(!isOptional && name.trim() === '' && { name: missing }),
    ...(!isOptional && !isGiven && { phone: missing }),
    ...(isWrong && { phone: translate('phone_invalid', locale, { example }) }),
  };
}

/** What is brought somewhere needs to know where. */
function placeProblems({ type, plate, address }: Typed, locale: Locale): Problems {
  if (type === 'car_pickup' && plate.trim() === '') return { plate: translate('required', locale) };
  return type === 'delivery' && address.trim() === '' ? { address: translate('required', locale) } : {};
}

/** What is changed is no longer a problem, nor is the order as a whole. */
export const withoutProblems = (problems: Problems, changes: object): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes) && field !== 'order'));

/** What is still missing, by field. */
export function problemsOf(checked: Checked): Problems {
  const { typed, locale, times, needsPin = false } = checked;
  const hasNoTime = isDay(typed.time) || (typed.time === '' && times?.is_open === false);
  const isTimeless = typed.type !== 'dine_in' && hasNoTime;
  return {
    ...(needsPin && typed.type === 'dine_in' && { pin: translate('table_pin', locale) }),
    ...(typed.type === '' && { type: translate('choose_first', locale) }),
    ...(isTimeless && { time: translate('choose_first', locale) }),
    ...personProblems(checked),
    ...placeProblems(typed, locale),
  };
}

export interface OrderBody {
  readonly order_type: string;
  /** The code on the table, for an order that is brought to it. */
  readonly table: string | null;
  /** Of a tablet of the branch, which needs no code. */
  readonly seat_id?: number;
  /** The visit this phone is on. */
  readonly visit: string | null;
  readonly customer: { readonly name: string | null; readonly phone: string | null };
  readonly note: string | null;
  readonly delivery_address: string | null;
  /** The car it is brought to. */
  readonly car: Pick<Typed, 'plate' | 'model' | 'colour'> | null;
  readonly scheduled_at: string | null;
  /** Null where there is nothing to choose. */
  readonly pay: 'now' | 'later' | null;
  /** Which terms were accepted; null: none. */
  readonly terms_version: string | null;
  readonly lines: readonly object[];
  /** Major units. */
  readonly expected_total: number;
}

interface Sent {
  readonly typed: Typed;
  readonly table: Table | null;
  readonly visit: Visit | null;
  readonly cart: Cart;
  /** Major units. */
  readonly total: number;
  readonly offer: Offer;
}

/** Whether the order is paid before it is made. */
export const isPaidFirst = ({ type, pay }: Typed, { types, paymentOf }: Offer): boolean => {
  const known = types.find((one) => one === type);
  const payment = known ? paymentOf(known) : 'after';
  return payment === 'before' || (payment === 'choice' && pay === 'now');
};

/** The ways to pay online at this venue in this browser, the most usual first. */
export const offeredMethods = ({ currency }: Pick<Offer, 'currency'>, hasApplePay: boolean): PayMethod[] =>
  methodsIn(currency).filter((method) => method !== 'apple_pay' || hasApplePay);

/** The one of them that the guest chose, else the most usual one. */
export const chosenMethod = (methods: readonly PayMethod[], { method }: Typed): PayMethod | undefined =>
  methods.find((one) => one === method) ?? methods[0];

/** A tip that is typed, in place of one that is offered. */
export const OWN_TIP = 'own';

/** What the guest gives on top of an order that is paid online, in minor units; a tip that is offered no longer is none. */
export function chosenTip(typed: Typed, offer: Offer, due: number): number {
  const { takesTips, currency } = offer;
  if (!takesTips || !isPaidFirst(typed, offer)) return 0;
  if (typed.tip === OWN_TIP) return typedTip(typed.own_tip, due, currency) ?? 0;
  return suggestedTips(due, currency).find((tip) => String(tip) === typed.tip) ?? 0;
}

/** The offer for an order that is too large to be taken without money: it is paid before it is made, whatever its type. */
export const paidFirst = (offer: Offer): Offer => ({
  ...offer,
  paymentOf: () => 'before',
  isMoneyFirst: true,
});

/** Whether a guest chooses between paying now and later. */
export const mayChoosePayment = ({ type }: Typed, { types, paymentOf }: Offer): boolean =>
  types.some((one) => one === type && paymentOf(one) === 'choice');

/** Where an order is brought to that is eaten at the table. */
const placeOf = ({ typed, table, visit }: Pick<Sent, 'typed' | 'table' | 'visit'>) => {
  const isHere = typed.type === 'dine_in';
  return {
    table: (isHere && table?.code) || null,
    visit: (isHere && visit?.token) || null,
    ...(isHere && table?.seat !== undefined && { seat_id: table.seat }),
  };
};

const carOf = ({ type, plate, model, colour }: Typed) =>
  type === 'car_pickup' ? { plate, model, colour } : null;

export const bodyOf = ({ typed, table, visit, cart, total, offer }: Sent): OrderBody => ({
  order_type: typed.type,
  ...placeOf({ typed, table, visit }),
  customer: { name: typed.name.trim() || null, phone: typed.phone.trim() || null },
  note: typed.note.trim() || null,
  delivery_address: typed.type === 'delivery' ? typed.address.trim() : null,
  car: carOf(typed),
  scheduled_at: typed.type === 'dine_in' ? null : typed.time || null,
  pay:
    mayChoosePayment(typed, offer) || offer.isMoneyFirst
      ? isPaidFirst(typed, offer)
        ? 'now'
        : 'later'
      : null,
  terms_version: typed.terms_version || null,
  lines: cart.map(({ item, price, addons, count, note }) => ({
    item_id: item,
    price_id: price,
    addons,
    count,
    note: note.trim() || null,
  })),
  expected_total: total,
});
/** How far ahead an order is taken. */
const DAYS_AHEAD = 7;

/** The day of a time that was chosen, or that will be. */
export const dayOf = (time: string): string => time.slice(0, 10);

/** Whether only the day is chosen so far. */
export const isDay = (time: string): boolean => time.length === 10;

/** The days for which an order can be made, as dates. */
export const daysFrom = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) =>
    dayOf(new Date(Date.parse(today) + ahead * DAY_MS).toISOString()),
  );

const LINE = /^lines\.(\d{1,3})\./;

/** What the server found, on the field it is about; sentences about dishes name them. */
export function serverProblems(
  errors: Readonly<Record<string, readonly string[]>>,
  message: string,
  nameOfLine: (at: number) => string,
): Problems {
  const entries = Object.entries(errors);
  const ofFields = entries.flatMap(([path, [message = '']]) => {
    const field = PATHS[path];
    return field ? [[field, message] as const] : [];
  });
  const others = entries.flatMap(([path, [message = '']]) => {
    if (PATHS[path]) return [];
    const at = LINE.exec(path)?.[1];
    const name = at === undefined ? '' : nameOfLine(Number(at));
    return [message.includes(name) ? message : `${name}: ${message}`];
  });
  const order = others.length > 0 ? others.join('\n') : ofFields.length === 0 ? message : '';
  return { ...Object.fromEntries(ofFields), ...(order !== '' && { order }) };
}

const formatted = (at: string, locale: Locale, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en', { ...how, timeZone: 'UTC' }).format(
    new Date(`${at}Z`),
  );

/** `6:15 PM` of a local time of the wire. */
export const formatClock = (local: string, locale: Locale): string =>
  formatted(local.replace(' ', 'T'), locale, { hour: 'numeric', minute: '2-digit' });

/** `Today`, `غدًا`, `Friday, 3 April`. */
export function formatDay(date: string, today: string, locale: Locale): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days === 0 || days === 1) return translate(days === 0 ? 'today' : 'tomorrow', locale);
  return formatted(`${date}T00:00`, locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Of a moment, or of a day alone: `Today 6:15 PM`. */
export function formatTime(local: string, today: string, locale: Locale): string {
  const day = formatDay(dayOf(local), today, locale);
  return isDay(local) ? day : `${day} \u2068${formatClock(local, locale)}\u2069`;
}
