import { expect, it } from 'vitest';
import { wallTime } from '../wall-time.ts';
import { chartRows, keyOfPlace, unitPlace, type Bar } from './chart-rows.ts';
import { occupancyByDay } from './day-occupancy.ts';

const rows = chartRows([
  {
    key: '1',
    name: 'Villa',
    places: [1, 2, 3, 4].map((unit) => ({ name: `V${unit}`, place: unitPlace(1, unit) })),
  },
]);
const at = (text: string) => wallTime(`2026-04-${text}:00`);
let made = 0;

function aBar(unit: number, from: string, to: string, kind: Bar['kind'] = 'reservation'): Bar {
  made += 1;
  const key = `${kind} ${made}`;
  return { kind, key, rowKey: keyOfPlace(unitPlace(1, unit)), from: at(from), to: at(to), row: {} } as Bar;
}

const said = (of: ReturnType<typeof occupancyByDay>, days: readonly string[]) =>
  days.map((day) => {
    const { booked, places, percent } = of(at(`${day} 00:00`));
    return `${day}: ${booked}/${places} ${percent}%`;
  });

it('A stay counts on its nights and not on the day of its departure, which another stay may take.', () => {
  const of = occupancyByDay(
    [aBar(1, '03 14:00', '05 12:00'), aBar(1, '05 14:00', '06 12:00'), aBar(2, '04 14:00', '05 12:00')],
    rows,
    true,
  );
  expect(said(of, ['02', '03', '04', '05', '06'])).toEqual([
    '02: 0/4 0%',
    '03: 1/4 25%',
    '04: 2/4 50%',
    '05: 1/4 25%',
    '06: 0/4 0%',
  ]);
});

it('A blocked unit is none that could be booked, unless it is booked all the same.', () => {
  const blocked = [aBar(3, '03 14:00', '05 12:00', 'block'), aBar(4, '03 14:00', '05 12:00', 'block')];
  const of = occupancyByDay([...blocked, aBar(1, '03 14:00', '04 12:00')], rows, true);
  expect(said(of, ['03', '04'])).toEqual(['03: 1/2 50%', '04: 0/2 0%']);
  const both = occupancyByDay([...blocked, aBar(3, '03 14:00', '04 12:00')], rows, true);
  expect(said(both, ['03'])).toEqual(['03: 1/3 33%']);
  const closed = [1, 2, 3, 4].map((unit) => aBar(unit, '03 14:00', '04 12:00', 'block'));
  expect(said(occupancyByDay(closed, rows, true), ['03'])).toEqual(['03: 0/0 0%']);
});

it('Several appointments of a day take one chair, on the day they begin, and places that are not shown count for nothing.', () => {
  const of = occupancyByDay(
    [aBar(1, '03 10:00', '03 11:00'), aBar(1, '03 12:00', '04 00:30'), aBar(9, '03 10:00', '03 11:00')],
    rows,
    false,
  );
  expect(said(of, ['03', '04'])).toEqual(['03: 1/4 25%', '04: 0/4 0%']);
  expect(of(at('03 00:00'))).toMatchObject({ bookings: 2, heat: 100 });
});

it('A day of appointments is as deep as its bookings stand to those of the busiest day.', () => {
  const of = occupancyByDay(
    [1, 2, 3, 4]
      .map((hour) => aBar(1, `03 1${hour}:00`, `03 1${hour}:30`))
      .concat(aBar(2, '04 10:00', '04 11:00')),
    rows,
    false,
  );
  expect(of(at('03 00:00'))).toMatchObject({ bookings: 4, heat: 100 });
  expect(of(at('04 00:00'))).toMatchObject({ bookings: 1, heat: 25 });
  expect(of(at('05 00:00'))).toMatchObject({ bookings: 0, heat: 0 });
});
