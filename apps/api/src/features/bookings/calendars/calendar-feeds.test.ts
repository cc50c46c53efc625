import { describe, expect, it } from 'vitest';
import { blocks } from '@diwan/contract/bookings/blocks.ts';
import { calendarFeeds, calendars } from '@diwan/contract/bookings/calendars.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { aBranch, anEmployee } from '#testing/builders.ts';
import { securityLines } from '#testing/security-lines.ts';
import { pollDueFeeds } from './poll-feed.ts';
import {
  usePortal,
  test,
  calendarServer,
  serveCalendar,
  at,
  all,
  token,
  feed,
  poll,
  book,
  fed,
} from './testing/calendar-server.ts';

usePortal();

const blocksOf = async (villa: Villa) => {
  const read = await test.call(blocks.list, {
    token: token(villa),
    params: all(villa),
    query: { sortBy: 'from' },
  });
  return (read.body.data as { from: string; to: string; reason: string; source: string }[]).map(
    ({ from, to, reason, source }) => [from, to, reason, source],
  );
};
const conflictsOf = async (villa: Villa) =>
  (await test.call(calendars.conflicts, { token: token(villa), params: all(villa) })).body;

describe('a calendar that a unit takes in', () => {
  const STAY = { uid: 'a', from: '20260402', to: '20260404' };

  it('blocks its dates like a booking, moves with them, and frees what is no longer told', async () => {
    const { villa, id } = await fed(STAY, { uid: 'b', from: '20260410', to: '20260412' });
    expect(await blocksOf(villa)).toEqual([
      ['2026-04-02 14:00:00', '2026-04-04 14:00:00', 'Airbnb: Reserved', 'ical'],
      ['2026-04-10 14:00:00', '2026-04-12 14:00:00', 'Airbnb: Reserved', 'ical'],
    ]);
    expect((await book(villa, '2026-04-03', '2026-04-05')).status).toBe(409);
    serveCalendar({ ...STAY, to: '20260405' });
    expect((await poll(villa, id)).body).toMatchObject({
      events: 1,
      conflicts: 0,
      last_error: null,
      next_at: test.clock.now().toISOString(),
    });
    expect(await blocksOf(villa)).toEqual([
      ['2026-04-02 14:00:00', '2026-04-05 14:00:00', 'Airbnb: Reserved', 'ical'],
    ]);
    expect((await book(villa, '2026-04-10', '2026-04-12')).status).toBe(200);
  });

  it('changes nothing when it is told the same again', async () => {
    const { villa, id } = await fed(STAY);
    const audits = async () => {
      const { rows } = await test.owner.query(
        'select count(*)::int as n from audits where business_id = $1',
        [villa.businessId],
      );
      return rows[0].n as number;
    };
    const before = await audits();
    await poll(villa, id);
    expect(await audits()).toBe(before);
  });

  it('that meets a booking is listed with what is in its way, and placed as soon as that is gone', async () => {
    const villa = await aVilla(test);
    const booked = await book(villa, '2026-04-03', '2026-04-05');
    const { body } = await feed(villa);
    serveCalendar(STAY, { uid: 'b', from: '20260410', to: '20260412' });
    expect((await poll(villa, body.id)).body).toMatchObject({ events: 1, conflicts: 1 });
    expect(await conflictsOf(villa)).toMatchObject([
      {
        feed: 'Airbnb',
        key: 'a',
        from: '2026-04-02 14:00:00',
        to: '2026-04-04 14:00:00',
        reason: 'taken',
        in_the_way: [{ reservation_id: booked.body.id, block_id: null, from: '2026-04-03 14:00:00' }],
      },
    ]);
    await test.call(reservations.update, {
      token: token(villa),
      params: { ...at(villa), id: booked.body.id },
      body: { status: 'canceled' },
    });
    await poll(villa, body.id);
    expect(await conflictsOf(villa)).toEqual([]);
    expect(await blocksOf(villa)).toHaveLength(2);
  });

  it('names no booking of a branch that is not the reader’s, although both branches let the unit', async () => {
    const villa = await aVilla(test);
    const north = { ...villa, branchId: await aBranch(test, villa.businessId, villa.menuId) };
    const booked = await book(north, '2026-04-03', '2026-04-05');
    const { body } = await feed(villa);
    serveCalendar(STAY);
    await poll(villa, body.id);
    const desk = await anEmployee(test, villa, ['reservations.read']);
    const seenBy = async (reader: string) => {
      const read = await test.call(calendars.conflicts, { token: reader, params: all(villa) });
      return read.body[0].in_the_way;
    };
    const dates = { from: '2026-04-03 14:00:00', block_id: null };
    expect(await seenBy(token(villa))).toMatchObject([{ ...dates, reservation_id: booked.body.id }]);
    expect(await seenBy(desk.token)).toMatchObject([{ ...dates, reservation_id: null }]);
  });

  it('reports each conflict once, who may see reservations alone, in the notification panel and by mail', async () => {
    const villa = await aVilla(test);
    const [desk, cook] = [
      await anEmployee(test, villa, ['reservations.read']),
      await anEmployee(test, villa, ['items.read']),
    ];
    await book(villa, '2026-04-03', '2026-04-05');
    const { body } = await feed(villa);
    const notices = async () => {
      const { rows } = await test.owner.query(
        `select user_id::int as "to", data -> 'en' as said from notifications
         where business_id = $1 and type = 'calendar-conflict' order by id`,
        [villa.businessId],
      );
      return rows;
    };
    const people = [villa.owner.id, desk.id];
    const told = async () => (await notices()).map(({ to }) => to).toSorted((one, other) => one - other);
    serveCalendar(STAY);
    await poll(villa, body.id);
    expect(await told()).toEqual(people);
    expect((await notices())[0].said).toEqual({
      title: 'Double booking from Airbnb',
      body: expect.stringContaining(
        '– unit 1, 2026-04-02 02:00 PM → 2026-04-04 02:00 PM: already taken here. Cancel or move one of the two.',
      ),
      link: '/reservations/list2?day=2026-04-02',
    });
    await poll(villa, body.id);
    expect(await told()).toEqual(people);
    // Other dates of the same event are another conflict.
    serveCalendar({ ...STAY, to: '20260406' });
    await poll(villa, body.id);
    expect(await told()).toEqual([...people, ...people].toSorted((one, other) => one - other));
    await test.mails();
    test.clock.moveSeconds(6 * 60);
    await test.owner.query("update outbox set due_at = now() where kind = 'notice-mail'");
    // Both conflicts, in the one mail of this minute.
    const mails = await test.mails(desk.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text.match(/Double booking from Airbnb/g)).toHaveLength(2);
    expect(await test.mails(cook.email)).toEqual([]);
  });

  it('is asked whether it has changed, and conflicts are tried again even when it has not', async () => {
    const villa = await aVilla(test);
    const booked = await book(villa, '2026-04-03', '2026-04-05');
    const { body } = await feed(villa);
    serveCalendar(STAY);
    calendarServer.etag = '"1"';
    await poll(villa, body.id);
    await test.call(reservations.update, {
      token: token(villa),
      params: { ...at(villa), id: booked.body.id },
      body: { status: 'canceled' },
    });
    calendarServer.text = 'not to be read';
    expect((await poll(villa, body.id)).body).toMatchObject({ events: 1, conflicts: 0, last_error: null });
  });

  it('that moves onto taken dates frees the old ones and is listed', async () => {
    const { villa, id } = await fed(STAY);
    await book(villa, '2026-04-10', '2026-04-12');
    serveCalendar({ uid: 'a', from: '20260411', to: '20260413' });
    expect((await poll(villa, id)).body).toMatchObject({ events: 0, conflicts: 1 });
    expect((await book(villa, '2026-04-02', '2026-04-04')).status).toBe(200);
  });

  it('two booking sites for one night: the second is a conflict', async () => {
    const { villa } = await fed(STAY);
    const second = await feed(villa, { name: 'Booking', url: `${calendarServer.url}/b.ics` });
    expect((await poll(villa, second.body.id)).body).toMatchObject({ events: 0, conflicts: 1 });
  });

  it('does not fight over dates a booking site closed because we told it of a booking', async () => {
    const villa = await aVilla(test);
    const booked = await book(villa, '2026-04-03', '2026-04-05');
    const { body } = await feed(villa);
    serveCalendar({ uid: 'echo', from: '20260403', to: '20260405', summary: 'Airbnb (Not available)' });
    expect((await poll(villa, body.id)).body).toMatchObject({ events: 0, conflicts: 0 });
    await test.call(reservations.update, {
      token: token(villa),
      params: { ...at(villa), id: booked.body.id },
      body: { status: 'canceled' },
    });
    await poll(villa, body.id);
    expect((await book(villa, '2026-04-03', '2026-04-05')).status).toBe(200);
  });

  it('keeps one block for a far future that is closed day by day under new names', async () => {
    const closed = (uid: string, from: string, to: string) => ({ uid, from, to, summary: 'Not available' });
    const { villa, id } = await fed(
      closed('x1', '20270401', '20270402'),
      closed('x2', '20270402', '20280101'),
    );
    const before = await test.owner.query('select id from blocks where business_id = $1', [villa.businessId]);
    expect(before.rows).toHaveLength(1);
    serveCalendar(closed('y1', '20270402', '20280102'));
    await poll(villa, id);
    const after = await test.owner.query('select id from blocks where business_id = $1', [villa.businessId]);
    expect(after.rows).toEqual(before.rows);
    expect((await blocksOf(villa)).map(([from, to]) => [from, to])).toEqual([
      ['2027-04-02 14:00:00', '2028-01-02 14:00:00'],
    ]);
  });

  it('A calendar is read a few times a minute when people ask for it, and then they are told to wait.', async () => {
    const { villa, id } = await fed(STAY);
    const other = await feed(villa, { name: 'Booking', url: `${calendarServer.url}/b.ics` });
    const last = { status: 0, body: { message: '' } };
    for (let requested = 0; requested < 20 && last.status !== 429; requested += 1) {
      Object.assign(last, await poll(villa, id));
    }
    expect(last).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please try again later.' },
    });
    expect((await poll(villa, other.body.id)).status).toBe(200);
  });

  it('with events nobody understands lists them', async () => {
    const villa = await aVilla(test);
    const { body } = await feed(villa);
    calendarServer.text =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:q\r\nDTSTART:soon\r\nEND:VEVENT\r\nEND:VCALENDAR';
    await poll(villa, body.id);
    expect(await conflictsOf(villa)).toMatchObject([
      { key: 'q', from: null, reason: 'time', in_the_way: [] },
    ]);
    serveCalendar();
    await poll(villa, body.id);
    expect(await conflictsOf(villa)).toEqual([]);
  });

  it('A calendar whose address leads into a private network is a line of the security log, without the address.', async () => {
    const { villa, id } = await fed(STAY);
    await test.call(calendarFeeds.update, {
      token: token(villa),
      params: { ...at(villa), id },
      body: { url: `${calendarServer.url}/keys` },
    });
    const lines = await securityLines(test, () => poll(villa, id));
    expect(lines).toEqual([
      {
        log: 'security',
        kind: 'address_refused',
        outcome: 'failure',
        reason: 'private_address',
        businessId: villa.businessId,
        operation: 'poll-calendars',
      },
    ]);
  });

  it('that cannot be read keeps its dates and says why, and since when it was last good', async () => {
    const { villa, id } = await fed(STAY);
    const good = (await poll(villa, id)).body.last_good_at;
    const problems: string[] = [];
    for (const path of ['/keys', '/page', '/huge']) {
      test.clock.moveSeconds(60);
      await test.call(calendarFeeds.update, {
        token: token(villa),
        params: { ...at(villa), id },
        body: { url: `${calendarServer.url}${path}` },
      });
      const { body } = await poll(villa, id);
      problems.push(body.last_error);
      expect(body.last_good_at).toBe(good);
    }
    expect(problems).toEqual(['private', 'no-calendar', 'too-large']);
    expect(await blocksOf(villa)).toHaveLength(1);
  });

  it('is read by the job when it is due, every quarter of an hour', async () => {
    const villa = await aVilla(test);
    const path = `/due-${villa.itemId}.ics`;
    await feed(villa, { url: `${calendarServer.url}${path}` });
    serveCalendar(STAY);
    const polls = () => calendarServer.requests.filter((seen) => seen === path).length;
    await Promise.all([pollDueFeeds(test.deps), pollDueFeeds(test.deps)]);
    await pollDueFeeds(test.deps);
    expect([polls(), (await blocksOf(villa)).length]).toEqual([1, 1]);
    test.clock.moveSeconds(15 * 60);
    await pollDueFeeds(test.deps);
    expect(polls()).toBe(2);
  });

  it('taken away frees its dates', async () => {
    const { villa, id } = await fed(STAY);
    const removed = await test.call(calendarFeeds.remove, {
      token: token(villa),
      params: { ...at(villa), id },
    });
    expect(removed.body).toBe(true);
    expect(await blocksOf(villa)).toEqual([]);
  });

  it('is refused for other units and addresses, twice, and beyond ten', async () => {
    const villa = await aVilla(test);
    const url = `${calendarServer.url}/a.ics`;
    expect((await feed(villa, { unit: 2 })).body.errors).toHaveProperty('unit');
    for (const wrong of ['ftp://x.test/a', 'file:///etc/passwd', 'x', '']) {
      expect((await feed(villa, { url: wrong })).body.errors).toHaveProperty('url');
    }
    expect((await feed(villa, { url: 'webcal://calendars.invalid/1' })).body.url).toBe(
      'https://calendars.invalid/1',
    );
    expect((await feed(villa)).status).toBe(200);
    expect(await feed(villa)).toMatchObject({
      status: 409,
      body: { message: 'This unit already takes this calendar in.' },
    });
    for (let n = 0; n < 8; n += 1) await feed(villa, { url: `${url}?${n}` });
    expect((await feed(villa, { url: `${url}?9` })).body.errors).toEqual({
      url: ['A unit takes in at most 10 calendars.'],
    });
  });
});
