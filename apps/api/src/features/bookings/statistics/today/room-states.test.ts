import { expect, it } from 'vitest';
import { stateOfUnit, type TakenUnit } from './room-states.rules.ts';

const MOMENTS = { now: new Date('2026-04-01T08:00:00Z'), endOfDay: new Date('2026-04-01T21:00:00Z') };

const taken = (from: string, to: string, reservation: number | null = 7): TakenUnit => ({
  item_id: 1,
  unit: 1,
  from_at: `2026-04-${from}Z`,
  to_at: `2026-04-${to}Z`,
  reservation_id: reservation,
  name: reservation === null ? null : 'Huda',
});

it.each([
  ['free', 'whose guest left before this moment', [taken('01T00:00', '01T07:59')]],
  ['free', 'whose guest leaves at this moment', [taken('01T00:00', '01T08:00')]],
  ['leaving', 'whose guest leaves later today', [taken('01T00:00', '01T08:01')]],
  ['in_house', 'whose guest stays over the night', [taken('01T08:00', '02T09:00')]],
  [
    'arriving',
    'whose next guest comes today',
    [taken('01T00:00', '01T07:00'), taken('01T12:00', '03T09:00')],
  ],
  ['free', 'whose next guest comes tomorrow', [taken('01T21:00', '03T09:00')]],
  ['blocked', 'that is blocked now', [taken('01T00:00', '01T20:00', null)]],
  ['free', 'that will be blocked today', [taken('01T12:00', '01T20:00', null)]],
])('A unit is %s %s.', (state, _why, stays) => {
  const stay = ['leaving', 'in_house', 'arriving'].includes(state)
    ? { reservation_id: 7, name: 'Huda' }
    : null;
  expect(stateOfUnit(stays, MOMENTS)).toEqual({ state, stay });
});

it.each([
  ['leaving', taken('01T00:00', '01T08:01')],
  ['in_house', taken('01T08:00', '02T09:00')],
  ['arriving', taken('01T12:00', '03T09:00')],
])('A unit is %s without a stay, where its guest is not for the caller to know.', (state, stay) => {
  expect(stateOfUnit([{ ...stay, name: null }], MOMENTS)).toEqual({ state, stay: null });
});

it('A unit shows a stay whose guest has no name.', () => {
  const stay = { ...taken('01T08:00', '02T09:00'), name: '' };
  expect(stateOfUnit([stay], MOMENTS)).toEqual({ state: 'in_house', stay: { reservation_id: 7, name: '' } });
});
