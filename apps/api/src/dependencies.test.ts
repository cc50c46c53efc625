import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { Dependencies } from '#platform/health/dependencies.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { aVenue, type Venue } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { aFakeSmtp, type FakeSmtp } from '#testing/fake-smtp.ts';
import { startNode } from '#testing/nodes.ts';
import { anS3Server, type S3Server } from '#testing/s3-server.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let post: FakeSmtp;
let s3: S3Server;

beforeAll(async () => {
  [post, s3] = [await aFakeSmtp(), await anS3Server()];
  await Promise.all([post.start(), s3.start()]);
  test = await startTestApp({ SMTP_URL: post.url, STORAGE_URL: s3.url });
});
afterAll(async () => {
  await test.close();
  await Promise.all([post.stop(), s3.remove()]);
});

/** A dependency is asked about no more often than every few seconds. */
const health = (expected: Record<string, string>) =>
  vi.waitFor(
    async () => {
      const { status, body } = await test.call(installation.health);
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ok', ...expected } });
    },
    { interval: 200 },
  );

async function metric(line: string): Promise<string[]> {
  const { payload } = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return payload.split('\n').filter((each) => each.startsWith(line));
}

const makeDue = () => test.owner.query('update outbox set due_at = now()');

describe('without its mail server', { timeout: 120_000 }, () => {
  beforeEach(() => test.owner.query('delete from outbox'));

  it('a call that mails succeeds, the mail waits with its reason, is shown, and arrives once when it can', async () => {
    const email = 'nora.waits@example.test';
    await health({ mail: 'ok' });
    await post.stop();
    expect((await test.call(auth.sendCode, { body: { email } })).status).toBe(200);
    await test.mails();
    const { rows } = await test.owner.query('select kind, is_waiting, attempts, last_error from outbox');
    expect(rows).toEqual([
      {
        kind: 'mailed-code',
        is_waiting: true,
        attempts: 1,
        last_error: expect.stringContaining('ECONNREFUSED'),
      },
    ]);
    expect(await metric('diwan_outbox_effects{')).toContain(
      'diwan_outbox_effects{kind="mailed-code",state="waiting"} 1',
    );
    await health({ mail: 'unavailable', storage: 'ok', redis: 'unused' });
    expect(await metric('diwan_dependency_up{dependency="mail"}')).toEqual([
      'diwan_dependency_up{dependency="mail"} 0',
    ]);
    await post.start();
    await makeDue();
    await test.mails();
    expect(post.letters.filter((letter) => letter.includes(email))).toHaveLength(1);
    expect(await metric('diwan_outbox_effects{')).toEqual([]);
    await health({ mail: 'ok' });
  });
});

describe('without its storage', { timeout: 120_000 }, () => {
  const upload = async ({ owner, businessId }: Venue, locale = 'en') => {
    const photo = await noise(60, 40).jpeg().toBuffer();
    const form = multipart([{ name: 'sea.jpg', bytes: photo }], { business_id: String(businessId) });
    return test.call(mediaFiles.upload, {
      token: owner.token,
      body: form.payload,
      headers: { ...form.headers, locale },
    });
  };
  const storedRows = async () => {
    const { rows } = await test.owner.query(
      'select (select count(*)::int from files) as files, (select count(*)::int from media) as media',
    );
    return rows[0];
  };

  it('an upload is refused in words with when to come back, leaves nothing, and works again afterwards', async () => {
    const venue = await aVenue(test);
    const first = await upload(venue);
    expect(first.status).toBe(200);
    const before = await storedRows();
    const { pathname } = new URL(first.body.file);
    await s3.stop();
    const refused = await upload(venue);
    expect(refused).toMatchObject({
      status: 503,
      body: { message: 'Photos and files cannot be reached right now. Please try again in a moment.' },
      headers: { 'retry-after': '5' },
    });
    expect((await upload(venue, 'ar')).body.message).toBe(
      'تعذر الوصول إلى الصور والملفات حاليًا. يرجى المحاولة بعد لحظات.',
    );
    expect(await storedRows()).toEqual(before);
    expect(await readdir(join(test.dataDir, 'tmp'))).toEqual([]);
    const shown = await test.app.inject({ url: pathname });
    expect([shown.statusCode, shown.headers['retry-after']]).toEqual([503, '5']);
    await health({ storage: 'unavailable', mail: 'ok' });
    await s3.start();
    expect((await test.app.inject({ url: pathname })).statusCode).toBe(200);
    expect((await upload(venue)).status).toBe(200);
    await health({ storage: 'ok' });
  });
});

describe('with storage that refuses it', { timeout: 180_000 }, () => {
  it.each([
    ['a key', /\/\/S3RVER:S3RVER/, '//NOBODY:hush', '403 InvalidAccessKeyId'],
    ['a bucket', /@diwan-files/, '@another-bucket', '404 NoSuchBucket'],
  ])(
    'for %s, calls answer as while it is away, each with one line in the log',
    async (_of, part, wrong, code) => {
      // The node's own clock is the machine's.
      test.clock.set(new Date().toISOString());
      const { owner, businessId } = await aVenue(test);
      const node = await startNode(test, { STORAGE_URL: s3.url.replace(part, wrong) });
      const photo = await noise(60, 40).jpeg().toBuffer();
      const form = multipart([{ name: 'sea.jpg', bytes: photo }], { business_id: String(businessId) });
      const refused = await node.call(mediaFiles.upload, {
        token: owner.token,
        body: form.payload,
        headers: form.headers,
      });
      expect(refused).toMatchObject({
        status: 503,
        body: { message: 'Photos and files cannot be reached right now. Please try again in a moment.' },
        headers: { 'retry-after': '5' },
      });
      expect((await node.call(installation.health)).body).toMatchObject({
        status: 'ok',
        storage: 'unavailable',
      });
      await node.stop();
      const lines = node
        .output()
        .split('\n')
        .filter((line) => line.includes('S3 answered'));
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          level: 40,
          msg: 'The storage did not serve a request',
          reason: expect.stringMatching(new RegExp(`^S3 answered PUT \\S+ with ${code}$`)),
        }),
      ]);
      expect(node.output()).not.toMatch(/hush|S3RVER/);
    },
  );
});

it('health waits no longer than two seconds for a dependency that says nothing', async () => {
  await health({ mail: 'ok' });
  const silent = new Dependencies({ mail: () => new Promise(() => {}), storage: null, redis: null });
  const states = { mail: 'unavailable', storage: 'unused', redis: 'unused' };
  expect(await Promise.all([silent.states(), silent.states()])).toEqual([states, states]);
});
