import { describe, expect, it } from 'vitest';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { aCategory, anEmployee, anItem, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const EID = { locales: bilingual('Eid', 'العيد'), from: '2026-03-19', to: '2026-03-23' };

crudSuite(test, holidays, {
  type: 'chalet',
  valid: () => EID,
  invalid: () => ({ body: { ...EID, to: '2026-03-19 23:00' }, field: 'to' }),
  change: { body: { to: '2026-03-24' }, expect: { from: '2026-03-19 14:00:00', to: '2026-03-24 14:00:00' } },
});

const create = (venue: Venue, body: Record<string, unknown>) =>
  test.call(holidays.create, {
    token: venue.owner.token,
    params: { business_id: venue.businessId },
    body: { locales: bilingual('Eid', 'العيد'), ...body },
  });
const filter = async (venue: Venue, query: Record<string, unknown>, token = venue.owner.token) =>
  test.call(holidays.filter, { token, params: { business_id: venue.businessId }, query });

describe('the times of a holiday', () => {
  it('are 14:00:00 of the chosen dates, whatever hour is sent', async () => {
    const venue = await aVenue(test, 'chalet');
    const made = await create(venue, { from: '2026-03-19 09:30', to: '2026-03-23T23:59:59' });
    expect(made.body).toMatchObject({
      from: '2026-03-19 14:00:00',
      to: '2026-03-23 14:00:00',
      dateRange: { startDate: '2026-03-19 14:00:00', endDate: '2026-03-23 14:00:00' },
      media: [],
      prices: [],
    });
  });

  it('are read from dateRange where from and to are left out, and from these where all are sent', async () => {
    const venue = await aVenue(test, 'chalet');
    const dateRange = { startDate: '2026-05-01', endDate: '2026-05-03' };
    expect((await create(venue, { dateRange })).body).toMatchObject({ from: '2026-05-01 14:00:00' });
    const both = await create(venue, { dateRange, from: '2026-06-01', to: '2026-06-02' });
    expect(both.body).toMatchObject({ from: '2026-06-01 14:00:00', to: '2026-06-02 14:00:00' });
  });

  it('are those of the dates an instant has in the zone of the business', async () => {
    const venue = await aVenue(test, 'chalet');
    const made = await create(venue, { from: '2026-03-19T21:30:00Z', to: '2026-03-22T22:00:00Z' });
    expect(made.body).toMatchObject({ from: '2026-03-20 14:00:00', to: '2026-03-23 14:00:00' });
  });

  it('stay 14:00:00 when the business moves to a zone that changes its clock', async () => {
    const venue = await aVenue(test, 'chalet');
    const { body } = await create(venue, { from: '2026-04-23', to: '2026-04-25' });
    for (const zone of ['Africa/Cairo', 'Asia/Beirut']) {
      await test.owner.query('update businesses set timezone = $2 where id = $1', [venue.businessId, zone]);
      const params = { business_id: venue.businessId, id: body.id };
      const read = await test.call(holidays.get, { token: venue.owner.token, params });
      expect(read.body).toMatchObject({ from: '2026-04-23 14:00:00', to: '2026-04-25 14:00:00' });
    }
  });

  it('are both asked for', async () => {
    const venue = await aVenue(test, 'chalet');
    const refused = await create(venue, { from: '', dateRange: null });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { from: ['This field is required'], to: ['This field is required'] } },
    });
  });

  it.each(['soon', '2026-02-30', '0000-01-01', '9999-99-99', '\u0000', '2026-04-01T08:00:00+99:00'])(
    'are refused when they are %j',
    async (from) => {
      const refused = await create(await aVenue(test, 'chalet'), { from, to: '2026-12-31' });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty('from');
    },
  );

  it('sort the list', async () => {
    const venue = await aVenue(test, 'chalet');
    for (const from of ['2026-08-01', '2026-02-01', '2026-05-01'])
      await create(venue, { from, to: '2026-12-01' });
    const list = await test.call(holidays.list, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      query: { sort: '-from' },
    });
    expect(list.body.data.map((row: { from: string }) => row.from.slice(5, 7))).toEqual(['08', '05', '02']);
  });
});

