import { expect, it } from 'vitest';
import { beginWith, blankTicket, type Ticket } from './ticket.ts';

const blank = blankTicket('blank', 'self_pickup', 1);
const LINE = { key: 'a', item_id: 100, price_id: 1, count: 1, addons: [], note: '' };
const left = (draft: Partial<Ticket['draft']> = {}): Ticket => {
  const one = blankTicket('left', 'dine_in', 0);
  return { ...one, draft: { ...one.draft, lines: [LINE], ...draft } };
};

it('A till goes on with the ticket that was left on the screen, or begins with an empty one.', () => {
  expect(beginWith({ left: left(), blank, seat: null })).toEqual({ first: left(), aside: null });
  expect(beginWith({ left: null, blank, seat: null })).toEqual({ first: blank, aside: null });
});

it('Who comes from a table orders for it, and what was left on the screen is held.', () => {
  const { first, aside } = beginWith({ left: left({ seat_id: 3 }), blank, seat: 7 });
  expect(first).toMatchObject({ id: 'blank', draft: { order_type: 'dine_in', seat_id: 7, lines: [] } });
  expect(aside).toEqual({ ...left({ seat_id: 3 }), state: 'held' });
  expect(beginWith({ left: null, blank, seat: 7 }).aside).toBeNull();
});

it('Who comes back to a table finds what was chosen for it.', () => {
  const same = left({ seat_id: 7 });
  expect(beginWith({ left: same, blank, seat: 7 })).toEqual({ first: same, aside: null });
  const taken = left({ seat_id: 7, order_type: 'self_pickup' });
  expect(beginWith({ left: taken, blank, seat: 7 }).first.draft.lines).toEqual([]);
});
