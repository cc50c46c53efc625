import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { SECRET_CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';
import { systemClock } from '#platform/clock.ts';
import { awaitDatabase } from '#platform/database/await-database.ts';
import { TenancySeal } from '#platform/database/tenancy.ts';
import { Connections } from '#platform/database/connections.ts';
import { Database } from '#platform/database/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/database/embedded/embedded-postgres.ts';
import { startIdentities } from '#platform/database/installation-number.ts';
import { assertOwnSessions } from '#platform/database/own-session.ts';
import { migrate } from '#platform/database/migrate.ts';
import { oneAtATime } from '#platform/database/one-at-a-time.ts';
import { openReplica } from '#platform/database/open-replica.ts';
import { createPool } from '#platform/database/pool.ts';
import {
  admitServingRole,
  prepareServingRole,
  readTenancyKey,
  assertRoleBound,
  assertRoleFits,
} from '#platform/database/serving-role.ts';
import { writeRetention } from '#platform/database/write-retention.ts';
import type { Deps } from '#platform/deps.ts';
import { formerKeys, publicUrl, type Env } from '#platform/env.ts';
import { Closing } from '#platform/http/closing.ts';
import { openPrivateFolder } from '#platform/files/private-files.ts';
import { createEventStreams } from '#platform/event-streams/create-event-streams.ts';
import { ResponseCache } from '#platform/response-cache/response-cache.ts';
import { createPictures } from '#platform/images/pictures.ts';
import { JobStopped } from '#platform/processes/process-pool.ts';
import { Limits } from '#platform/limits/limits.ts';
import { RedisCounters } from '#platform/limits/shared-counters.ts';
import { OutboxSignal } from '#platform/outbox/outbox-signal.ts';
import { BuiltPages } from '#platform/pages/built-pages.ts';
import { Passwords } from '#platform/passwords/passwords.ts';
import { findChromium } from '#platform/pdf/find-chromium.ts';
import { createPdfPrinter, PdfTimedOut } from '#platform/pdf/pdf-printer.ts';
import { createReaders } from '#platform/readers/readers.ts';
import { Realtime } from '#platform/realtime/realtime.ts';
import { sealSecretsOfPeople } from '#features/accounts/seal-secrets-of-people.ts';
import { sealCalendarLinks } from '#features/bookings/calendars/sealed-links.ts';
import { SecurityEvents } from '#platform/security/security-events.ts';
import { installationSecret } from '#platform/secrets/installation-secret.ts';
import { SecretBox } from '#platform/secrets/secret-box.ts';
import { sealStoredSecrets } from '#platform/secrets/seal-stored.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { DiskRoom } from '#platform/storage/disk-room.ts';
import { diskFolder } from '#platform/storage/storage-address.ts';
import { pagesFolder } from './home.ts';
import { retentionDays } from './retention.ts';
import { ofDataDirectory } from './start-errors.ts';

interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** The keys that open what businesses keep secret; the first one seals. */
async function secretBox(env: Env, dataDir: string, log: Log): Promise<SecretBox> {
  const current = env.SECRETS_KEY ?? (await installationSecret(dataDir, 'secrets.secret', randomBytes));
  return new SecretBox([current, ...formerKeys(env)], {
    random: randomBytes,
    onUnreadable: ({ businessId, name }, keyId) =>
      log.warn(
        `The secret ${name} of business ${businessId} cannot be opened (key ${keyId}): enter it again.`,
      ),
  });
}

/** Nothing has been changed yet when a database is refused. The embedded one is as it has to be. */
async function assertDatabaseFits(env: Env, ownerUrl: string, log: Log): Promise<void> {
  const waitSeconds = env.DATABASE_WAIT;
  if (env.DATABASE_URL) {
    await awaitDatabase({ url: env.DATABASE_URL, variable: 'DATABASE_URL', waitSeconds, log });
    await assertOwnSessions(env.DATABASE_URL, 'DATABASE_URL');
  }
  if (!env.DATABASE_APP_URL) return;
  await assertRoleFits(ownerUrl, env.DATABASE_APP_URL);
  await awaitDatabase({ url: env.DATABASE_APP_URL, variable: 'DATABASE_APP_URL', waitSeconds, log });
  await assertOwnSessions(env.DATABASE_APP_URL, 'DATABASE_APP_URL');
}

async function servingUrl(env: Env, ownerUrl: string, dataDir: string): Promise<string> {
  if (env.DATABASE_APP_URL) {
    await admitServingRole(ownerUrl, env.DATABASE_APP_URL);
    return env.DATABASE_APP_URL;
  }
  return prepareServingRole(ownerUrl, await installationSecret(dataDir, 'serving-role.secret', randomBytes));
}

interface Facts {
  readonly version: string;
  readonly schemaFolder: string;
  readonly log: Log;
}

export interface Installation {
  readonly deps: Deps;
  /** The migrations this start applied; all of them at the first one. */
  readonly migrated: readonly string[];
  stop(): Promise<void>;
  /** Settles only if the embedded database ends by itself; nothing can be served then. */
  readonly lost: Promise<Error>;
}

function diskRoomOf(env: Env, dataDir: string): DiskRoom {
  const { STORAGE_URL: url = '' } = env;
  const data = { name: 'data', folder: dataDir, holdsRows: env.DATABASE_URL === undefined };
  const elsewhere = url.startsWith('file:')
    ? [{ name: 'storage', folder: diskFolder(url, dataDir), holdsRows: false }]
    : [];
  return new DiskRoom({ places: [data, ...elsewhere], reserveMegabytes: env.DISK_RESERVE_MB });
}

async function openDataDirectory(env: Env, dataDir: string, log: Log): Promise<EmbeddedPostgres | null> {
  try {
    await openPrivateFolder(dataDir, (text) => log.warn(text));
    return env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    throw await ofDataDirectory(error, dataDir);
  }
}

interface OpenDatabase {
  readonly database: Database;
  readonly migrated: readonly string[];
}

/** A database whose schema is this version's, spoken to by a role that every policy binds. */
async function openDatabase(
  env: Env,
  { ownerUrl, dataDir, facts }: { ownerUrl: string; dataDir: string; facts: Facts },
): Promise<OpenDatabase> {
  const { log } = facts;
  await assertDatabaseFits(env, ownerUrl, log);
  const { migrated, url } = await oneAtATime(ownerUrl, async () => {
    const applied = await migrate(ownerUrl, facts.schemaFolder);
    await startIdentities(ownerUrl, env.INSTALLATION_NUMBER);
    await writeRetention(ownerUrl, retentionDays(env));
    return { migrated: applied, url: await servingUrl(env, ownerUrl, dataDir) };
  });
  await assertRoleBound(url);
  const onError = (error: Error) => log.error(`A database connection broke: ${error.message}`);
  const pool = createPool({
    url,
    size: env.DATABASE_POOL,
    publicUrl: publicUrl(env),
    storageQuotaMb: env.STORAGE_QUOTA_MB,
    onError,
  });
  const seal = new TenancySeal(await readTenancyKey(ownerUrl));
  const primary = new Connections(pool, seal);
  const replica = await openReplica({ env, servingUrl: url, primary, seal, log });
  return { database: new Database({ primary, replica }), migrated };
}

/** The box of secrets, after all that is stored in the database has been sealed by its present key. */
async function openSecrets(
  env: Env,
  { database, ownerUrl, dataDir, log }: { database: Database; ownerUrl: string; dataDir: string; log: Log },
) {
  const secrets = await secretBox(env, dataDir, log);
  await sealStoredSecrets(database, secrets, {
    keys: SECRET_CONFIGURATIONS,
    forgetsAs: env.SECRETS_FORGET_UNREADABLE ? ownerUrl : null,
    log,
  });
  await sealSecretsOfPeople(database, secrets);
  await sealCalendarLinks(database, secrets);
  return secrets;
}

/** Pictures and PDFs are made beside the event loop, in queues with bounds. */
function workshops(env: Env, dataDir: string, { log, security }: { log: Log; security: SecurityEvents }) {
  const browser = findChromium({ named: env.CHROMIUM_PATH, path: process.env['PATH'] });
  log.info(browser.sentence);
  return {
    pictures: createPictures({
      folder: join(dataDir, 'tmp'),
      waiting: env.IMAGE_QUEUE,
      megapixels: env.UPLOAD_MEGAPIXELS,
      onError: (error) => {
        log.warn(`Work on a picture was not finished: ${error.message}.`);
        if (error instanceof JobStopped) security.event({ kind: 'work_timed_out', reason: 'picture' });
      },
    }),
    pdfPrinter: createPdfPrinter({
      chromium: browser.chromium,
      waiting: env.PDF_QUEUE,
      onError: (error) => {
        log.warn(`A PDF could not be drawn: ${String(error)}`);
        if (error instanceof PdfTimedOut) security.event({ kind: 'work_timed_out', reason: 'pdf' });
      },
    }),
  };
}

async function startCounters(env: Env, log: Log): Promise<RedisCounters | null> {
  if (!env.REDIS_URL) return null;
  const counters = new RedisCounters(env.REDIS_URL, (error) => log.warn(error.message));
  await counters.start();
  return counters;
}

/** Opens the data directory: database, schema, serving role, storage. Undone by `stop`. */
export async function openInstallation(env: Env, facts: Facts): Promise<Installation> {
  const dataDir = resolve(env.DATA_DIR);
  const { log } = facts;
  const embedded = await openDataDirectory(env, dataDir, log);
  try {
    const ownerUrl = env.DATABASE_URL ?? embedded?.ownerUrl ?? '';
    const { database, migrated } = await openDatabase(env, { ownerUrl, dataDir, facts });
    const secrets = await openSecrets(env, { database, ownerUrl, dataDir, log });
    const counters = await startCounters(env, log);
    const security = new SecurityEvents({ hash: (text) => secrets.hashForLogs(text) });
    const deps: Deps = {
      env,
      database,
      clock: systemClock,
      random: randomBytes,
      passwords: new Passwords(randomBytes),
      secrets,
      security,
      room: diskRoomOf(env, dataDir),
      storage: createStorage(env.STORAGE_URL ?? '', dataDir),
      ...workshops(env, dataDir, { log, security }),
      readers: createReaders(),
      pages: await BuiltPages.read(pagesFolder),
      realtime: new Realtime(env, await installationSecret(dataDir, 'realtime.secret', randomBytes)),
      eventStreams: createEventStreams(env),
      menuStreams: createEventStreams(env),
      limits: new Limits(counters),
      responseCache: new ResponseCache(systemClock),
      closing: new Closing(),
      outbox: new OutboxSignal(),
      dataDir,
      version: facts.version,
    };
    const stop = async () => {
      counters?.stop();
      await database.close();
      await embedded?.stop();
    };
    const lost = embedded?.lost ?? new Promise<Error>(() => {});
    return { deps, migrated, stop, lost };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
