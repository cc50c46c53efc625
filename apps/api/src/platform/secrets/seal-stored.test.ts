import { randomBytes } from 'node:crypto';
import { SECRET_CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';
import { configurations } from '@diwan/contract/venues/venue-settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { SecretBox } from './secret-box.ts';
import { sealStoredSecrets } from './seal-stored.ts';

const test = useTestApp();
const KEY = 'sk_live_of_the_business';
const quiet = { info: () => {} };
const boxOf = (...secrets: [string, ...string[]]) =>
  new SecretBox(secrets, { random: randomBytes, onUnreadable: () => {} });
const sealing = { keys: SECRET_CONFIGURATIONS, forgetsAs: null, log: quiet };
const sealWith = (box: SecretBox, forgets = false) =>
  sealStoredSecrets(test.deps.database, box, {
    ...sealing,
    forgetsAs: forgets ? (test.owner.options.connectionString ?? '') : null,
  });

const store = (venue: Venue, key: string, value: unknown) =>
  test.owner.query(
    `insert into configurations (business_id, key, value) values ($1, $2, $3)
     on conflict (business_id, key) do update set value = excluded.value`,
    [venue.businessId, key, JSON.stringify(value)],
  );

async function stored(venue: Venue, key = 'TAP_SECRET_KEY') {
  const { rows } = await test.owner.query(
    'select value from configurations where business_id = $1 and key = $2',
    [venue.businessId, key],
  );
  return rows[0]?.value;
}

const send = (venue: Venue, key: string, value: unknown) =>
  test.call(configurations.set, {
    token: venue.owner.token,
    params: { business_id: venue.businessId },
    body: { configurations: [{ key, value }] },
  });
const answered = async (venue: Venue) => {
  const { body, status } = await test.call(configurations.list, {
    token: venue.owner.token,
    params: { business_id: venue.businessId },
  });
  return { status, keys: body.map((row: { key: string }) => row.key), text: JSON.stringify(body) };
};

beforeEach(() => test.owner.query('delete from configurations'));

describe('secrets at rest', () => {
  it('lie nowhere in the database in clear, neither in their row nor in the audit or the outbox', async () => {
    const venue = await aVenue(test);
    for (const key of SECRET_CONFIGURATIONS) await send(venue, key, KEY);
    const { rows: tables } = await test.owner.query(
      "select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace",
    );
    for (const { name } of tables) {
      const { rows } = await test.owner.query(`select count(*)::int from ${name} t where t::text like $1`, [
        `%${KEY}%`,
      ]);
      expect([name, rows[0].count]).toEqual([name, 0]);
    }
    expect(
      test.deps.secrets.open(await stored(venue), { businessId: venue.businessId, name: 'TAP_SECRET_KEY' }),
    ).toBe(KEY);
  });

  it('change nothing when the same one is saved again', async () => {
    const venue = await aVenue(test);
    await send(venue, 'TAP_SECRET_KEY', KEY);
    const audits = () =>
      test.owner.query('select count(*)::int from audits where business_id = $1', [venue.businessId]);
    const before = (await audits()).rows;
    await send(venue, 'TAP_SECRET_KEY', KEY);
    expect((await audits()).rows).toEqual(before);
  });

  it('of before are sealed at the start, however often it starts', async () => {
    const venue = await aVenue(test);
    await store(venue, 'TAP_SECRET_KEY', KEY);
    await store(venue, 'check_in_at', '15:00');
    await sealWith(test.deps.secrets);
    const sealed = await stored(venue);
    expect(JSON.stringify(sealed)).not.toContain(KEY);
    await sealWith(test.deps.secrets);
    expect(await stored(venue)).toEqual(sealed);
    expect(await stored(venue, 'check_in_at')).toBe('15:00');
    expect((await answered(venue)).keys).toContain('TAP_SECRET_KEY');
  });

  it('move to a new key while the former one is known, and then need only the new one', async () => {
    const venue = await aVenue(test);
    const [old, next] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    const place = { businessId: venue.businessId, name: 'TAP_SECRET_KEY' };
    await store(venue, 'TAP_SECRET_KEY', boxOf(old).seal(KEY, place));
    await sealWith(boxOf(next, old));
    expect(boxOf(next).open(await stored(venue), place)).toBe(KEY);
    await sealWith(boxOf(next));
  });

  it('stop the start in words under a wrong key, and are forgotten only when that is asked for', async () => {
    const venue = await aVenue(test);
    const lost = boxOf('the key that somebody has lost for good');
    await store(
      venue,
      'TAP_SECRET_KEY',
      lost.seal(KEY, { businessId: venue.businessId, name: 'TAP_SECRET_KEY' }),
    );
    await expect(sealWith(test.deps.secrets)).rejects.toThrow(
      new RegExp(
        `^1 stored secret\\(s\\) are sealed under the key\\(s\\) ${lost.keyId}, .*SECRETS_FORMER_KEYS`,
      ),
    );
    expect(await stored(venue)).toBeDefined();
    await sealWith(test.deps.secrets, true);
    expect(await stored(venue)).toBeUndefined();
  });

  it('that nobody can open look unset to their owner, who can enter them again', async () => {
    const [venue, thief] = [await aVenue(test), await aVenue(test)];
    await send(venue, 'TAP_SECRET_KEY', KEY);
    await store(thief, 'TAP_SECRET_KEY', await stored(venue));
    const shown = await answered(thief);
    expect(shown).toMatchObject({ status: 200 });
    expect(shown.keys).not.toContain('TAP_SECRET_KEY');
    expect((await send(thief, 'TAP_SECRET_KEY', 'sk_of_their_own')).status).toBe(200);
    expect((await answered(thief)).keys).toContain('TAP_SECRET_KEY');
    expect((await answered(venue)).text).not.toContain(KEY);
  });
});
