import type { Env } from '#platform/env.ts';
import { publicUrl } from '#platform/env.ts';
import { Connections } from './connections.ts';
import { assertOwnSessions } from './own-session.ts';
import { createPool } from './pool.ts';
import { Replica } from './replica.ts';
import type { TenancySeal } from './tenancy.ts';

/** How long a read waits for a connection before the primary answers it. */
const CONNECT_TIMEOUT_MS = 3000;

/** The place that DATABASE_READ_URL names, as the role that serves: a standby has the roles and databases of its primary. */
export function replicaUrl(readUrl: string, servingUrl: string): string {
  const [url, serving] = [new URL(readUrl), new URL(servingUrl)];
  url.username = serving.username;
  url.password = serving.password;
  if (url.pathname === '' || url.pathname === '/') url.pathname = serving.pathname;
  return url.href;
}

interface Opening {
  readonly env: Env;
  readonly servingUrl: string;
  readonly primary: Connections;
  readonly seal: TenancySeal;
  readonly log: { info(message: string): void; warn(message: string): void };
}

/** The replica that the environment names, looked at once; null: it names none. One that is away keeps no start. */
export async function openReplica({ env, servingUrl, primary, seal, log }: Opening): Promise<Replica | null> {
  if (env.DATABASE_READ_URL === undefined) return null;
  const url = replicaUrl(env.DATABASE_READ_URL, servingUrl);
  const onError = (error: Error) => log.warn(`A connection to the replica broke: ${error.message}`);
  const connections = (size: number) =>
    new Connections(
      createPool({ url, size, publicUrl: publicUrl(env), connectTimeoutMs: CONNECT_TIMEOUT_MS, onError }),
      seal,
    );
  const replica = new Replica({
    connections: connections(env.DATABASE_POOL),
    watching: connections(1),
    primary,
    lagSeconds: env.DATABASE_READ_LAG,
    prove: () => assertOwnSessions(url, 'DATABASE_READ_URL'),
    log,
  });
  await replica.start();
  return replica;
}
