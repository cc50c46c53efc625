import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentities } from '#platform/database/installation-number.ts';
import { migrate } from '#platform/database/migrate.ts';
import { finishMove, moveOwner } from '#platform/move/move-owner.ts';
import { movedTables, tablesOf } from '#platform/move/moved-tables.ts';
import { SecretBox } from '#platform/secrets/secret-box.ts';
import { anOwner, aVenue, type Venue } from '#testing/builders.ts';
import { configure } from '#testing/booking-builders.ts';
import { anEmptyDatabase } from '#testing/empty-database.ts';
import { startMove } from '#testing/move-command.ts';
import { anInstallation, moving, ownerUrlOf } from '#testing/moving-owners.ts';
import type { TestApp } from '#testing/test-app.ts';
import { schemaFolder } from './home.ts';
import { MOVE_HELP } from './moving.ts';

let a: TestApp;
let b: TestApp;
beforeAll(async () => {
  [a, b] = await Promise.all([anInstallation(0), anInstallation(1)]);
});
afterAll(() => Promise.all([a.close(), b.close()]));

const boxOf = (secret: string) => new SecretBox([secret], { random: randomBytes, onUnreadable: () => {} });
const moveFrom = ({ owner }: Venue, to = b) => moving(moveOwner, { email: owner.email, from: a, to });
const begun = async () => (await a.owner.query('select from app_private.moves')).rowCount;

