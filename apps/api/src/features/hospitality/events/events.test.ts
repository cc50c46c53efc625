import { describe, expect, it } from 'vitest';
import { events } from '@diwan/contract/hospitality/events.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { anEmployee, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const GALA = { locales: bilingual('Gala', 'حفل'), start: '2026-04-10 14:00', end: '2026-04-12 14:00' };
const YOUTUBE = [
  { src: 'https://youtu.be/dQw4w9WgXcQ', type: 'youtube' },
  { src: 'https://youtu.be/abcdefghijk', type: 'youtube' },
];

crudSuite(test, events, {
  type: 'hotel',
  valid: () => GALA,
  invalid: () => ({ body: { ...GALA, end: '2026-04-09' }, field: 'end' }),
  change: {
    body: { end: '2026-04-13 10:00' },
    expect: { start: '2026-04-10 14:00:00', end: '2026-04-13 10:00:00' },
  },
});

const create = (
  venue: Venue,
  sent: { body?: object; query?: Record<string, unknown>; token?: string } = {},
) =>
  test.call(events.create, {
    token: sent.token ?? venue.owner.token,
    query: sent.query ?? {},
    body: { ...GALA, ...sent.body },
  });

describe('an event', () => {
  it('in the hour that comes twice stays where it is when its name is saved with the times it shows', async () => {
    const venue = await aVenue(test, 'hotel');
    await test.owner.query('update businesses set timezone = $2 where id = $1', [
      venue.businessId,
      'Africa/Cairo',
    ]);
    // On 29 October 2026 at midnight clocks in Cairo go back to 23:00: 21:30Z is the second half past eleven that evening.
    const second = { start: '2026-10-29T21:30:00Z', end: '2026-10-29T21:45:00Z' };
    const made = await create(venue, { body: second });
    const { id, start, end } = made.body;
    const body = { locales: bilingual('Ball', 'حفلة'), start, end };
    const saved = await test.call(events.update, { token: venue.owner.token, params: { id }, body });
    expect(saved.status).toBe(200);
    const { rows } = await test.owner.query('select start_at, end_at from events where id = $1', [id]);
    expect(rows.map(({ start_at, end_at }) => [new Date(start_at), new Date(end_at)])).toEqual([
      [new Date(second.start), new Date(second.end)],
    ]);
  });

  it('belongs to the hotel of its business unless it says otherwise', async () => {
    const venue = await aVenue(test, 'hotel');
    const made = await create(venue);
    expect(made.body).toMatchObject({
      business_id: venue.businessId,
      eventable_id: 1,
      eventable_type: 'hotel',
      dateRange: { startDate: '2026-04-10 14:00:00', endDate: '2026-04-12 14:00:00' },
    });
    const blank = await create(venue, { body: { eventable_id: '', eventable_type: null } });
    expect(blank.body).toMatchObject({ eventable_id: 1, eventable_type: 'hotel' });
  });

  it.each([
    [String.raw`App\Models\Hotel`, 'hotel'],
    ['Branch', 'branch'],
    [String.raw`\A\b\ROOM`, 'room'],
  ])('of %s is one of %s', async (sent, stored) => {
    const venue = await aVenue(test, 'hotel');
    const made = await create(venue, { body: { eventable_type: sent, eventable_id: 77 } });
    expect(made.body).toMatchObject({ eventable_type: stored, eventable_id: 77 });
    const params = { id: made.body.id };
    const body = { eventable_id: null, eventable_type: '' };
    const saved = await test.call(events.update, { token: venue.owner.token, params, body });
    expect(saved.body).toMatchObject({ eventable_type: stored, eventable_id: 77 });
  });

  it.each([
    { eventable_type: '\\' },
    { eventable_type: 7 },
    { eventable_id: -1 },
    { eventable_id: 'x' },
    { start: null },
  ])('with %o is refused', async (body) => {
    const refused = await create(await aVenue(test, 'hotel'), { body });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(Object.keys(body));
  });

  it('has several media in order, of which one is featured, and can lose one', async () => {
    const venue = await aVenue(test, 'hotel');
    const { token } = venue.owner;
    const made = await create(venue, { body: { media: YOUTUBE } });
    expect(made.body.media).toMatchObject([
      { src: 'dQw4w9WgXcQ', slug: 'featured', sort: 0 },
      { src: 'abcdefghijk', slug: null, sort: 1 },
    ]);
    const medium = { token, params: { id: made.body.media[0].id } };
    expect((await test.call(mediaFiles.get, medium)).body).toMatchObject({
      owner_type: 'event',
      owner_id: made.body.id,
    });
    const reader = await anEmployee(test, venue, ['business.read', 'items.update']);
    expect((await test.call(mediaFiles.remove, { ...medium, token: reader.token })).status).toBe(403);
    expect((await test.call(mediaFiles.remove, medium)).body).toBe(true);
    const left = await test.call(events.get, { token, params: { id: made.body.id } });
    expect(left.body.media).toMatchObject([{ src: 'abcdefghijk', slug: 'featured', sort: 0 }]);
    expect(left.body.updated_at).not.toBe(made.body.updated_at);
  });
});

