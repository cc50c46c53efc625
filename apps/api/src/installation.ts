import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SECRET_CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';
import { systemClock } from '#platform/clock.ts';
import { Database } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { oneAtATime } from '#platform/database/one-at-a-time.ts';
import { createPool } from '#platform/database/pool.ts';
import { admitServingRole, prepareServingRole, refuseUnboundRole } from '#platform/database/serving-role.ts';
import type { Deps } from '#platform/deps.ts';
import { publicUrl, type Env } from '#platform/env.ts';
import { HotReads } from '#platform/hot-reads/hot-reads.ts';
import { createImageQueue } from '#platform/images/image-queue.ts';
import { Limits } from '#platform/limits/limits.ts';
import { RedisCounters } from '#platform/limits/shared-counters.ts';
import { OutboxSignal } from '#platform/outbox/outbox-signal.ts';
import { Passwords } from '#platform/passwords/passwords.ts';
import { createPdfPrinter } from '#platform/pdf/pdf-printer.ts';
import { Realtime } from '#platform/realtime/realtime.ts';
import { sealSecondFactors } from '#features/accounts/second-factor/seal-second-factors.ts';
import { SecretBox } from '#platform/secrets/secret-box.ts';
import { sealStoredSecrets } from '#platform/secrets/seal-stored.ts';
import { createStorage } from '#platform/storage/create-storage.ts';

interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A random secret of this installation, made at the first start and kept in its data directory. */
async function installationSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** The keys that open what businesses keep secret; the first one seals. */
async function secretBox(env: Env, dataDir: string, log: Log): Promise<SecretBox> {
  const current = env.SECRETS_KEY ?? (await installationSecret(dataDir, 'secrets.secret'));
  const former = env.SECRETS_FORMER_KEYS.split(',').map((key) => key.trim());
  return new SecretBox([current, ...former.filter((key) => key !== '')], {
    random: randomBytes,
    onUnreadable: ({ businessId, name }, keyId) =>
      log.warn(
        `The secret ${name} of business ${businessId} cannot be opened (key ${keyId}): enter it again.`,
      ),
  });
}

async function servingUrl(env: Env, ownerUrl: string, dataDir: string): Promise<string> {
  if (env.DATABASE_APP_URL) {
    await admitServingRole(ownerUrl, env.DATABASE_APP_URL);
    return env.DATABASE_APP_URL;
  }
  return prepareServingRole(ownerUrl, await installationSecret(dataDir, 'serving-role.secret'));
}

export interface Installation {
  readonly deps: Deps;
  /** The migrations this start applied; all of them at the first one. */
  readonly migrated: readonly string[];
  stop(): Promise<void>;
  /** Settles only if the embedded database ends by itself; nothing can be served then. */
  readonly lost: Promise<Error>;
}

/** Opens the data directory: database, schema, serving role, storage. Undone by `stop`. */
export async function openInstallation(
  env: Env,
  facts: { version: string; migrations: string; log: Log },
): Promise<Installation> {
  const dataDir = resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const { log } = facts;
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir, log });
  try {
    const ownerUrl = env.DATABASE_URL ?? embedded?.ownerUrl ?? '';
    const { migrated, url } = await oneAtATime(ownerUrl, async () => ({
      migrated: await migrate(ownerUrl, facts.migrations),
      url: await servingUrl(env, ownerUrl, dataDir),
    }));
    await refuseUnboundRole(url);
    const onError = (error: Error) => log.error(`A database connection broke: ${error.message}`);
    const pool = createPool({ url, size: env.DATABASE_POOL, publicUrl: publicUrl(env), onError });
    const database = new Database(pool);
    const secrets = await secretBox(env, dataDir, log);
    await sealStoredSecrets(database, secrets, {
      keys: SECRET_CONFIGURATIONS,
      forgets: env.SECRETS_FORGET_UNREADABLE,
      log,
    });
    await sealSecondFactors(database, secrets);
    const counters = env.REDIS_URL
      ? new RedisCounters(env.REDIS_URL, (error) => log.warn(error.message))
      : null;
    await counters?.start();
    const deps: Deps = {
      env,
      database,
      clock: systemClock,
      random: randomBytes,
      passwords: new Passwords(randomBytes),
      secrets,
      storage: createStorage(env.STORAGE_URL ?? '', dataDir),
      imageQueue: createImageQueue({ waiting: env.IMAGE_QUEUE }),
      pdfPrinter: createPdfPrinter({
        chromium: env.CHROMIUM_PATH,
        waiting: env.PDF_QUEUE,
        onError: (error) => log.warn(`A PDF could not be drawn: ${String(error)}`),
      }),
      realtime: new Realtime(env, await installationSecret(dataDir, 'realtime.secret')),
      limits: new Limits(counters),
      hotReads: new HotReads(systemClock),
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
