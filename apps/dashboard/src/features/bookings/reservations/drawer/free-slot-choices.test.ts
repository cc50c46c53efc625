import { expect, it } from 'vitest';
import { slotChoices, startsOfDay } from './free-slot-choices.ts';

type Slot = Parameters<typeof slotChoices>[0][number];

const at = (text: string) => `2026-04-${text}:00`;
const aSlot = (from: string, to: string, more: Partial<Slot> = {}): Slot => ({
  item_id: 5,
  unit: 1,
  provider_employee_id: null,
  seat_id: null,
  from: at(from),
  to: at(to),
  seconds: 0,
  status: 'reservable',
  starts: [],
  ...more,
});

const said = (slots: readonly Slot[], wanted: { from: string; to: string; now?: string }) =>
  slotChoices(slots, {
    from: at(wanted.from),
    to: at(wanted.to),
    notBefore: at(wanted.now ?? '01 08:00'),
  }).map(
    ({ unit, employeeId, from, to }) => `${unit ?? employeeId}: ${from.slice(8, 16)} → ${to.slice(8, 16)}`,
  );

const FOUR_NIGHTS = { from: '10 14:00', to: '14 12:00' };

it('A stay of four nights is offered no slot that is shorter, and keeps its hours of arrival and departure.', () => {
  const slots = [
    aSlot('05 12:00', '09 14:00'),
    aSlot('12 12:00', '13 14:00', { unit: 2 }),
    aSlot('16 12:00', '20 12:00', { unit: 3 }),
    aSlot('16 15:00', '20 12:00', { unit: 4 }),
  ];
  expect(said(slots, FOUR_NIGHTS)).toEqual(['1: 05 14:00 → 09 12:00', '3: 16 14:00 → 20 12:00']);
});

it('The day nearest to the wanted one is offered of a long slot.', () => {
  expect(said([aSlot('01 14:00', '30 14:00')], FOUR_NIGHTS)).toEqual(['1: 10 14:00 → 14 12:00']);
  expect(said([aSlot('01 14:00', '13 14:00')], FOUR_NIGHTS)).toEqual(['1: 09 14:00 → 13 12:00']);
  expect(said([aSlot('12 14:00', '30 14:00')], FOUR_NIGHTS)).toEqual(['1: 12 14:00 → 16 12:00']);
});

it('Nothing that is past is offered: a stay may begin today whatever the hour, an appointment only later.', () => {
  const nights = aSlot('01 14:00', '12 14:00');
  expect(said([nights], { ...FOUR_NIGHTS, now: '08 20:00' })).toEqual(['1: 08 14:00 → 12 12:00']);
  expect(said([nights], { ...FOUR_NIGHTS, now: '09 00:00' })).toEqual([]);
  const starts = ['10 09:00', '10 10:00', '10 11:00'].map(at);
  const hours = aSlot('10 09:00', '10 12:00', { unit: null, provider_employee_id: 7, starts });
  expect(said([hours], { from: '10 09:30', to: '10 10:15', now: '10 10:00' })).toEqual([
    '7: 10 10:00 → 10 10:45',
    '7: 10 11:00 → 10 11:45',
  ]);
});

it('An appointment is offered at no time from which it would last beyond what is free.', () => {
  const starts = ['10 09:00', '10 10:00', '10 11:00'].map(at);
  const hours = aSlot('10 09:00', '10 12:00', { unit: null, provider_employee_id: 7, starts });
  expect(said([hours], { from: '10 09:30', to: '10 11:30' })).toEqual([
    '7: 10 09:00 → 10 11:00',
    '7: 10 10:00 → 10 12:00',
  ]);
});

it('The four choices nearest to what was wanted are offered, in the order of time.', () => {
  const slots = [3, 9, 10, 11, 16, 25].map((day) => {
    const two = String(day).padStart(2, '0');
    const next = String(day + 1).padStart(2, '0');
    return aSlot(`${two} 14:00`, `${next} 14:00`, { unit: day });
  });
  expect(said(slots, { from: '10 14:00', to: '11 12:00' }).map((text) => text.slice(0, 5))).toEqual([
    '9: 09',
    '10: 1',
    '11: 1',
    '16: 1',
  ]);
});

/** Every quarter of an hour of the tenth from an hour on, as long as an hour fits in. */
const quarters = (from: number, to: number) =>
  aSlot(`10 ${String(from).padStart(2, '0')}:00`, `10 ${to}:00`, {
    unit: null,
    provider_employee_id: 8,
    starts: Array.from({ length: (to - from - 1) * 4 + 1 }, (_, nth) => {
      const hour = String(from + Math.floor(nth / 4)).padStart(2, '0');
      return at(`10 ${hour}:${String((nth % 4) * 15).padStart(2, '0')}`);
    }),
  });
const offered = (slots: readonly Slot[], from: string, { to = '', now = '01 08:00' } = {}) =>
  startsOfDay(slots, { from: at(from), to: at(to || from), notBefore: at(now) }).map((time) =>
    time.slice(8, 16),
  );

it('The times of a day are the next eight from the wanted one on, at least half an hour from each other.', () => {
  expect(offered([quarters(9, 20)], '10 10:15')).toEqual(
    ['10:15', '10:45', '11:15', '11:45', '12:15', '12:45', '13:15', '13:45'].map((time) => `10 ${time}`),
  );
});

it('Where few times are left after the wanted one, the last ones before it stand there as well, none of them past.', () => {
  expect(offered([quarters(9, 13)], '10 11:15', { now: '10 10:05' })).toEqual([
    '10 10:15',
    '10 10:45',
    '10 11:15',
    '10 11:45',
  ]);
  expect(offered([quarters(9, 11)], '10 16:00')).toEqual(['10 09:00', '10 09:30', '10 10:00']);
});

it('A time that several people have free stands there once, and what does not fit or is of the next day does not.', () => {
  const basma = { ...quarters(9, 11), provider_employee_id: 9 };
  const late = aSlot('10 23:00', '11 03:00', { unit: null, starts: [at('10 23:30'), at('11 00:00')] });
  expect(offered([quarters(9, 11), basma, late], '10 09:00')).toEqual([
    '10 09:00',
    '10 09:30',
    '10 10:00',
    '10 23:30',
  ]);
  expect(offered([quarters(9, 11), late], '10 09:00', { to: '10 10:45' })).toEqual(['10 09:00', '10 23:30']);
});
