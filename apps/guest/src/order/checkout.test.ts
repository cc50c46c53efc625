import { expect, it } from 'vitest';
import {
  bodyOf,
  chosenMethod,
  chosenTip,
  dayOf,
  daysFrom,
  givesUpTime,
  isPaidFirst,
  isPinAsked,
  mayChoosePayment,
  needsCode,
  offeredMethods,
  offeredTypes,
  OWN_TIP,
  paidFirst,
  problemsOf,
  formatDay,
  formatTime,
  serverProblems,
  typedIn,
} from './checkout.ts';
import { NOTHING_TYPED } from './device.ts';
import type { Offer } from './offer.ts';

const offer: Offer = {
  items: new Map(),
  names: [],
  currency: 'KWD',
  country: 'SA',
  types: ['dine_in', 'self_pickup', 'delivery'],
  paymentOf: () => 'after',
  generalDiscount: 0,
  extraCharge: 0,
  hasCart: true,
  takesTips: false,
  phone: null,
};
const VISIT = { token: 'the-visit', orders: [] };
const HUDA = { ...NOTHING_TYPED, type: 'self_pickup', name: 'Huda', phone: '٠٥٠ ١٢٣ ٤٥٦٧' };
const times = {
  is_open: true,
  open_until: null,
  opens_at: null,
  paused_until: null,
  preparation_minutes: 20,
  times: [],
};

it('An order is complete with its type, a name and a phone of the country, in whichever digits.', () => {
  expect(problemsOf({ typed: HUDA, offer, locale: 'en', times })).toEqual({});
  expect(problemsOf({ typed: NOTHING_TYPED, offer, locale: 'en', times })).toEqual({
    type: 'Please choose one first.',
    name: 'This field is required',
    phone: 'This field is required',
  });
  const wrong = problemsOf({ typed: { ...HUDA, phone: '123' }, offer, locale: 'ar', times });
  expect(wrong.phone).toContain('050 123 4567');
});

it('Delivery needs an address, and a closed venue a time.', () => {
  const delivery = { ...HUDA, type: 'delivery' };
  expect(problemsOf({ typed: delivery, offer, locale: 'en', times })).toEqual({
    address: 'This field is required',
  });
  const closed = { ...times, is_open: false };
  expect(problemsOf({ typed: HUDA, offer, locale: 'en', times: closed })).toEqual({
    time: 'Please choose one first.',
  });
  const later = { ...HUDA, time: '2026-04-01 18:15:00' };
  expect(problemsOf({ typed: later, offer, locale: 'en', times: closed })).toEqual({});
});

it('What is sent says which terms were accepted, and nothing of terms that were not.', () => {
  const sent = (terms_version: string) =>
    bodyOf({ typed: { ...HUDA, terms_version }, table: null, visit: null, cart: [], total: 0, offer });
  expect(sent('2026-03-05').terms_version).toBe('2026-03-05');
  expect(sent('').terms_version).toBeNull();
});

it('An order to a car needs its plate, and only such an order is sent with a car.', () => {
  const car = { plate: '12-34567', model: 'Toyota', colour: '' };
  const toCar = { ...HUDA, ...car, type: 'car_pickup' };
  expect(problemsOf({ typed: toCar, offer, locale: 'en', times })).toEqual({});
  expect(problemsOf({ typed: { ...toCar, plate: ' ' }, offer, locale: 'en', times })).toEqual({
    plate: 'This field is required',
  });
  const sent = { table: null, visit: null, cart: [], total: 0, offer };
  expect(bodyOf({ ...sent, typed: toCar }).car).toEqual(car);
  expect(bodyOf({ ...sent, typed: { ...toCar, type: 'self_pickup' } }).car).toBeNull();
  expect(serverProblems({ 'car.plate': ['Too long.'] }, 'No.', () => '')).toEqual({ plate: 'Too long.' });
});

it('What is sent holds no address of another way of handing over, and nothing that is empty.', () => {
  const typed = { ...HUDA, address: 'Block 4', note: '  ' };
  const cart = [{ item: 1, price: null, addons: [5], count: 2, note: ' No onion ' }];
  const table = { code: '0123456789', names: [] };
  expect(bodyOf({ typed, table, visit: VISIT, cart, total: 3.5, offer })).toEqual({
    order_type: 'self_pickup',
    table: null,
    terms_version: null,
    visit: null,
    customer: { name: 'Huda', phone: '٠٥٠ ١٢٣ ٤٥٦٧' },
    note: null,
    delivery_address: null,
    car: null,
    scheduled_at: null,
    pay: null,
    lines: [{ item_id: 1, price_id: null, addons: [5], count: 2, note: 'No onion' }],
    expected_total: 3.5,
  });
});

