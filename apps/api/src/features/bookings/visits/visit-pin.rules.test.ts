import { expect, it } from 'vitest';
import { triedPin, type StoredPin } from './visit-pin.rules.ts';

const NOW = new Date('2026-04-01T08:00:00.000Z');
const stored = (changes: Partial<StoredPin> = {}): StoredPin => ({
  pin: '0427',
  pin_misses: 0,
  pin_closed_until: null,
  ...changes,
});

it('The digits of a table open it in either script, and what was counted is forgotten.', () => {
  for (const typed of ['0427', '٠٤٢٧', '۰۴۲۷'])
    expect(triedPin(stored({ pin_misses: 4 }), typed, NOW)).toEqual({
      kind: 'right',
      columns: { pin_misses: 0, pin_closed_until: null },
    });
  for (const typed of ['427', '04270', '', '0428', 'null'])
    expect(triedPin(stored(), typed, NOW).kind).toBe('wrong');
});

it('The fifth wrong digits close a table for a quarter of an hour, in which the right ones open nothing.', () => {
  expect(triedPin(stored({ pin_misses: 3 }), '1111', NOW)).toEqual({
    kind: 'wrong',
    columns: { pin_misses: 4, pin_closed_until: null },
  });
  const fifth = triedPin(stored({ pin_misses: 4 }), '1111', NOW);
  const until = '2026-04-01T08:15:00.000Z';
  expect(fifth).toEqual({ kind: 'wrong', columns: { pin_misses: 0, pin_closed_until: until } });
  const closed = stored({ pin_closed_until: until });
  expect(triedPin(closed, '0427', NOW)).toEqual({ kind: 'closed', seconds: 900 });
  expect(triedPin(closed, '0427', new Date('2026-04-01T08:14:59.001Z'))).toEqual({
    kind: 'closed',
    seconds: 1,
  });
  expect(triedPin(closed, '0427', new Date(until)).kind).toBe('right');
  // Afterwards it is counted from the beginning.
  expect(triedPin(closed, '1111', new Date(until))).toEqual({
    kind: 'wrong',
    columns: { pin_misses: 1, pin_closed_until: null },
  });
});
