import { beforeEach, describe, expect, it } from 'vitest';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { aBranch, anEmployee, anItem, aVenue, type Person } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let villa: Villa;

/** Wednesday 1 April 2026, 15:00 in Kuwait: a villa of two units. */
beforeEach(async () => {
  test.clock.set('2026-04-01T12:00:00.000Z');
  villa = await aVilla(test, { units: 2 });
});

async function ask(person: Person = villa.owner, branch: number | 'all' = 'all') {
  const params = { business_id: villa.businessId, branch_or_all: branch };
  return (await test.call(statistics.today, { token: person.token, params })).body;
}

async function stay(
  from: string,
  to: string,
  more: { unit?: number; status?: string; paid?: number; name?: string; due?: number; branch?: number } = {},
) {
  const { rows } = await test.owner.query(
    `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status, due, paid, customer_name)
     values ($1, $2, 'unit', $3, $4, $5::timestamp at time zone 'Asia/Kuwait', $6::timestamp at time zone 'Asia/Kuwait', $7, $8, $9, $10)
     returning id::int`,
    [
      villa.businessId,
      more.branch ?? villa.branchId,
      villa.itemId,
      more.unit ?? 1,
      from,
      to,
      more.status ?? 'pending',
      more.due ?? 90_000,
      more.paid ?? 0,
      more.name ?? 'Huda',
    ],
  );
  return rows[0].id as number;
}

const insurance = (of: number, amount: number, status: string, isInsurance = true) =>
  test.owner.query(
    `insert into invoices (business_id, branch_id, reservation_id, amount, type, status, reference_id, is_insurance, paid_at)
     values ($1, $2, $3, $4, 'debit', $5, md5(random()::text), $6, case $5 when 'paid' then now() end)`,
    [villa.businessId, villa.branchId, of, amount, status, isInsurance],
  );

