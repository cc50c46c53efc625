import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  asksForPhone,
  isPhoneOpen,
  isPhoneRemembered,
  mayAskForPhone,
  PHONE_REMEMBERED_DAYS,
  phoneConfirmation,
  type AskedFor,
  type PhoneState,
} from './phone-checks.ts';
import { DAY_MS } from './time-range.ts';

const TYPES = ['dine_in', 'delivery', 'self_pickup', 'car_pickup'];
const STATUSES = ['pending', 'accepted', 'ready', 'delivered', 'rejected'];
const PICKED_UP: AskedFor = {
  check: 'orders',
  order_type: 'self_pickup',
  isOfPhone: true,
  isPaidFirst: false,
  phone: '+96552222222',
  whatsapp: '+965 5000 0110',
};
const AT = '2026-04-01T08:00:00.000Z';
const ASKED: PhoneState = { status: 'pending', paid: false, phone_asked_at: AT, phone_confirmed_at: null };

const anyOrder = fc.record({
  check: fc.constantFrom('never' as const, 'orders' as const),
  order_type: fc.constantFrom(...TYPES),
  isOfPhone: fc.boolean(),
  isPaidFirst: fc.boolean(),
  phone: fc.constantFrom(PICKED_UP.phone, null),
  whatsapp: fc.constantFrom(PICKED_UP.whatsapp, null),
});
const anyState = fc.record({
  status: fc.constantFrom(...STATUSES),
  paid: fc.boolean(),
  phone_asked_at: fc.constantFrom(AT, null),
  phone_confirmed_at: fc.constantFrom(AT, null),
});

it('An order is asked for its phone if it goes to no table, and each thing that speaks against it is enough.', () => {
  expect(TYPES.filter((order_type) => mayAskForPhone({ ...PICKED_UP, order_type }))).toEqual([
    'delivery',
    'self_pickup',
    'car_pickup',
  ]);
  const against: readonly Partial<AskedFor>[] = [
    { check: 'never' },
    { order_type: 'dine_in' },
    { isOfPhone: false },
    { isPaidFirst: true },
    { phone: null },
    { whatsapp: null },
  ];
  for (const one of against) expect([one, mayAskForPhone({ ...PICKED_UP, ...one })]).toEqual([one, false]);
  fc.assert(
    fc.property(anyOrder, fc.constantFrom(...against), (order, one) => {
      expect(mayAskForPhone({ ...order, ...one })).toBe(false);
    }),
  );
});

it('A confirmation holds for ninety days to the millisecond, and none holds that was never given.', () => {
  const days = PHONE_REMEMBERED_DAYS * DAY_MS;
  fc.assert(
    fc.property(fc.nat(2 ** 40), fc.nat(2 * days), (confirmedAt, later) => {
      expect(isPhoneRemembered(confirmedAt, confirmedAt + later)).toBe(later < days);
    }),
  );
  expect(isPhoneRemembered(0, days - 1)).toBe(true);
  expect(isPhoneRemembered(0, days)).toBe(false);
  expect(isPhoneRemembered(null, 0)).toBe(false);
});

it('The guest is asked while the order is pending, staff see it open until the order is over, and both end by money.', () => {
  expect(STATUSES.filter((status) => asksForPhone({ ...ASKED, status }))).toEqual(['pending']);
  expect(STATUSES.filter((status) => isPhoneOpen({ ...ASKED, status }))).toEqual([
    'pending',
    'accepted',
    'ready',
  ]);
  fc.assert(
    fc.property(anyState, (order) => {
      expect(isPhoneOpen({ ...order, paid: true })).toBe(false);
      expect(isPhoneOpen({ ...order, phone_confirmed_at: AT })).toBe(false);
      expect(isPhoneOpen({ ...order, phone_asked_at: null })).toBe(false);
      expect(asksForPhone(order)).toBe(order.status === 'pending' && isPhoneOpen(order));
    }),
  );
});

it('“Phone confirmed” counts once for whoever was asked, and is refused for everybody else, however the order stands.', () => {
  fc.assert(
    fc.property(anyState, (order) => {
      const wanted = order.phone_confirmed_at === null ? 'confirms' : 'stays';
      expect(phoneConfirmation(order)).toBe(order.phone_asked_at === null ? 'refused' : wanted);
    }),
  );
  expect(phoneConfirmation({ ...ASKED, phone_confirmed_at: AT })).toBe('stays');
});