describe('a move that is refused before anything is changed', () => {
  it('One to an installation that counts alike is.', async () => {
    const alike = await anInstallation(0);
    const refused = moveFrom(await aVenue(a), alike);
    await expect(refused).rejects.toThrow(
      /^Both installations give out ids under the number 0, .*INSTALLATION_NUMBER/,
    );
    await alike.close();
  });

  it('One of somebody who owns nothing here is.', async () => {
    const { email } = await anOwner(a);
    const refused = moving(moveOwner, { email, from: a, to: b });
    await expect(refused).rejects.toThrow(`No owner of a business signs in here with ${email}.`);
  });

  it('One of an owner whose address somebody else signs in with there is.', async () => {
    const venue = await aVenue(a);
    const other = await anOwner(b);
    await b.owner.query('update users set email = $2 where id = $1', [other.id, venue.owner.email]);
    await expect(moveFrom(venue)).rejects.toThrow(
      `Somebody signs in to the target with ${venue.owner.email} already`,
    );
  });

  it('One of a branch whose name in addresses is taken there is.', async () => {
    const [venue, other] = [await aVenue(a), await aVenue(b)];
    const { rows } = await a.owner.query('select slug from branches where business_id = $1', [
      venue.businessId,
    ]);
    await b.owner.query('update branches set slug = $2 where business_id = $1', [
      other.businessId,
      rows[0].slug,
    ]);
    await expect(moveFrom(venue)).rejects.toThrow(
      `The target has branches of the name ${rows[0].slug} in its addresses`,
    );
  });

  it('One whose target has another key than the one that was given is.', async () => {
    const [venue, other] = [await aVenue(a), await aVenue(b)];
    const place = { businessId: other.businessId, name: 'TAP_SECRET_KEY' };
    await configure(b, other.businessId, {
      TAP_SECRET_KEY: boxOf('a key nobody has given').seal('x', place),
    });
    await expect(moveFrom(venue)).rejects.toThrow(
      'sealed under another key than the one given for it (TO_SECRETS_KEY)',
    );
    await b.owner.query('delete from configurations');
  });

  it('One to a database of another version is.', async () => {
    const venue = await aVenue(a);
    await b.owner.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`);
    await expect(moveFrom(venue)).rejects.toThrow('The database of the target is not one of this version.');
    await b.owner.query(`delete from kysely_migration where name = '9999-later'`);
  });

  it('None of them has closed anything.', async () => {
    expect(await begun()).toBe(0);
  });
});

it('An administrator who is no superuser moves owners once they may let triggers rest, and is told so before.', async () => {
  const venue = await aVenue(a);
  const closedBefore = await begun();
  const hosted = await anEmptyDatabase({ isOrdinary: true });
  await migrate(hosted.ownerUrl, schemaFolder);
  await startIdentities(hosted.ownerUrl, 2);
  const client = new pg.Client({ connectionString: hosted.ownerUrl });
  await client.connect();
  const { user = '' } = client;
  const move = () =>
    moving((given) => moveOwner({ ...given, target: { ...given.target, client } }), {
      email: venue.owner.email,
      from: a,
      to: b,
    });
  await expect(move()).rejects.toThrow(
    `The administrator of the target may not let triggers rest, which a move needs. Let a superuser there say once: grant ` +
      `set on parameter session_replication_role to "${user}".`,
  );
  expect(await begun()).toBe(closedBefore);
  await b.owner.query(`grant set on parameter session_replication_role to ${user}`);
  await move();
  const { rows } = await client.query('select id::float8 as id from businesses');
  expect(rows).toEqual([{ id: venue.businessId }]);
  await client.end();
  await b.owner.query(`revoke set on parameter session_replication_role from ${user}`);
  await hosted.drop();
});

it('A move of people who are others there under the same number leaves the target as it was.', async () => {
  const venue = await aVenue(a);
  await b.owner.query(
    `insert into users (id, type, name, created_at) values ($1, 'customer', 'Somebody', '2020-01-01')`,
    [venue.owner.id],
  );
  await expect(moveFrom(venue)).rejects.toThrow('The target knows another person');
  const { rows } = await b.owner.query('select from businesses where id = $1', [venue.businessId]);
  expect(rows).toEqual([]);
  await b.owner.query('delete from users where id = $1', [venue.owner.id]);
  await moveFrom(venue);
});

it('A move whose former address was taken there meanwhile leaves the target as it was.', async () => {
  const [venue, other] = [await aVenue(a), await aVenue(b)];
  const rename = (test: typeof a, businessId: number, slug: string) =>
    test.owner.query('update branches set slug = $2 where business_id = $1', [businessId, slug]);
  await rename(a, venue.businessId, 'terrace');
  await rename(a, venue.businessId, 'terrace-by-the-sea');
  const taken: Promise<unknown>[] = [];
  const log = (line: string) => {
    if (line.startsWith('Copying')) taken.push(rename(b, other.businessId, 'terrace'));
  };
  const move = moving((given) => moveOwner({ ...given, log }), { email: venue.owner.email, from: a, to: b });
  await expect(move).rejects.toThrow('The target has something of that kind already: the address terrace');
  await Promise.all(taken);
  const { rows } = await b.owner.query('select from businesses where id = $1', [venue.businessId]);
  expect(rows).toEqual([]);
  await b.owner.query('delete from branches where business_id = $1', [other.businessId]);
  await moveFrom(venue);
});

it('A move whose secrets cannot be opened here writes nothing there and says which key is missing.', async () => {
  const venue = await aVenue(a);
  const place = { businessId: venue.businessId, name: 'TAP_SECRET_KEY' };
  await configure(a, venue.businessId, { TAP_SECRET_KEY: boxOf('a key that was lost').seal('x', place) });
  await expect(moveFrom(venue)).rejects.toThrow(
    /A secret in configurations cannot be opened .*SECRETS_FORMER_KEYS/,
  );
  expect((await b.owner.query('select from businesses where id = $1', [venue.businessId])).rowCount).toBe(0);
});

it('A move that was interrupted after its rows had arrived is only written down.', async () => {
  const venue = await aVenue(a);
  const { email } = venue.owner;
  await moveFrom(venue);
  await a.owner.query('update app_private.moves set copied_at = null where email = $1', [email]);
  const said: string[] = [];
  await moving(moveOwner, { email, from: a, to: b, said });
  expect(said).toEqual(['Going on with a move that was interrupted.', 'All rows had arrived before.']);
  await moving(finishMove, { email, from: a, to: b });
});

it('A table that nobody has told moves about stops them, and every table that is there is known.', async () => {
  const client = await a.owner.connect();
  const who = { ownerId: 1, businesses: [1], people: [1], ownPeople: [1] };
  expect(() => movedTables([{ name: 'new_one', columns: ['id'], isOfBusiness: false }], who)).toThrow(
    'the table new_one',
  );
  const tables = await tablesOf(client);
  client.release();
  expect(movedTables(tables, who).length).toBeGreaterThan(50);
});

describe('the command', { timeout: 240_000 }, () => {
  const run = (args: readonly string[], environment: Record<string, string> = {}) =>
    startMove(args, { DATA_DIR: a.dataDir, ...environment }).ended;
  const around = () => ({
    DATABASE_URL: ownerUrlOf(a),
    SECRETS_KEY: 'k'.repeat(32),
    TO_SECRETS_KEY: 't'.repeat(32),
    TO_STORAGE_URL: `file:${join(b.dataDir, 'storage')}`,
  });

  it('It explains itself, and says what is missing.', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, said: `${MOVE_HELP}\n` });
    const bare = await run([]);
    expect([bare.code, bare.complained]).toEqual([1, expect.stringMatching(/^Whom, and where to\?/)]);
    const nowhere = await run(['x@example.test', '--to', '/nowhere']);
    expect(nowhere.complained).toBe(
      'There is no Diwan in /nowhere. --to names a data directory or the address of a PostgreSQL.\n',
    );
    const keyless = await run(['x@example.test', '--to', ownerUrlOf(b)]);
    expect(keyless.complained).toMatch(/TO_STORAGE_URL has to name the STORAGE_URL of the target/);
  });

  it('It moves an owner in two steps, and says which.', async () => {
    const venue = await aVenue(a);
    await a.owner.query('delete from configurations');
    const command = [venue.owner.email, '--to', ownerUrlOf(b)];
    const moved = await run(command, around());
    expect([moved.code, moved.complained]).toEqual([0, '']);
    expect(moved.said).toContain('have arrived.');
    expect(moved.said).toContain('run the same command with --finish');
    expect((await b.owner.query('select from businesses where id = $1', [venue.businessId])).rowCount).toBe(
      1,
    );
    const again = await run(command, around());
    expect([again.code, again.complained]).toEqual([1, expect.stringContaining('was copied to')]);
    const finished = await run([...command, '--finish'], around());
    expect(finished.said).toContain(`${venue.owner.email} has moved. What was theirs is deleted here.`);
    expect((await a.owner.query('select from businesses where id = $1', [venue.businessId])).rowCount).toBe(
      0,
    );
  });
});
