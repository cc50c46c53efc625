import { withLastOrders } from '@diwan/domain/opening-now.ts';
import { expect, it } from 'vitest';
import { whyNot } from './taking.ts';

const at = (time: string) => Date.parse(`2026-04-01T${time}:00+03:00`);
const hours = withLastOrders([{ from: at('12:00'), to: at('15:00') }], 30);
const asked = (time: string, pausedUntil: number | null = null) => ({
  pausedUntil,
  hours,
  now: at(time),
  zone: 'Asia/Kuwait',
  locale: 'en' as const,
});
const plain = (words: string | null) =>
  words?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u202f', ' ') ?? null;

it.each([
  ['11:00', 'Closed. Opens today at 12:00 PM'],
  ['12:00', null],
  ['14:29', null],
  ['14:30', 'Last orders at 2:30 PM'],
  ['15:00', 'Closed at the moment'],
])('Who can only order for now reads at %s why they cannot: %s', (time, words) => {
  expect(plain(whyNot(asked(time), false))).toBe(words);
});

it('Who may order for later waits for no opening, and a pause holds for everybody until it is over.', () => {
  expect(whyNot(asked('11:00'), true)).toBeNull();
  const busy = 'We are very busy. Orders open again at 12:30 PM.';
  expect(plain(whyNot(asked('12:15', at('12:30')), true))).toBe(busy);
  expect(plain(whyNot(asked('12:15', at('12:30')), false))).toBe(busy);
  expect(whyNot(asked('12:30', at('12:30')), false)).toBeNull();
  expect(whyNot({ ...asked('04:00'), hours: null }, false)).toBeNull();
});