describe('without a business in the path', () => {
  it('a call is about the caller’s first business', async () => {
    const first = await aVenue(test, 'hotel');
    await aVenue(test, 'hotel', first.owner);
    expect((await create(first)).body.business_id).toBe(first.businessId);
  });

  it.each(['business_id', 'businessId'])('query and body name it as %s', async (name) => {
    const first = await aVenue(test, 'hotel');
    const second = await aVenue(test, 'hotel', first.owner);
    const { token } = first.owner;
    const made = await create(first, { body: { [name]: second.businessId } });
    expect(made.body.business_id).toBe(second.businessId);
    const query = { [name]: String(second.businessId) };
    expect((await create(first, { query })).body.business_id).toBe(second.businessId);
    expect((await test.call(events.list, { token })).body.total).toBe(0);
    expect((await test.call(events.list, { token, query })).body.total).toBe(2);
  });

  it('one of somebody else, and what is no id, is not found', async () => {
    const venue = await aVenue(test, 'hotel');
    const other = await aVenue(test, 'hotel');
    for (const id of [other.businessId, 'null', 0, -3, 1.5, '1e99', '9'.repeat(40), '\u0000']) {
      expect((await create(venue, { body: { business_id: id } })).status).toBe(404);
      const query = { business_id: String(id) };
      expect((await test.call(events.list, { token: venue.owner.token, query })).status).toBe(404);
    }
    for (const id of [{}, [], [[]], true]) {
      expect([200, 404]).toContain((await create(venue, { body: { business_id: id } })).status);
    }
  });

  it('a row is found and judged by its own business', async () => {
    const first = await aVenue(test, 'hotel');
    const second = await aVenue(test, 'hotel', first.owner);
    const { body } = await create(first, { body: { business_id: second.businessId } });
    const params = { id: body.id };
    const moved = await test.call(events.update, {
      token: first.owner.token,
      params,
      body: { business_id: first.businessId, locales: bilingual('Ball', 'حفلة') },
    });
    expect(moved.body).toMatchObject({ business_id: second.businessId, locales: [{ name: 'Ball' }, {}] });
    const elsewhere = await anEmployee(test, first, ['business.read', 'business.update', 'business.delete']);
    expect((await test.call(events.get, { token: elsewhere.token, params })).status).toBe(404);
    const reader = await anEmployee(test, second, ['business.read']);
    expect((await test.call(events.get, { token: reader.token, params })).status).toBe(200);
    expect((await test.call(events.remove, { token: reader.token, params })).status).toBe(403);
  });

  it('403 comes before 422', async () => {
    const venue = await aVenue(test, 'hotel');
    const reader = await anEmployee(test, venue, ['business.read']);
    const refused = await create(venue, { token: reader.token, body: { start: 'never' } });
    expect(refused.status).toBe(403);
  });
});
