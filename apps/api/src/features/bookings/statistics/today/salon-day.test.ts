import { beforeEach, describe, expect, it } from 'vitest';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { aSetting } from '#testing/booking-builders.ts';
import {
  aBranch,
  aCategory,
  anEmployee,
  anItem,
  aVenue,
  signIn,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let salon: Venue;
let cut: number;
let sara: Person;

/** Wednesday 1 April 2026, 15:00 in Kuwait: open from 10:00 to 19:00, two people besides the owner. */
beforeEach(async () => {
  test.clock.set('2026-04-01T12:00:00.000Z');
  salon = await aVenue(test, 'salon');
  cut = await anItem(test, salon, await aCategory(test, salon), { type: 'salon_service', name: 'Cut' });
  sara = await anEmployee(test, salon, ['reservations.read']);
  await aSetting(test, { businessId: salon.businessId }, [
    'OpeningHours',
    { Wed: [{ S: '10:00', E: '19:00' }] },
  ]);
});

async function ask(person: Person = salon.owner, branch: number | 'all' = 'all') {
  const params = { business_id: salon.businessId, branch_or_all: branch };
  return (await test.call(statistics.today, { token: person.token, params })).body;
}

async function book(
  from: string,
  minutes: number,
  more: { status?: string; paid?: number; name?: string; by?: number; branch?: number } = {},
) {
  const { rows } = await test.owner.query(
    `insert into reservations (business_id, branch_id, target, reservable_id, provider_employee_id, from_at, to_at, status, due, paid, customer_name)
     values ($1, $2, 'employee', $3, $4, $5::timestamp at time zone 'Asia/Kuwait',
       $5::timestamp at time zone 'Asia/Kuwait' + make_interval(mins => $6), $7, 10000, $8, $9) returning id::int`,
    [
      salon.businessId,
      more.branch ?? salon.branchId,
      cut,
      more.by ?? sara.id,
      from,
      minutes,
      more.status ?? 'pending',
      more.paid ?? 0,
      more.name ?? 'Huda',
    ],
  );
  return rows[0].id as number;
}

describe('the day of a salon', () => {
  it('gives everybody who works today a chair, with the hours that are booked of those that are open', async () => {
    const id = await book('2026-04-01 16:00', 90, { name: 'Nora' });
    await book('2026-04-01 18:00', 180);
    await book('2026-04-01 12:00', 60, { status: 'canceled' });
    await book('2026-04-02 00:00', 60);
    const { appointments, day } = await ask();
    expect(day).toBe('2026-04-01');
    const chair = appointments.chairs.find((one: { employee_id: number }) => one.employee_id === sara.id);
    expect(chair).toMatchObject({ name: 'Huda', booked_minutes: 270, open_minutes: 540, use: 0.5 });
    expect(chair.appointments).toHaveLength(2);
    expect(chair.appointments[0]).toMatchObject({
      reservation_id: id,
      name: 'Nora',
      from: '2026-04-01 16:00:00',
      to: '2026-04-01 17:30:00',
      status: 'pending',
      payment_status: 'not_paid',
      is_no_show: false,
    });
    expect(appointments.count.value).toBe(2);
    // From the opening to the end of the last appointment; the owner's chair is empty.
    expect(appointments.hours).toEqual({ from: 10, to: 21 });
    expect(appointments.use).toBe(270 / (540 * appointments.chairs.length));
  });

  it('tells who did not come: it is over, and nothing was completed or paid', async () => {
    await book('2026-04-01 13:00', 120);
    await book('2026-04-01 10:00', 60, { status: 'completed' });
    await book('2026-04-01 11:00', 60, { paid: 1000 });
    await book('2026-04-01 15:00', 1);
    await book('2026-03-25 10:00', 60);
    await book('2026-03-25 11:00', 60);
    await book('2026-03-25 12:00', 60, { status: 'canceled' });
    const { appointments } = await ask();
    expect(appointments.no_shows).toMatchObject({ value: 1, before: 2 });
    expect(appointments.count).toMatchObject({ value: 4, before: 2 });
    const marks = appointments.chairs.flatMap((chair: { appointments: { is_no_show: boolean }[] }) =>
      chair.appointments.map((one) => one.is_no_show),
    );
    expect(marks.filter(Boolean)).toHaveLength(1);
  });

  it('counts the usual hours where none were set, and none on a day that is closed', async () => {
    await test.owner.query('delete from settings where business_id = $1', [salon.businessId]);
    expect((await ask()).appointments.chairs[0].open_minutes).toBe(16 * 60);
    await aSetting(test, { businessId: salon.businessId }, [
      'OpeningHours',
      { Thu: [{ S: '10:00', E: '19:00' }] },
    ]);
    const closed = (await ask()).appointments;
    expect(closed.chairs[0]).toMatchObject({ open_minutes: 0, use: null });
    expect(closed.hours).toEqual({ from: 0, to: 24 });
  });

  it.each([
    ['forward', '2026-04-24', 'Fri'],
    ['back', '2026-10-29', 'Thu'],
  ])('shows the hours of the clock on a day on which it goes %s.', async (_direction, day, weekday) => {
    test.clock.set(`${day}T12:00:00.000Z`);
    const owner = { ...salon.owner, token: await signIn(test, salon.owner.id) };
    await test.owner.query("update businesses set timezone = 'Africa/Cairo' where id = $1", [
      salon.businessId,
    ]);
    const openFrom = async (start: string, end: string) => {
      await test.owner.query('delete from settings where business_id = $1', [salon.businessId]);
      const hours = { [weekday]: [{ S: start, E: end }] };
      await aSetting(test, { businessId: salon.businessId }, ['OpeningHours', hours]);
      return (await ask(owner)).appointments.hours;
    };
    expect(await openFrom('10:00', '22:00')).toEqual({ from: 10, to: 22 });
    expect(await openFrom('10:30', '21:30')).toEqual({ from: 10, to: 22 });
    expect(await openFrom('10:00', '24:00')).toEqual({ from: 10, to: 24 });
  });

  it('sums what came in by the day of the business, less what went back', async () => {
    const paid = (amount: number, type: string, at: string) =>
      test.owner.query(
        `insert into invoices (business_id, branch_id, amount, type, status, reference_id, invoice_for_name, paid_at)
         values ($1, $2, $3, $4, 'paid', md5(random()::text), 'Huda', $5::timestamp at time zone 'Asia/Kuwait')`,
        [salon.businessId, salon.branchId, amount, type, at],
      );
    await paid(9000, 'credit', '2026-03-31 23:59:59');
    await paid(20_000, 'credit', '2026-04-01 00:00:00');
    await paid(500, 'debit', '2026-04-01 12:00:00');
    await paid(70_000, 'credit', '2026-03-25 00:00:00');
    await paid(80_000, 'credit', '2026-03-18 23:59:59');
    const { takings } = await ask();
    expect(takings).toMatchObject({ value: 19.5, before: 70 });
    expect(takings.days).toEqual([0, 0, 0, 0, 0, 0, 70, 0, 0, 0, 0, 0, 9, 19.5]);
  });

  it('shows one branch or all, and leaves out what the caller may not read', async () => {
    const branch = await aBranch(test, salon.businessId, salon.menuId);
    await book('2026-04-01 16:00', 60);
    await book('2026-04-01 18:00', 60, { branch });
    expect((await ask()).appointments.count.value).toBe(2);
    expect((await ask(salon.owner, branch)).appointments.count.value).toBe(1);
    const desk = await ask(sara);
    expect(desk.appointments.count.value).toBe(1);
    expect(desk.takings).toBeNull();
    const accountant = await ask(await anEmployee(test, salon, ['invoices.read']));
    expect(accountant.appointments).toBeNull();
    expect(accountant.takings.value).toBe(0);
    expect(await ask((await aVenue(test, 'salon')).owner)).toHaveProperty('message');
  });
});
