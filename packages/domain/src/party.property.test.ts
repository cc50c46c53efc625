import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPartyTooLarge } from './places.ts';

const people = fc.integer({ min: 1, max: 99 });

describe('a party and the places of its table', () => {
  it('A party fits at each table with at least as many places, and at no other.', () => {
    fc.assert(
      fc.property(people, people, (party, places) => {
        expect(isPartyTooLarge(party, places)).toBe(party > places);
        expect(isPartyTooLarge(party, party)).toBe(false);
      }),
    );
  });

  it('Where nobody said how many come, or how many a table seats, no party is too large.', () => {
    fc.assert(
      fc.property(people, (count) => {
        expect(isPartyTooLarge(null, count)).toBe(false);
        expect(isPartyTooLarge(count, null)).toBe(false);
      }),
    );
    expect(isPartyTooLarge(null, null)).toBe(false);
  });
});
