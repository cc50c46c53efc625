import { describe, expect, test } from 'vitest';
import { monthOf, monthsBack, periodIn } from './chart-period.ts';

const TODAY = '2026-04-15';

describe('the period of the charts', () => {
  test('is the current month unless the address asks for another one', () => {
    const month = { from: '2026-04-01', to: '2026-04-30', isGiven: false };
    expect(periodIn({}, TODAY)).toEqual(month);
    for (const nonsense of [
      { from: 'x', to: '2026-01-01' },
      { from: '2026-02-01' },
      { from: '2026-03-01', to: '2026-02-01' },
      { from: '2026-99-99', to: '2026-99-99' },
      { from: 5, to: {} },
    ]) {
      expect(periodIn(nonsense, TODAY)).toEqual(month);
    }
    expect(periodIn({ from: '2026-01-05', to: '2026-02-01' }, TODAY)).toEqual({
      from: '2026-01-05',
      to: '2026-02-01',
      isGiven: true,
    });
  });

  test('knows the length of months, across years', () => {
    expect(monthOf('2026-03-31', -1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthOf('2026-01-10', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  test('asks for enough months of money, and never for more than there can be', () => {
    const months = (from: string) => monthsBack({ from, to: TODAY, isGiven: true }, TODAY);
    expect([months('2026-04-01'), months('2025-12-31'), months('2010-01-01'), months('2027-01-01')]).toEqual([
      1, 5, 60, 1,
    ]);
  });
});
