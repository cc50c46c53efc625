import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { auth, sessions } from '@diwan/contract/accounts/auth.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { reservationsChannel } from '@diwan/contract/notifications/channels.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { aVenue, givePassword, signIn } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { startNode, type RunningNode } from '#testing/nodes.ts';
import { aFakeSmtp, type FakeSmtp } from '#testing/fake-smtp.ts';
import { aClientAt, connected, nextEvent, subscription } from '#testing/realtime-clients.ts';
import { aRedis, type RedisServer } from '#testing/redis-server.ts';
import { anS3Server, type S3Server } from '#testing/s3-server.ts';
import { useTestApp } from '#testing/test-app.ts';

/** Only its database is used: the servers of this file are processes of their own. */
const test = useTestApp();

interface Place {
  readonly redis: RedisServer;
  readonly s3: S3Server;
  readonly post: FakeSmtp;
  readonly nodes: RunningNode[];
}
const box: { place?: Place } = {};
/** Processes take their time where many tests run at once. */
const START_MS = 240_000;
const KEY = 'one-key-for-all-nodes';

function place(): Place {
  if (!box.place) throw new Error('Nothing is started yet.');
  return box.place;
}

async function aNode({ redis, s3, post }: Omit<Place, 'nodes'>): Promise<RunningNode> {
  return startNode(test, {
    REDIS_URL: redis.url,
    STORAGE_URL: s3.url,
    SMTP_URL: post.url,
    PUBLIC_URL: 'http://diwan.test',
    REALTIME_KEY: KEY,
    REALTIME_SECRET: 'one-secret-for-all-nodes',
    REALTIME_APP_ID: '7',
    SECRETS_KEY: 'one-key-that-seals-for-all-nodes-alike',
    LIMIT_LOGIN_ACCOUNT: '5',
  });
}

beforeAll(async () => {
  const [redis, s3, post] = [await aRedis(), await anS3Server(), await aFakeSmtp()];
  await Promise.all([redis.start(), s3.start(), post.start()]);
  const around = { redis, s3, post };
  box.place = { ...around, nodes: await Promise.all([aNode(around), aNode(around)]) };
  // Processes have the machine's time.
  test.clock.set(new Date().toISOString());
}, START_MS);
afterAll(async () => {
  const { redis, s3, post, nodes } = place();
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all([redis.stop(), s3.remove(), post.stop()]);
});

function pair(): readonly [RunningNode, RunningNode] {
  const [a, b] = place().nodes;
  if (!a || !b) throw new Error('Two nodes are needed.');
  return [a, b];
}

const bookingOf = (villa: Villa, arrival: string, departure: string) => ({
  token: villa.owner.token,
  params: { business_id: villa.businessId, branch_id: villa.branchId },
  body: {
    reservable_id: villa.itemId,
    reserved_for: { name: 'Huda', phone: '52222222' },
    from: `${arrival} 14:00:00`,
    to: `${departure} 14:00:00`,
  },
});

async function aListener(node: RunningNode, villa: Villa) {
  const client = aClientAt({ port: node.port, key: KEY }, villa.owner);
  const channel = reservationsChannel(villa.businessId, villa.branchId);
  expect(await subscription(client, channel)).toBe('subscribed');
  const heard: { reservation: { id: number } }[] = [];
  client.channel(channel).bind('new-reservation', (data: (typeof heard)[number]) => heard.push(data));
  return { client, channel, heard };
}

