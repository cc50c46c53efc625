import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  added,
  addedAgain,
  changedPrice,
  type CartLine,
  chosenOf,
  counted,
  fitting,
  MOST_OF_A_LINE,
  piecesOf,
  priced,
  putBack,
  readCart,
  removed,
  replaced,
  roomFor,
  sumsOf,
  unsent,
} from './cart.ts';
import { servedOffer, type Offer, type OfferedItem } from './offer.ts';

const names = (name: string) => [{ locale: 'en' as const, name, description: null }];
const choice = (id: number, price: number) => ({ id, price, names: names(`Choice ${id}`) });
const anItem = (id: number, changes: Partial<OfferedItem> = {}): OfferedItem => ({
  id,
  names: names(`Dish ${id}`),
  photos: [],
  prices: [choice(id * 10, 1500)],
  addons: [
    { ...choice(id * 10 + 5, 250), max: 2 },
    { ...choice(id * 10 + 6, 0), max: 1 },
  ],
  discount: null,
  left: null,
  isGone: false,
  ...changes,
});
const anOffer = (items: readonly OfferedItem[], changes: Partial<Offer> = {}): Offer => ({
  items: new Map(items.map((item) => [item.id, item])),
  names: names('Venue'),
  currency: 'KWD',
  country: 'KW',
  types: ['self_pickup'],
  paymentOf: () => 'after',
  generalDiscount: 0,
  extraCharge: 0,
  hasCart: true,
  takesTips: false,
  phone: null,
  ...changes,
});
const aLine = (changes: Partial<CartLine> = {}): CartLine => ({
  item: 1,
  price: 10,
  addons: [],
  count: 1,
  note: '',
  ...changes,
});

const lines: fc.Arbitrary<CartLine> = fc.record({
  item: fc.integer({ min: 1, max: 4 }),
  price: fc.constantFrom(10, 20, null),
  addons: fc.subarray([15, 16]),
  count: fc.integer({ min: 1, max: MOST_OF_A_LINE }),
  note: fc.constantFrom('', 'No onion'),
});

it('A dish that is added as it already is in the cart makes its line larger, whatever the order of its extras.', () => {
  const cart = added(added([], aLine({ addons: [15, 16] })), aLine({ addons: [16, 15], count: 2 }));
  expect(cart).toEqual([aLine({ addons: [15, 16], count: 3 })]);
  expect(added(cart, aLine({ addons: [15, 16], note: 'No onion' }))).toHaveLength(2);
});

it('No line ever holds more than a guest may order, or less than one.', () => {
  fc.assert(
    fc.property(fc.array(lines), fc.integer({ min: -50, max: 50 }), (list, count) => {
      const cart = counted(list.reduce(added, []), 0, count);
      expect(cart.every((line) => line.count >= 1 && line.count <= MOST_OF_A_LINE)).toBe(true);
    }),
  );
});

it('A dish with an extra twice is another line than the dish with it once.', () => {
  const cart = added([], aLine({ addons: [15, 16] }));
  expect(added(cart, aLine({ addons: [15, 15] }))).toHaveLength(2);
  expect(added(cart, aLine({ addons: [15, 15, 16] }))).toHaveLength(2);
});

it('An extra counts each time it is taken, and a line with it more often than the menu allows is no longer to be had.', () => {
  const offer = anOffer([anItem(1)]);
  const chosen = chosenOf(aLine({ addons: [15, 15], count: 2 }), offer);
  expect(chosen && sumsOf([chosen], offer).total_price).toBe(2 * (1500 + 2 * 250));
  expect(chosenOf(aLine({ addons: [15, 15, 15] }), offer)).toBeNull();
  expect(chosenOf(aLine({ addons: [16, 16] }), offer)).toBeNull();
});