it('What the server found stands on its field; sentences about a dish name it, and one about all stands alone.', () => {
  const nameOfLine = (at: number) => ['Hummus', 'Fattoush'][at] ?? '';
  const errors = { 'customer.phone': ['Not valid phone number'], 'lines.1.count': ['Only 2 left.'] };
  expect(serverProblems(errors, 'No.', nameOfLine)).toEqual({
    phone: 'Not valid phone number',
    order: 'Fattoush: Only 2 left.',
  });
  const soldOut = { 'lines.1.item_id': ['Fattoush has just sold out.'] };
  expect(serverProblems(soldOut, 'No.', nameOfLine)).toEqual({ order: 'Fattoush has just sold out.' });
  expect(serverProblems({}, 'We are closed.', nameOfLine)).toEqual({ order: 'We are closed.' });
});

it('A time is told by the day, in both languages, with Western digits.', () => {
  expect(formatTime('2026-04-01 18:15:00', '2026-04-01', 'en')).toMatch(/^Today \W?6:15.PM\W?$/);
  expect(formatTime('2026-04-02 09:00:00', '2026-04-01', 'ar')).toMatch(/^غدًا \W?9:00.ص\W?$/);
  expect(formatTime('2026-04-03 09:00:00', '2026-04-01', 'en')).toContain('Friday');
});

it('A day alone is no time yet, and the days to choose from are today and the seven after it.', () => {
  const days = daysFrom('2026-02-26');
  expect([days.length, days[0], days[3], days.at(-1)]).toEqual([8, '2026-02-26', '2026-03-01', '2026-03-05']);
  const typed = { ...HUDA, time: '2026-03-01' };
  expect(problemsOf({ typed, offer, locale: 'en', times })).toEqual({ time: 'Please choose one first.' });
  expect(problemsOf({ typed: { ...typed, type: 'dine_in' }, offer, locale: 'en', times })).toEqual({});
  expect([dayOf('2026-03-01 18:15:00'), dayOf('')]).toEqual(['2026-03-01', '']);
  expect(formatTime('2026-03-01', '2026-02-26', 'en')).toBe('Sunday, March 1');
  expect(formatDay('2026-02-27', '2026-02-26', 'ar')).toBe('غدًا');
});

it('Who sits at a table needs neither a name nor a phone nor a time, but a phone that is given is one.', () => {
  const table = { code: '0123456789', names: [] };
  const typed = { ...NOTHING_TYPED, type: 'dine_in', time: '2026-04-01 18:15:00' };
  const closed = { ...times, is_open: false };
  expect(problemsOf({ typed, offer, locale: 'en', times: closed })).toEqual({});
  expect(Object.keys(problemsOf({ typed: { ...typed, phone: '12' }, offer, locale: 'en', times }))).toEqual([
    'phone',
  ]);
  expect(bodyOf({ typed, table, visit: VISIT, cart: [], total: 0, offer })).toMatchObject({
    table: '0123456789',
    visit: 'the-visit',
    customer: { name: null, phone: null },
    scheduled_at: null,
  });
  expect(offeredTypes(offer, table)).toContain('dine_in');
  expect(offeredTypes(offer, null)).not.toContain('dine_in');
});

it('Where a guest may choose, the order is paid later unless they say now; else as the venue says.', () => {
  const choosing: Offer = {
    ...offer,
    paymentOf: (type) => (type === 'self_pickup' ? 'choice' : type === 'delivery' ? 'before' : 'after'),
  };
  const sent = (changes: object) => {
    const typed = { ...HUDA, ...changes };
    const { pay } = bodyOf({ typed, table: null, visit: null, cart: [], total: 0, offer: choosing });
    return [pay, isPaidFirst(typed, choosing), mayChoosePayment(typed, choosing)];
  };
  expect(sent({})).toEqual(['later', false, true]);
  expect(sent({ pay: 'now' })).toEqual(['now', true, true]);
  expect(sent({ type: 'delivery' })).toEqual([null, true, false]);
  expect(sent({ type: 'dine_in', pay: 'now' })).toEqual([null, false, false]);
  expect(sent({ type: '' })).toEqual([null, false, false]);
});

