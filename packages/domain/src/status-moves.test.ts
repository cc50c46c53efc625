import { describe, expect, test } from 'vitest';
import { allowedMoves, canMove, type StatusKind, type StatusOf } from './status-moves.ts';

const STATUSES: { readonly [Kind in StatusKind]: readonly StatusOf<Kind>[] } = {
  order: ['pending', 'accepted', 'rejected', 'ready', 'delivered'],
  reservation: ['pending', 'completed', 'canceled'],
  invoice: ['pending', 'paid', 'canceled'],
};

function movesIn(kind: StatusKind): string[] {
  const all: readonly string[] = STATUSES[kind];
  return all.flatMap((from) =>
    all
      .filter((to) => from !== to && canMove(kind, from as never, to as never))
      .map((to) => `${from} → ${to}`),
  );
}

describe('which status may follow which', () => {
  test('an order goes forward or is rejected, and its end is final', () => {
    expect(movesIn('order')).toEqual([
      'pending → accepted',
      'pending → rejected',
      'accepted → rejected',
      'accepted → ready',
      'ready → rejected',
      'ready → delivered',
    ]);
  });

  test('a reservation is completed or canceled, and comes back only from canceled', () => {
    expect(movesIn('reservation')).toEqual([
      'pending → completed',
      'pending → canceled',
      'completed → canceled',
      'canceled → pending',
    ]);
  });

  test('an invoice is paid once and canceled at any time', () => {
    expect(movesIn('invoice')).toEqual([
      'pending → paid',
      'pending → canceled',
      'paid → canceled',
      'canceled → pending',
    ]);
  });

  test.each(['order', 'reservation', 'invoice'] as const)('no move of an %s leaves its statuses', (kind) => {
    for (const from of STATUSES[kind]) {
      const next: readonly string[] = allowedMoves(kind, from as never);
      expect(STATUSES[kind]).toEqual(expect.arrayContaining([...next]));
      expect(next).not.toContain(from);
      expect(new Set(next).size).toBe(next.length);
    }
  });

  test('the same status again is no move, and accepted', () => {
    expect(canMove('order', 'delivered', 'delivered')).toBe(true);
    expect(canMove('reservation', 'canceled', 'canceled')).toBe(true);
    expect(canMove('invoice', 'paid', 'paid')).toBe(true);
  });
});