describe('the filter', () => {
  it.each([
    ['2026-03-23', '2026-03-31', 1],
    ['2026-03-23 14:00', '2026-03-31', 0],
    ['2026-03-01', '2026-03-19', 1],
    ['2026-03-01', '2026-03-19 14:00', 0],
    ['2026-03-20 10:00', '2026-03-20 10:00', 1],
    ['2026-03-19 14:00', '2026-03-19 14:00', 1],
    ['2026-03-23 14:00', '2026-03-23 14:00', 0],
  ])('from %s to %s finds %i', async (from, to, count) => {
    const venue = await aVenue(test, 'chalet');
    await create(venue, EID);
    const found = await filter(venue, { from, to });
    expect(found).toMatchObject({ status: 200, body: { total: count } });
    expect(found.body.data).toHaveLength(count);
  });

  it('asks for both ends in their order', async () => {
    const venue = await aVenue(test, 'chalet');
    const missing = await filter(venue, {});
    expect(missing.status).toBe(422);
    expect(Object.keys(missing.body.errors)).toEqual(['from', 'to']);
    const turned = await filter(venue, { from: '2026-03-20', to: '2026-03-18' });
    expect(turned.body.errors).toEqual({ to: ['The end must be after the start.'] });
    expect((await filter(venue, { from: '2026-13-20', to: '2026-03-18' })).status).toBe(422);
  });
});

describe('somebody who may', () => {
  async function aPricedHoliday() {
    const venue = await aVenue(test, 'chalet');
    const described = [{ locale: 'en', name: 'Eid', description: 'Four nights' }];
    const { body } = await create(venue, { ...EID, locales: described });
    const item = await anItem(test, venue, await aCategory(test, venue), { type: 'chalet' });
    await test.owner.query(
      'insert into item_holidays (business_id, item_id, holiday_id, price) values ($1, $2, $3, 400500)',
      [venue.businessId, item, body.id],
    );
    return { venue, item, id: body.id };
  }
  const PERIOD = { from: '2026-03-01', to: '2026-03-31' };

  it('read holidays sees the price of each item', async () => {
    const { venue, item } = await aPricedHoliday();
    for (const permissions of [['holidays.read'], ['reservations.read']]) {
      const person = await anEmployee(test, venue, permissions);
      const found = await filter(venue, PERIOD, person.token);
      expect(found.body.data[0].prices).toEqual([{ item_id: item, price: 400.5 }]);
    }
  });

  it('only change items sees names and dates', async () => {
    const { venue, id } = await aPricedHoliday();
    const person = await anEmployee(test, venue, ['menu.update']);
    const params = { business_id: venue.businessId };
    const list = await test.call(holidays.list, { token: person.token, params });
    const found = await filter(venue, PERIOD, person.token);
    for (const response of [list, found]) {
      expect(response.body.data).toMatchObject([
        { id, from: '2026-03-19 14:00:00', prices: [], locales: [{ name: 'Eid', description: null }, {}] },
      ]);
    }
    const one = await test.call(holidays.get, { token: person.token, params: { ...params, id } });
    expect(one.status).toBe(403);
  });

  it('only read reservations may filter but not list', async () => {
    const { venue } = await aPricedHoliday();
    const person = await anEmployee(test, venue, ['reservations.read']);
    const params = { business_id: venue.businessId };
    expect((await test.call(holidays.list, { token: person.token, params })).status).toBe(403);
    expect((await filter(venue, PERIOD, person.token)).status).toBe(200);
  });

  it('delete a holiday takes its prices along', async () => {
    const { venue, id } = await aPricedHoliday();
    const params = { business_id: venue.businessId, id };
    expect((await test.call(holidays.remove, { token: venue.owner.token, params })).body).toBe(true);
    const { rows } = await test.owner.query('select from item_holidays where holiday_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
