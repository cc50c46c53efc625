import { Redis, type RedisOptions } from 'ioredis';

/** Never waits for a Redis that is away: a command fails at once, the connection is made again in the background. */
export function redisConnection(url: string, options: RedisOptions): Redis {
  return new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    ...options,
  });
}

/** What is wrong with Redis in one sentence for the log, without the password of its address. */
export function redisTrouble(url: string, error: unknown): Error {
  const { host } = new URL(url);
  const reason = error instanceof Error ? error.message : String(error);
  const isRejected = /^(WRONGPASS|NOAUTH|NOPERM)/.test(reason);
  const message = isRejected
    ? `Redis at ${host} refuses the name or password in REDIS_URL (${reason})`
    : `Redis at ${host}, named by REDIS_URL, cannot be reached (${reason})`;
  return new Error(message, { cause: error });
}