it('Of a line whose choices have changed, those are kept that the menu still has, as often as it has them.', () => {
  const item = anItem(1, { prices: [choice(10, 1500), choice(11, 2000)] });
  expect(fitting(aLine({ price: 11, addons: [15, 15, 15, 16, 99] }), item)).toEqual(
    aLine({ price: 11, addons: [15, 15, 16] }),
  );
  expect(fitting(aLine({ price: 12, count: 3, note: 'hot' }), item)).toEqual(
    aLine({ price: null, count: 3, note: 'hot' }),
  );
  expect(fitting(aLine({ price: 12 }), anItem(1)).price).toBe(10);
  fc.assert(
    fc.property(lines, (line) => {
      const fit = fitting(line, anItem(1));
      expect(chosenOf({ ...fit, item: 1 }, anOffer([anItem(1)]))).not.toBeNull();
    }),
  );
});

it('A line that storage holds knows what its dish was called, in case the menu no longer has it.', () => {
  expect(readCart([aLine({ called: 'Kibbeh' }), { ...aLine(), called: 7 }])).toEqual([
    aLine({ called: 'Kibbeh' }),
  ]);
});

it('A line that was removed comes back where it stood.', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1 }), fc.nat(), (list, nth) => {
      const cart = list.reduce(added, []);
      const at = nth % cart.length;
      expect(cart.slice(at, at + 1).map((line) => putBack(removed(cart, at), at, line))).toEqual([cart]);
    }),
  );
});

it('A line that is changed into another one of the cart becomes one with it.', () => {
  const cart = [aLine(), aLine({ addons: [15], count: 2 })];
  expect(replaced(cart, 0, aLine({ addons: [15] }))).toEqual([aLine({ addons: [15], count: 3 })]);
  expect(piecesOf(cart)).toBe(3);
});

it('A line counts only while the menu has its dish, its size and all of its extras.', () => {
  const offer = anOffer([
    anItem(1),
    anItem(2, { isGone: true }),
    anItem(3, { prices: [choice(30, 1), choice(31, 2)] }),
  ]);
  expect(chosenOf(aLine({ addons: [15] }), offer)?.price.price).toBe(1500);
  expect(chosenOf(aLine({ price: null }), offer)?.price.id).toBe(10);
  expect(chosenOf(aLine({ price: 99 }), offer)).toBeNull();
  expect(chosenOf(aLine({ addons: [15, 99] }), offer)).toBeNull();
  expect(chosenOf(aLine({ item: 2, price: 20 }), offer)).toBeNull();
  expect(chosenOf(aLine({ item: 3, price: null }), offer)).toBeNull();
  expect(chosenOf(aLine({ item: 9 }), offer)).toBeNull();
});

it('The sum of a cart is the one of the till: discounts of dishes, the general one, and the charge once.', () => {
  const discount = { type: 'percentage', amount: 1000 } as const;
  const offer = anOffer([anItem(1, { discount }), anItem(2)], { generalDiscount: 500, extraCharge: 250 });
  const cart = [aLine({ count: 2, addons: [15] }), aLine({ item: 2, price: 20 })];
  const chosen = cart.map((line) => chosenOf(line, offer)).filter((line) => line !== null);
  // 2 × 1.500 − 10 % + 2 × 0.250 = 3.200, and 1.500; 5 % of each is 0.160 and 0.075.
  expect(sumsOf(chosen, offer)).toMatchObject({
    subtotal_price: 5000,
    discount_price: 300 + 160 + 75,
    extra_charge: 250,
    total_price: 5000 - 535 + 250,
  });
});

it('What is in storage and is no cart is left out, and a cart comes back as it was.', () => {
  fc.assert(
    fc.property(fc.array(lines), (list) => {
      expect(readCart(JSON.parse(JSON.stringify(list)))).toEqual(list);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(Array.isArray(readCart(value))).toBe(true);
    }),
  );
  expect(readCart([aLine(), aLine({ count: 0 }), aLine({ count: 999 }), null, 'line'])).toEqual([aLine()]);
});