describe('two processes on one database, one Redis and one bucket', { timeout: START_MS }, () => {
  it('a photo uploaded at one is served by the other, in every size', async () => {
    const [a, b] = pair();
    const { owner, businessId } = await aVenue(test);
    const photo = await noise(640, 480).jpeg().toBuffer();
    const form = multipart([{ name: 'sea.jpg', bytes: photo }], { business_id: String(businessId) });
    const { headers, payload } = form;
    const sent = await a.call(mediaFiles.upload, { token: owner.token, body: payload, headers });
    expect(sent.status).toBe(200);
    const { pathname } = new URL(sent.body.file);
    const [here, there] = [await a.get(pathname), await b.get(pathname)];
    expect([there.status, there.bytes.equals(here.bytes)]).toEqual([200, true]);
    const small = await b.get(`/images/unsafe/64x64${pathname.replace('/storage', '')}`);
    expect(small.status).toBe(200);
    expect(small.bytes.length).toBeLessThan(here.bytes.length);
  });

  it('a booking made at one rings in a browser at the other, and is read there', async () => {
    const [a, b] = pair();
    const villa = await aVilla(test);
    const { client, channel } = await aListener(b, villa);
    const ring = nextEvent(client, channel, 'new-reservation');
    const booking = bookingOf(villa, '2027-04-08', '2027-04-10');
    const { status, body } = await a.call(reservations.create, booking);
    expect(status).toBe(200);
    expect(await ring).toMatchObject({ reservation: { id: body.id } });
    const params = { ...booking.params, id: body.id };
    const read = await b.call(reservations.get, { token: villa.owner.token, params });
    expect(read.body).toMatchObject({ id: body.id, status: 'pending' });
  });

  it('of many who book one place at both at once, exactly one gets it', async () => {
    const nodes = pair();
    const villa = await aVilla(test);
    const booking = bookingOf(villa, '2027-05-06', '2027-05-08');
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        nodes[index % 2 === 0 ? 0 : 1].call(reservations.create, booking),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort((x, y) => x - y);
    expect(statuses[0]).toBe(200);
    expect(new Set(statuses.slice(1))).toEqual(new Set([409]));
    const { rows } = await test.owner.query(
      'select count(*)::int as n from reservations where business_id = $1',
      [villa.businessId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('a session ended at one is refused by the other at once, and wherever its owner listens', async () => {
    const [a, b] = pair();
    const villa = await aVilla(test);
    const { owner } = villa;
    const other = await signIn(test, owner.id);
    const params = { business_id: villa.businessId };
    expect((await b.call(branches.list, { token: other, params })).status).toBe(200);
    const { client, channel } = await aListener(b, { ...villa, owner: { ...owner, token: other } });
    const ended = nextEvent(client, channel, 'pusher:subscription_error');
    const { rows } = await test.owner.query('select max(id)::int as id from sessions where user_id = $1', [
      owner.id,
    ]);
    const revoked = await a.call(sessions.revoke, {
      token: owner.token,
      params: { user_id: owner.id, id: rows[0].id },
    });
    expect(revoked.status).toBe(200);
    expect((await b.call(branches.list, { token: other, params })).status).toBe(401);
    expect(await ended).toMatchObject({ status: 401 });
  });

  it('guesses of a password are counted together', async () => {
    const nodes = pair();
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, 'right-password');
    const attempt = (node: RunningNode, password: string) =>
      node.call(auth.login, { body: { email: owner.email, password } });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await attempt(nodes[count % 2 === 0 ? 0 : 1], `guess-number-${count}`)).status);
    }
    expect(statuses).not.toContain(429);
    for (const node of nodes) expect((await attempt(node, 'right-password')).status).toBe(429);
  });

  it('what is said while Redis is away arrives when it is back, to browsers that knew they were cut off', async () => {
    const [a, b] = pair();
    const { redis } = place();
    const villa = await aVilla(test);
    const { client, heard } = await aListener(b, villa);
    const before = await connected(client);
    const isCut = new Promise<void>((resolve) => {
      client.connection.bind('state_change', ({ current }: { current: string }) => {
        if (current !== 'connected') resolve();
      });
    });
    await redis.stop();
    await isCut;
    const { status, body } = await a.call(reservations.create, bookingOf(villa, '2027-06-03', '2027-06-05'));
    expect(status).toBe(200);
    const health = await b.call(installation.health);
    expect(health).toMatchObject({ status: 200, body: { status: 'ok', realtime: 'unavailable' } });
    await expect
      .poll(() =>
        test.owner.query("select last_error from outbox where kind = 'realtime'").then(({ rows }) => rows),
      )
      .toContainEqual({ last_error: expect.stringContaining('503') });
    expect(client.connection.state).not.toBe('connected');
    await redis.start();
    await expect.poll(() => heard.map(({ reservation }) => reservation.id)).toContain(body.id);
    expect(client.connection.socket_id).not.toBe(before);
    expect((await b.call(installation.health)).body).toMatchObject({ realtime: 'ok' });
  });

  it('a mail that a killed process was sending is sent once by the other', async () => {
    const [a, b] = pair();
    const { post } = place();
    const email = 'lost.and.found@example.test';
    // The other one may not be quicker: the one that took the request shall be sending when it dies.
    b.signal('SIGSTOP');
    post.hold();
    expect((await a.call(auth.sendCode, { body: { email } })).status).toBe(200);
    await expect.poll(() => post.held()).toBe(1);
    await a.kill();
    post.take();
    b.signal('SIGCONT');
    const leased = await test.owner.query(
      "select id, due_at > now() as is_leased from outbox where kind = 'mailed-code'",
    );
    expect(leased.rows).toEqual([{ id: expect.anything(), is_leased: true }]);
    // The two minutes of the lease pass.
    await test.owner.query("update outbox set due_at = now() where kind = 'mailed-code'");
    const mailsTo = () => post.letters.filter((letter) => letter.includes(email));
    await expect.poll(() => mailsTo().length).toBe(1);
    await expect
      .poll(() =>
        test.owner.query("select from outbox where kind = 'mailed-code'").then(({ rowCount }) => rowCount),
      )
      .toBe(0);
    expect(mailsTo()).toHaveLength(1);
  });
});

describe('a process whose Redis', { timeout: START_MS }, () => {
  const alone = { STORAGE_URL: '', SMTP_URL: '' };

  it('is away starts, serves, says so in one line, and finds it later', async () => {
    const redis = await aRedis();
    const node = await startNode(test, { ...alone, REDIS_URL: redis.url });
    onTestFinished(async () => {
      await node.stop();
      await redis.stop();
    });
    const state = async () => {
      const { body } = await node.call(installation.health);
      return [body.realtime, body.redis];
    };
    await expect.poll(state).toEqual(['unavailable', 'unavailable']);
    expect(node.output()).toMatch(
      /^Redis at 127\.0\.0\.1:\d+, named by REDIS_URL, cannot be reached \(.+\)$/m,
    );
    const venue = await aVenue(test);
    const params = { business_id: venue.businessId };
    expect((await node.call(branches.list, { token: venue.owner.token, params })).status).toBe(200);
    await redis.start();
    await expect.poll(state).toEqual(['ok', 'ok']);
  });

  it('knows another password starts, and says what is wrong without telling the password', async () => {
    const redis = await aRedis({ password: 'the-right-one' });
    await redis.start();
    onTestFinished(() => redis.stop());
    const node = await startNode(test, {
      ...alone,
      REDIS_URL: redis.url.replace('the-right-one', 'hush-hush'),
    });
    onTestFinished(() => node.stop());
    expect(node.output()).toMatch(
      /^Redis at \S+ refuses the name or password in REDIS_URL \(WRONGPASS .+\)$/m,
    );
    expect(node.output()).not.toContain('hush-hush');
  });
});
