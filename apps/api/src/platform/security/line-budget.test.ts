import { expect, it } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { LineBudget } from './line-budget.ts';

function aBudget() {
  const clock = { now: 0 };
  const budget = new LineBudget(() => clock.now);
  const taken = (times: number, kind: string, ipOf: (at: number) => string, isRefusal: boolean) =>
    Array.from({ length: times }, (_, at) => budget.takes(kind, ipOf(at), isRefusal)).filter(Boolean).length;
  return { clock, budget, taken };
}
const sameAddress = () => '192.0.2.1';
const another = (at: number) => `192.0.2.${at}`;

it('One address has twenty lines a minute for refusals of one kind, and as many for those of another kind.', () => {
  const { clock, taken } = aBudget();
  expect(taken(30, 'login_failed', sameAddress, true)).toBe(20);
  expect(taken(30, 'access_refused', sameAddress, true)).toBe(20);
  clock.now = MINUTE_MS - 1;
  expect(taken(1, 'login_failed', sameAddress, true)).toBe(0);
  clock.now = MINUTE_MS;
  expect(taken(30, 'login_failed', sameAddress, true)).toBe(20);
});

it('All errors together have six hundred lines a minute, which leave what people do its own six hundred.', () => {
  const { taken } = aBudget();
  expect(taken(700, 'login_failed', another, true)).toBe(600);
  expect(taken(700, 'login', sameAddress, false)).toBe(600);
});

it('The minute that runs ends when it ends, and not later for being asked.', () => {
  const { clock, budget } = aBudget();
  expect(budget.restMs).toBe(0);
  budget.takes('login', '192.0.2.1', false);
  clock.now = 1000;
  budget.takes('login', '192.0.2.1', false);
  expect(budget.restMs).toBe(MINUTE_MS - 1000);
  clock.now = 2 * MINUTE_MS;
  expect(budget.restMs).toBe(0);
});