it('A former order comes back beside what is in the cart, without what the menu no longer has.', () => {
  const offer = anOffer([anItem(1), anItem(2), anItem(3, { isGone: true })]);
  const line = (item: number, changes: Partial<CartLine> = {}): CartLine => ({
    item,
    price: item * 10,
    addons: [],
    count: 2,
    note: '',
    ...changes,
  });
  const former = [line(1), line(2, { addons: [25] }), line(2, { addons: [99] }), line(3), line(4)];
  expect(addedAgain([line(1, { count: 1 })], former, offer)).toEqual([
    line(1, { count: 3 }),
    line(2, { addons: [25] }),
  ]);
});

it('What cannot be had now is gone from the offer, and what was gone is back once it can be had.', () => {
  const offer = anOffer([anItem(1), anItem(2, { isGone: true }), anItem(3, { prices: [], isGone: true })]);
  const served = servedOffer(offer, [1]);
  expect([...served.items.values()].map(({ isGone }) => isGone)).toEqual([true, false, true]);
  expect(chosenOf(aLine(), served)).toBeNull();
  expect(chosenOf(aLine({ item: 2, price: 20 }), served)?.item.id).toBe(2);
});

it('A line knows what it cost when it was chosen, and says so once the menu asks another price for the same.', () => {
  const before = anOffer([anItem(1)]);
  const stored = priced(aLine({ addons: [15], count: 3 }), before);
  const changeIn = (offer: Offer, line = stored) => {
    const chosen = chosenOf(line, offer);
    return chosen && changedPrice(chosen, offer);
  };
  expect(changeIn(before)).toBeNull();
  expect(changeIn(anOffer([anItem(1, { prices: [choice(10, 2000)] })]))).toEqual({ old: 1750, now: 2250 });
  const cheaper = anItem(1, { discount: { type: 'value', amount: 500 } });
  expect(changeIn(anOffer([cheaper]))).toEqual({ old: 1750, now: 1250 });
  // Of a cart from before prices were kept nothing is known.
  expect(changeIn(anOffer([anItem(1, { prices: [choice(10, 2000)] })]), aLine())).toBeNull();
});

it('More of the same is at the price of now, and a price that storage holds is a number.', () => {
  const [line] = added([aLine({ was: 1500 })], aLine({ was: 2000 }));
  expect(line).toEqual(aLine({ was: 2000, count: 2 }));
  expect(readCart([aLine({ was: 1500 }), { ...aLine(), was: 'cheap' }])).toEqual([aLine({ was: 1500 })]);
});

it('What came into a cart after it was sent is left of it: other dishes, other wishes and more of the same.', () => {
  const sent = [aLine({ count: 2 }), aLine({ item: 2 })];
  const plain = aLine({ item: 2, note: 'No onions' });
  expect(unsent(sent, sent)).toEqual([]);
  expect(unsent([aLine({ count: 5 }), plain], sent)).toEqual([aLine({ count: 3 }), plain]);
  expect(unsent([aLine()], sent)).toEqual([]);
});

it('There is room for as many of a line as it may hold and as are left of its dish, whichever lines hold the others.', () => {
  const cart = [aLine({ count: 15 }), aLine({ addons: [15], count: 3 }), aLine({ item: 2, count: 9 })];
  expect(roomFor(aLine(), cart, anItem(1))).toBe(5);
  expect(roomFor(aLine({ note: 'hot' }), cart, anItem(1))).toBe(20);
  expect(roomFor(aLine({ note: 'hot' }), cart, anItem(1, { left: 25 }))).toBe(7);
  expect(roomFor(aLine(), cart, anItem(1, { left: 19 }))).toBe(1);
  expect(roomFor(aLine(), cart, anItem(1, { left: 4 }))).toBeLessThan(1);
});

it('A former order comes back with no more of a dish than is left of it beside what is in the cart.', () => {
  const offer = anOffer([anItem(1, { left: 3 }), anItem(2)]);
  const former = [aLine({ count: 2 }), aLine({ note: 'hot' }), aLine({ item: 2, price: 20, count: 50 })];
  expect(addedAgain([aLine({ count: 2 })], former, offer)).toEqual([
    aLine({ count: 3 }),
    aLine({ item: 2, price: 20, count: 20 }),
  ]);
});
