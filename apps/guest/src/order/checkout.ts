import type { GuestOrderTimes } from '@diwan/contract/bookings/guest-orders.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { phoneExample, phoneInE164 } from '@diwan/domain/phone.ts';
import type { OrderType } from '../pages/menu/menu-settings.ts';
import type { Cart } from './cart.ts';
import type { Table, Typed, Visit } from './device.ts';
import type { Offer } from './offer.ts';
import { say } from './order.messages.ts';

/** The fields of the checkout, in the order in which they stand there. */
export const FIELDS = ['type', 'time', 'name', 'phone', 'address', 'note'] as const;
export type Field = (typeof FIELDS)[number];
export type Problems = Readonly<Partial<Record<Field | 'order', string>>>;

/** What the wire calls them. */
const PATHS: Readonly<Record<string, Field>> = {
  order_type: 'type',
  seat_id: 'type',
  table: 'type',
  visit: 'type',
  scheduled_at: 'time',
  'customer.name': 'name',
  'customer.phone': 'phone',
  delivery_address: 'address',
  note: 'note',
};

/** The types that can be chosen here: to a table only where its code was scanned. */
export const offeredTypes = ({ types }: Offer, table: Table | null): OrderType[] =>
  types.filter((type) => type !== 'dine_in' || table !== null);

interface Checked {
  readonly typed: Typed;
  readonly offer: Offer;
  readonly locale: Locale;
  readonly times: GuestOrderTimes | null;
}

/** Who sits at a table may stay unnamed; everybody else leaves a name and a phone. */
function personProblems({ typed: { type, name, phone }, offer, locale }: Omit<Checked, 'times'>): Problems {
  const isOptional = type === 'dine_in';
  const isGiven = phone.trim() !== '';
  const example = phoneExample(offer.country);
  const missing = say('required', locale);
  const isWrong = isGiven && phoneInE164(phone, offer.country) === null;
  return {
    ...(!isOptional && name.trim() === '' && { name: missing }),
    ...(!isOptional && !isGiven && { phone: missing }),
    ...(isWrong && { phone: say('phone_invalid', locale, { example }) }),
  };
}

/** What is changed is no longer a problem, nor is the order as a whole. */
export const withoutProblems = (problems: Problems, changes: object): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes) && field !== 'order'));

/** What is still missing, by field. */
export function problemsOf(checked: Checked): Problems {
  const { typed, locale, times } = checked;
  const isLate = typed.type !== 'dine_in' && typed.time === '' && times?.is_open === false;
  const isNowhere = typed.type === 'delivery' && typed.address.trim() === '';
  return {
    ...(typed.type === '' && { type: say('choose_first', locale) }),
    ...(isLate && { time: say('choose_first', locale) }),
    ...personProblems(checked),
    ...(isNowhere && { address: say('required', locale) }),
  };
}

export interface OrderBody {
  readonly order_type: string;
  /** The code on the table, for an order that is brought to it. */
  readonly table: string | null;
  /** The visit this phone is on. */
  readonly visit: string | null;
  readonly customer: { readonly name: string | null; readonly phone: string | null };
  readonly note: string | null;
  readonly delivery_address: string | null;
  readonly scheduled_at: string | null;
  /** Null where there is nothing to choose. */
  readonly pay: 'now' | 'later' | null;
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

/** Whether a guest chooses between paying now and later. */
export const mayChoosePayment = ({ type }: Typed, { types, paymentOf }: Offer): boolean =>
  types.some((one) => one === type && paymentOf(one) === 'choice');

/** Where an order is brought to that is eaten at the table. */
const placeOf = ({ typed, table, visit }: Pick<Sent, 'typed' | 'table' | 'visit'>) => {
  const isHere = typed.type === 'dine_in';
  return { table: (isHere && table?.code) || null, visit: (isHere && visit?.token) || null };
};

export const bodyOf = ({ typed, table, visit, cart, total, offer }: Sent): OrderBody => ({
  order_type: typed.type,
  ...placeOf({ typed, table, visit }),
  customer: { name: typed.name.trim() || null, phone: typed.phone.trim() || null },
  note: typed.note.trim() || null,
  delivery_address: typed.type === 'delivery' ? typed.address.trim() : null,
  scheduled_at: typed.type === 'dine_in' ? null : typed.time || null,
  pay: mayChoosePayment(typed, offer) ? (isPaidFirst(typed, offer) ? 'now' : 'later') : null,
  lines: cart.map(({ item, price, addons, count, note }) => ({
    item_id: item,
    price_id: price,
    addons,
    count,
    note: note.trim() || null,
  })),
  expected_total: total,
});

const LINE = /^lines\.(\d{1,3})\./;

/** What the server found, on the field it is about; sentences about dishes name them. */
export function serverProblems(
  errors: Readonly<Record<string, readonly string[]>>,
  message: string,
  nameOfLine: (at: number) => string,
): Problems {
  const entries = Object.entries(errors);
  const ofFields = entries.flatMap(([path, [sentence = '']]) => {
    const field = PATHS[path];
    return field ? [[field, sentence] as const] : [];
  });
  const others = entries.flatMap(([path, [sentence = '']]) => {
    if (PATHS[path]) return [];
    const at = LINE.exec(path)?.[1];
    const name = at === undefined ? '' : nameOfLine(Number(at));
    return [sentence.includes(name) ? sentence : `${name}: ${sentence}`];
  });
  const order = others.length > 0 ? others.join('\n') : ofFields.length === 0 ? message : '';
  return { ...Object.fromEntries(ofFields), ...(order !== '' && { order }) };
}

/** `Today 6:15 PM`, `اليوم 6:15 م`: a local time of the wire as a guest reads it. */
export function sayTime(local: string, today: string, locale: Locale): string {
  const [date = '', clock = ''] = local.split(' ');
  const at = new Date(`${date}T${clock}Z`);
  const time = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(at);
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days === 0) return say('today', locale, { time });
  if (days === 1) return say('tomorrow', locale, { time });
  const day = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(at);
  return `${day} ${time}`;
}