it('Where a table asks for its digits, a phone that is not on the visit types them before it orders there.', () => {
  const table = { code: '04HMASW9NF', names: [], needsPin: true };
  expect(isPinAsked({ table, visit: null })).toBe(true);
  expect(isPinAsked({ table, visit: VISIT })).toBe(false);
  expect(isPinAsked({ table: { ...table, needsPin: false }, visit: null })).toBe(false);
  expect(isPinAsked({ table: null, visit: null })).toBe(false);
  const asked = (type: string, needsPin: boolean) =>
    problemsOf({ typed: { ...HUDA, type }, offer, locale: 'en', times, needsPin });
  expect(asked('dine_in', true)).toEqual({ pin: 'Type the 4 digits the staff gave you' });
  expect(asked('dine_in', false)).toEqual({});
  expect(asked('self_pickup', true)).toEqual({});
  expect(serverProblems({ pin: ['Type them.'] }, 'Type them.', () => '')).toEqual({ pin: 'Type them.' });
});

it('A time that was chosen is given up only by who asks for the table, where there is none to choose.', () => {
  const chosen = { time: '2026-04-01 18:15:00' };
  expect(givesUpTime(chosen, 'dine_in')).toBe(true);
  expect(givesUpTime(chosen, 'delivery')).toBe(false);
  expect(givesUpTime({ time: '' }, 'dine_in')).toBe(false);
});

it('Who scanned no code is told to where tables are served, and a table is the place unless the guest says otherwise.', () => {
  const table = { code: '0123456789', names: [] };
  expect(needsCode(offer, null)).toBe(true);
  expect(needsCode(offer, table)).toBe(false);
  expect(needsCode({ ...offer, types: ['self_pickup'] }, null)).toBe(false);
  const typeOf = (type: string, at: typeof table | null) =>
    typedIn({ typed: { ...HUDA, type }, table: at }, offer).type;
  expect([typeOf('', table), typeOf('delivery', table), typeOf('dine_in', null), typeOf('', null)]).toEqual([
    'dine_in',
    'delivery',
    '',
    '',
  ]);
});

it('Apple Pay is offered where the browser has it, KNET for dinars, and the most usual way is chosen first.', () => {
  expect(offeredMethods(offer, false)).toEqual(['knet', 'card']);
  expect(offeredMethods({ currency: 'USD' }, true)).toEqual(['card', 'apple_pay']);
  const methods = offeredMethods(offer, false);
  expect(chosenMethod(methods, NOTHING_TYPED)).toBe('knet');
  expect(chosenMethod(methods, { ...NOTHING_TYPED, method: 'card' })).toBe('card');
  // Kept from another browser or venue.
  expect(chosenMethod(methods, { ...NOTHING_TYPED, method: 'apple_pay' })).toBe('knet');
});

it('What is too large to be taken without money is paid before it is made, whatever the venue does otherwise.', () => {
  const large = paidFirst(offer);
  const typed = { ...HUDA, pay: 'later' };
  expect([isPaidFirst(typed, offer), isPaidFirst(typed, large)]).toEqual([false, true]);
  expect(mayChoosePayment(typed, large)).toBe(false);
  const body = { typed, table: null, visit: null, cart: [], total: 60 };
  expect([bodyOf({ ...body, offer }).pay, bodyOf({ ...body, offer: large }).pay]).toEqual([null, 'now']);
  expect(serverProblems({ pay: ['Please pay now.'] }, 'No.', () => '')).toEqual({ pay: 'Please pay now.' });
});

it('A tip is given with what is paid online, where the venue takes some, and only one that is offered.', () => {
  const tipped: Offer = { ...offer, takesTips: true, paymentOf: () => 'choice' };
  const typed = { ...HUDA, pay: 'now', tip: '200' };
  expect(chosenTip(typed, tipped, 2000)).toBe(200);
  expect(chosenTip({ ...typed, tip: '' }, tipped, 2000)).toBe(0);
  // Chosen for another sum.
  expect(chosenTip(typed, tipped, 9000)).toBe(0);
  expect(chosenTip({ ...typed, pay: 'later' }, tipped, 2000)).toBe(0);
  expect(chosenTip(typed, { ...tipped, takesTips: false }, 2000)).toBe(0);
  // One that is typed, in either script; more than the order is none.
  const own = (own_tip: string) => chosenTip({ ...typed, tip: OWN_TIP, own_tip }, tipped, 2000);
  expect(['0.5', '٠٫٥', '2', '2.001', 'much', ''].map(own)).toEqual([500, 500, 2000, 0, 0, 0]);
});
