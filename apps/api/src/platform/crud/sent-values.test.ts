import { describe, expect, it } from 'vitest';
import { endOf, instantOf, periodOf } from './sent-values.ts';

const KUWAIT = { business: { timezone: 'Asia/Kuwait' } };

describe('periods', () => {
  it('A period ends with its last day, begins before it ends, and says which of its times is none.', () => {
    expect(periodOf(KUWAIT, { from: '2026-04-01', to: '2026-04-02' })).toEqual({
      from: new Date('2026-03-31T21:00:00.000Z'),
      to: new Date('2026-04-02T21:00:00.000Z'),
    });
    const problemOf = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        const [problem] = (error as { problems: { path: string; key: string }[] }).problems;
        return [problem?.path, problem?.key];
      }
    };
    const asked = (from: string, to: string) => problemOf(() => periodOf(KUWAIT, { from, to }));
    expect(asked('soon', '2026-04-02')).toEqual(['from', 'date_invalid']);
    expect(asked('2026-04-02', 'late')).toEqual(['to', 'date_invalid']);
    expect(asked('2026-04-02 10:00', '2026-04-02 10:00')).toEqual(['to', 'range_order']);
    expect(problemOf(() => instantOf(KUWAIT, '', 'invoices.0.due_at'))).toEqual([
      'invoices.0.due_at',
      'date_invalid',
    ]);
  });

  it('A day whose clocks go forward at midnight ends with the next one, and not an hour into it.', () => {
    const cairo = { business: { timezone: 'Africa/Cairo' } };
    expect(endOf(cairo, '2026-04-24', 'to')).toEqual(new Date('2026-04-24T21:00:00.000Z'));
  });
});
