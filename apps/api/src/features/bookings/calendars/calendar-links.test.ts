import { describe, expect, it } from 'vitest';
import { calendars } from '@diwan/contract/bookings/calendars.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { anEmployee } from '#testing/builders.ts';
import { sealCalendarLinks } from './sealed-links.ts';
import { usePortal, test, at, all, token, feed, book, fed } from './testing/calendar-server.ts';

usePortal();

describe('the link of a unit', () => {
  const draw = (villa: Villa) =>
    test.call(calendars.link, {
      token: token(villa),
      params: at(villa),
      body: { item_id: villa.itemId, unit: 1 },
    });
  const open = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url: url.replace('http://diwan.test', ''), headers });

  it('tells when the unit is taken and nothing of whom, and says when nothing has changed', async () => {
    const villa = await aVilla(test);
    const booked = await book(villa, '2026-04-02', '2026-04-04');
    const { url } = (await draw(villa)).body;
    const read = await open(url);
    expect(read.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(read.body).toContain(
      [
        `UID:reservation-${villa.businessId}-${booked.body.id}@diwan`,
        'DTSTAMP:20260401T080000Z',
        'DTSTART;VALUE=DATE:20260402',
        'DTEND;VALUE=DATE:20260404',
        'SUMMARY:Reserved',
      ].join('\r\n'),
    );
    expect(read.body).not.toMatch(/Huda|52222222/);
    const etag = String(read.headers['etag']);
    expect((await open(url, { 'if-none-match': etag })).statusCode).toBe(304);
    await book(villa, '2026-04-10', '2026-04-12');
    expect((await open(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('for a booking site leaves out what that booking site told', async () => {
    const { villa, id } = await fed({ uid: 'a', from: '20260402', to: '20260404' });
    const { url } = (await draw(villa)).body;
    const [unit] = (await test.call(calendars.list, { token: token(villa), params: all(villa) })).body;
    expect(unit.feeds[0].link).toBe(`${url}?except=${id}`);
    expect((await open(url)).body).toContain('20260402');
    expect((await open(unit.feeds[0].link)).body).not.toContain('20260402');
  });

  it('drawn anew or taken away is worth nothing any more', async () => {
    const villa = await aVilla(test);
    const first = (await draw(villa)).body.url;
    const second = (await draw(villa)).body.url;
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
    await test.call(calendars.unlink, {
      token: token(villa),
      params: at(villa),
      body: { item_id: villa.itemId, unit: 1 },
    });
    expect((await open(second)).statusCode).toBe(404);
    for (const file of ['x.ics', `${'a'.repeat(32)}.ics`, '%00.ics', 'a'.repeat(32)]) {
      expect((await open(`/calendars/${file}`)).statusCode).toBe(404);
    }
  });

  it('and the addresses of feeds are seen only by those who may change them', async () => {
    const villa = await aVilla(test);
    await draw(villa);
    await feed(villa, { url: 'https://calendars.invalid/ical/1?s=secret' });
    const reader = await anEmployee(test, villa, ['reservations.read']);
    const read = await test.call(calendars.list, { token: reader.token, params: all(villa) });
    expect(read.body).toMatchObject([
      {
        unit: 1,
        link: { url: 'http://diwan.test/…' },
        feeds: [{ url: 'https://calendars.invalid/…', link: null }],
      },
    ]);
    const refused = await test.call(calendars.link, { token: reader.token, params: at(villa), body: {} });
    expect(refused.status).toBe(403);
  });

  describe('in the database', () => {
    const storedOf = async (villa: Villa) =>
      (
        await test.owner.query('select token, sealed from calendar_links where business_id = $1', [
          villa.businessId,
        ])
      ).rows[0];
    const linkOf = async (villa: Villa) => {
      const { body } = await test.call(calendars.list, { token: token(villa), params: all(villa) });
      return body[0].link?.url;
    };

    it('The token of a calendar is sealed, and what it is found by opens nothing.', async () => {
      const villa = await aVilla(test);
      const { url } = (await draw(villa)).body;
      expect(await linkOf(villa)).toBe(url);
      const stored = await storedOf(villa);
      const secret = /calendars\/(.+)\.ics/.exec(url)?.[1] ?? '';
      expect(secret).toHaveLength(32);
      expect(JSON.stringify(stored)).not.toContain(secret);
      expect((await open(`/calendars/${stored.token}.ics`)).statusCode).toBe(404);
      expect((await open(url)).statusCode).toBe(200);
    });

    it('A token from before, or drawn by a node of the former version, works at once and is sealed by the next start.', async () => {
      const villa = await aVilla(test);
      const first = (await draw(villa)).body.url;
      const plain = 'a'.repeat(31) + String(villa.businessId % 10);
      await test.owner.query('update calendar_links set token = $2 where business_id = $1', [
        villa.businessId,
        plain,
      ]);
      const url = `http://diwan.test/calendars/${plain}.ics`;
      expect([await linkOf(villa), (await open(url)).statusCode, (await open(first)).statusCode]).toEqual([
        url,
        200,
        404,
      ]);
      const { database, secrets } = test.deps;
      expect(await sealCalendarLinks(database, secrets)).toBeGreaterThanOrEqual(1);
      expect(JSON.stringify(await storedOf(villa))).not.toContain(plain);
      expect([await linkOf(villa), (await open(url)).statusCode]).toEqual([url, 200]);
      expect(await sealCalendarLinks(database, secrets)).toBe(0);
    });
  });
});
