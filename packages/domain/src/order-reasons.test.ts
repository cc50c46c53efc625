import { expect, it } from 'vitest';
import { ENDED_BY, endedBy, reasonLabel, USUAL_REASONS } from './order-reasons.ts';

it('A usual reason is said in the language of its reader, whichever language it was chosen in.', () => {
  for (const { en, ar } of USUAL_REASONS) {
    expect([reasonLabel(en, 'ar'), reasonLabel(ar, 'en')]).toEqual([ar, en]);
    expect([reasonLabel(en, 'en'), reasonLabel(ar, 'ar')]).toEqual([en, ar]);
  }
});

it('A reason of somebody’s own is said as it was typed.', () => {
  expect(reasonLabel('Sold out of figs', 'ar')).toBe('Sold out of figs');
});

it('An order is ended by its guest only where nobody of the staff ended it with these words.', () => {
  const reason = ENDED_BY.guest.en;
  expect(endedBy({ by: null, reason })).toBe('guest');
  expect(endedBy({ by: 'Sara', reason })).toBeNull();
  expect(endedBy({ by: null, reason: 'Sold out' })).toBeNull();
  expect(endedBy({ by: null, reason: null })).toBeNull();
});
