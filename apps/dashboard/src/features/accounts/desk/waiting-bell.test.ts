import type { WaitingRow } from '@diwan/contract/accounts/desks.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { afterEach, expect, it } from 'vitest';
import { noteSeen } from '#kit/live/seen-alerts.ts';
import { switchSound } from '#kit/live/sounds.ts';
import { silentAudio } from '../../../testing/silent-audio.ts';
import { isSeen, WaitingBell } from './waiting-bell.ts';

const heard = silentAudio();
const AT = '2026-11-30T18:00:00.000Z';
const NOW = Date.parse(AT);
const row = (kind: WaitingRow['kind'], id = 1, rung_at = AT): WaitingRow => ({
  kind,
  id,
  seat: null,
  rung_at,
});
const rung = () => heard.splice(0);
const ORDER = [988, 988, 1319];
const CALL = [1319, 880, 1319];
const BILL = [1319, 1047, 784];

const bells: WaitingBell[] = [];
function aBell(): WaitingBell {
  const bell = new WaitingBell();
  bells.push(bell);
  return bell;
}
afterEach(() => {
  for (const bell of bells.splice(0)) bell.stop();
});

it('It rings once for what has come, and not for what it knows.', () => {
  const bell = aBell();
  bell.hear([row('order')], NOW);
  expect(rung()).toEqual(ORDER);
  bell.hear([row('order'), row('ask_bill', 2)], NOW);
  expect(rung()).toEqual(BILL);
  bell.hear([row('ask_bill', 2)], NOW);
  expect(rung()).toEqual([]);
});

it('A call of a guest who presses again minutes later rings again.', () => {
  const bell = aBell();
  bell.hear([row('call_waiter')], NOW);
  rung();
  bell.hear([row('call_waiter', 1, '2026-11-30T18:04:00.000Z')], NOW);
  expect(rung()).toEqual(CALL);
});

it('What still waits is rung for again, for ten minutes at most, and nothing once nobody waits.', () => {
  const bell = aBell();
  bell.hear([row('clean_table')], NOW);
  rung();
  bell.again(NOW + 10 * MINUTE_MS - 1);
  expect(rung()).toEqual(CALL);
  bell.again(NOW + 10 * MINUTE_MS);
  expect(rung()).toEqual([]);
  bell.hear([row('order', 2)], NOW);
  rung();
  bell.hear([], NOW);
  bell.again(NOW + 1);
  expect(rung()).toEqual([]);
});

it('A device whose sounds are switched off stays silent.', () => {
  switchSound(false);
  aBell().hear([row('order')], NOW);
  expect(rung()).toEqual([]);
});

it('What was acknowledged before the lock is over; a table that calls is never merely seen.', () => {
  noteSeen([{ sound: 'order', id: 1 }], NOW + 1000);
  expect([isSeen(row('order')), isSeen(row('order', 2)), isSeen(row('late'))]).toEqual([true, false, false]);
  noteSeen([{ sound: 'call', id: 1 }], NOW + 1000);
  expect(isSeen(row('call_waiter'))).toBe(false);
});