describe('the day of a chalet', () => {
  it('shows who stays tonight and which of the coming seven nights are taken', async () => {
    const id = await stay('2026-03-31 14:00', '2026-04-03 12:00', { name: 'Fahad' });
    await stay('2026-04-02 14:00', '2026-04-04 12:00', { unit: 2 });
    await stay('2026-04-05 14:00', '2026-04-08 12:00', { status: 'canceled' });
    const { stays } = await ask();
    expect(stays.total).toBe(1);
    expect(stays.chalets[0]).toMatchObject({
      item_id: villa.itemId,
      units: 2,
      tonight: { reservation_id: id, name: 'Fahad' },
      nights: [1, 2, 1, 0, 0, 0, 0],
    });
    expect(stays.occupancy).toMatchObject({ value: 0.5, before: 0 });
    expect(stays.occupancy.days.slice(-2)).toEqual([0.5, 0.5]);
  });

  it('names nobody who stays at a branch that the reader may not read, and shows the night as taken', async () => {
    const other = await aBranch(test, villa.businessId, villa.menuId, 'Fintas');
    const there = await stay('2026-03-31 14:00', '2026-04-03 12:00', { branch: other, name: 'Nora' });
    const desk = await anEmployee(test, villa, ['reservations.read']);
    const chaletFor = async (person: Person, branch?: number) => (await ask(person, branch)).stays.chalets[0];
    const nights = [1, 1, 0, 0, 0, 0, 0];
    expect(await chaletFor(desk)).toMatchObject({ tonight: null, nights });
    // Whoever reads both branches is told, whichever of them is asked for.
    expect(await chaletFor(villa.owner, villa.branchId)).toMatchObject({
      tonight: { reservation_id: there, name: 'Nora' },
      nights,
    });
    const own = await stay('2026-04-01 14:00', '2026-04-02 12:00', { unit: 2, name: 'Fahad' });
    expect(await chaletFor(desk)).toMatchObject({ tonight: { reservation_id: own, name: 'Fahad' } });
  });

  it('finds the first weekend in which a unit is free on Thursday and Friday', async () => {
    const next = async () => (await ask()).stays.chalets[0].next_free_weekend;
    expect(await next()).toBe('2026-04-02');
    await stay('2026-04-02 14:00', '2026-04-03 12:00', { unit: 1 });
    expect(await next()).toBe('2026-04-02');
    await stay('2026-04-03 14:00', '2026-04-04 12:00', { unit: 2 });
    expect(await next()).toBe('2026-04-09');
    await stay('2026-04-08 14:00', '2026-04-10 12:00', { unit: 1 });
    await test.owner.query(
      `insert into blocks (business_id, branch_id, item_id, unit, from_at, to_at) values ($1, $2, $3, 2, '2026-04-10 11:00+00', '2026-04-11 09:00+00')`,
      [villa.businessId, villa.branchId, villa.itemId],
    );
    expect(await next()).toBe('2026-04-16');
    const { weekends } = (await ask()).stays;
    expect(weekends.slice(0, 3)).toEqual([
      { from: '2026-04-02', taken: 2, units: 2 },
      { from: '2026-04-09', taken: 2, units: 2 },
      { from: '2026-04-16', taken: 0, units: 2 },
    ]);
    expect(weekends).toHaveLength(8);
  });

  it('names stays whose insurance is to be returned, the oldest first', async () => {
    const older = await stay('2026-03-10 14:00', '2026-03-12 12:00', { status: 'completed', name: 'Nora' });
    const newer = await stay('2026-03-29 14:00', '2026-04-01 12:00', { status: 'completed', name: 'Fahad' });
    const still = await stay('2026-03-31 14:00', '2026-04-03 12:00', { unit: 2, status: 'completed' });
    const returned = await stay('2026-03-20 14:00', '2026-03-22 12:00', { status: 'completed' });
    const longAgo = await stay('2026-01-20 14:00', '2026-01-22 12:00', { status: 'completed' });
    await test.owner.query('update reservations set reserved_for_id = $2 where id = $1', [
      older,
      villa.owner.id,
    ]);
    await insurance(older, 50_000, 'pending');
    await insurance(newer, 20_000, 'pending');
    await insurance(still, 50_000, 'pending');
    await insurance(returned, 50_000, 'paid');
    await insurance(longAgo, 50_000, 'pending');
    await insurance(returned, 5000, 'pending', false);
    expect((await ask()).stays.insurance_to_return).toEqual([
      { reservation_id: older, customer_id: villa.owner.id, name: 'Nora', day: '2026-03-12', amount: 50 },
      { reservation_id: newer, customer_id: null, name: 'Fahad', day: '2026-04-01', amount: 20 },
    ]);
  });

  it('names arrivals of the coming days for which nothing was paid', async () => {
    const today = await stay('2026-04-01 00:00', '2026-04-02 12:00', { name: 'Nora' });
    const last = await stay('2026-04-15 23:59', '2026-04-17 12:00', { name: 'Fahad' });
    await stay('2026-04-16 00:00', '2026-04-17 12:00', { unit: 2 });
    await stay('2026-04-05 14:00', '2026-04-06 12:00', { paid: 10_000 });
    await stay('2026-04-07 14:00', '2026-04-08 12:00', { status: 'canceled' });
    await stay('2026-03-31 14:00', '2026-04-02 12:00', { unit: 2 });
    expect((await ask()).stays.deposits_due).toEqual([
      { reservation_id: today, customer_id: null, name: 'Nora', day: '2026-04-01', amount: 90 },
      { reservation_id: last, customer_id: null, name: 'Fahad', day: '2026-04-15', amount: 90 },
    ]);
  });

  it('names six stays for each thing to be done, and says how many there are at all branches', async () => {
    const other = await aBranch(test, villa.businessId, villa.menuId, 'Fintas');
    for (let nth = 0; nth < 8; nth += 1) {
      const branch = nth % 2 ? other : villa.branchId;
      await stay(`2026-04-0${nth + 2} 14:00`, `2026-04-0${nth + 2} 18:00`, { branch });
      const left = await stay(`2026-03-0${nth + 1} 14:00`, `2026-03-0${nth + 1} 18:00`, {
        status: 'completed',
      });
      await insurance(left, 30_000, 'pending');
      await insurance(left, 20_000, 'pending');
    }
    const { stays } = await ask();
    expect([stays.insurance_to_return.length, stays.insurance_total]).toEqual([6, 8]);
    expect(stays.insurance_to_return[0]).toMatchObject({ day: '2026-03-01', amount: 50 });
    expect(stays.deposits_due.map(({ day }: { day: string }) => day)).toEqual(
      [2, 3, 4, 5, 6, 7].map((day) => `2026-04-0${day}`),
    );
    expect(stays.deposits_total).toBe(8);
    expect((await ask(villa.owner, other)).stays).toMatchObject({ insurance_total: 0, deposits_total: 4 });
  });

  it('shows 24 chalets at most, and says how many there are', async () => {
    for (let nth = 0; nth < 25; nth += 1)
      await anItem(test, villa, villa.categoryId, { type: 'chalet', name: `Villa ${nth}` });
    const { stays } = await ask();
    expect(stays.chalets).toHaveLength(24);
    expect(stays.total).toBe(26);
  });

  it('leaves out what the caller may not read', async () => {
    const desk = await ask(await anEmployee(test, villa, ['reservations.read']));
    expect(desk.stays.total).toBe(1);
    expect(desk.takings).toBeNull();
    const accountant = await ask(await anEmployee(test, villa, ['invoices.read']));
    expect(accountant.stays).toBeNull();
    expect(accountant.takings.value).toBe(0);
    expect(await ask((await aVenue(test, 'chalet')).owner)).toHaveProperty('message');
  });
});
