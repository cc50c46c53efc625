import { withLastOrders } from '@diwan/domain/opening-now.ts';
import { expect, it } from 'vitest';
import { headText } from '../parts/opening-text.ts';
import { whyNot } from './taking.ts';

const at = (time: string) => Date.parse(`2026-04-01T${time}:00+03:00`);
const hours = withLastOrders([{ from: at('12:00'), to: at('15:00') }], 30);
const input = (time: string, pausedUntil: number | null = null) => {
  const clock = { now: at(time), zone: 'Asia/Kuwait', locale: 'en' as const };
  return { ...clock, pausedUntil, hours, head: headText({ hours, pausedUntil }, clock) };
};
const AT_TABLE = { offered: ['dine_in', 'self_pickup'], type: 'dine_in' } as const;
const FOR_LATER = { ...AT_TABLE, type: 'self_pickup' } as const;
const plain = (words: string | null) =>
  words?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u202f', ' ') ?? null;

it.each([
  ['11:00', 'Closed. Opens today at 12:00 PM'],
  ['12:00', null],
  ['14:29', null],
  ['14:30', 'Last orders at 2:30 PM'],
  ['15:00', 'Closed at the moment'],
])('Who can only order for now reads at %s why they cannot: %s', (time, words) => {
  expect(plain(whyNot(input(time), AT_TABLE))).toBe(words);
});

it('Who may order for later waits for no opening, and a pause holds for everybody until it is over.', () => {
  expect(whyNot(input('11:00'), FOR_LATER)).toBeNull();
  const busy = 'We are very busy. Orders open again at 12:30 PM.';
  expect(plain(whyNot(input('12:15', at('12:30')), FOR_LATER))).toBe(busy);
  expect(plain(whyNot(input('12:15', at('12:30')), AT_TABLE))).toBe(busy);
  expect(whyNot(input('12:30', at('12:30')), AT_TABLE)).toBeNull();
  expect(whyNot({ ...input('04:00'), hours: null }, AT_TABLE)).toBeNull();
});

it('Who has not chosen how to be served yet may compose an order as long as one of the ways waits for no opening.', () => {
  expect(whyNot(input('11:00'), { offered: ['self_pickup', 'delivery'], type: '' })).toBeNull();
  expect(plain(whyNot(input('11:00'), { offered: ['dine_in'], type: '' }))).toBe(
    'Closed. Opens today at 12:00 PM',
  );
});

it('Where only tables are served, who has scanned no code is told so before anything is chosen, and in closed hours of these.', () => {
  const nowhere = { offered: [], type: '' } as const;
  expect(whyNot({ ...input('12:30'), hours: null }, nowhere)).toBe(
    'To order here, scan the code on your table.',
  );
  expect(plain(whyNot(input('11:00'), nowhere))).toBe('Closed. Opens today at 12:00 PM');
});
