import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { redisConnection, redisTrouble } from '#platform/redis/redis-connection.ts';

/** How much of a rate limit all nodes together have used, and how long that counts. */
export interface SharedWindow {
  readonly used: number;
  readonly endsInMs: number;
}

/** Counters that several nodes have in common. Null: they cannot be asked now. */
export interface SharedCounters {
  /** Uses one; the window begins with the first. */
  take(key: string, seconds: number): Promise<SharedWindow | null>;
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  read(key: string): Promise<SharedWindow | null>;
  /** Throws while they cannot be asked. */
  check(): Promise<void>;
}

/** A request waits no longer than this for its rate limit. */
const TIME_LIMIT_MS = 1000;
/**
 * After a failure nobody asks for a while, unless Redis is connected to anew: one that hangs is waited for once, and not
 * by every request.
 */
const REST_MS = 1000;

const TAKE = `
  local used = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return {used, left}`;
const GIVE_BACK = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end`;

/** Keys hold addresses of people, which nobody needs to read in Redis. */
const nameOf = (key: string) => `diwan:limit:${createHash('sha256').update(key).digest('base64url')}`;

/**
 * Refuses an answer that is late. A process that was busy itself finds its timers over before it has read its sockets:
 * what is there by then is in time.
 */
async function inTime<Answer>(input: Promise<Answer>): Promise<Answer> {
  const waiting: { timer?: NodeJS.Timeout } = {};
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`Redis gave no answer within ${TIME_LIMIT_MS} ms.`));
    waiting.timer = setTimeout(() => setImmediate(refuse), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([input, late]);
  } finally {
    clearTimeout(waiting.timer);
  }
}

/** Counters in Redis. While it is away every node counts for itself again. */
export class RedisCounters implements SharedCounters {
  readonly #redis: Redis;
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  #restsUntil = 0;
  #isReported = false;

  /** `onError` is called once for a Redis that is away or refuses to count, until it counts again. */
  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
    this.#redis = redisConnection(url, { connectTimeout: 5000 });
    this.#redis.on('error', (error) => this.#report(error));
    // A node that went on resting would count apart from those that are connected already.
    this.#redis.on('ready', () => (this.#restsUntil = 0));
  }

  #report(error: unknown): void {
    if (!this.#isReported) this.#onError(redisTrouble(this.#url, error));
    this.#isReported = true;
  }

  /** Ends when the first attempt to connect has succeeded or failed. */
  async start(): Promise<void> {
    // Told by the event `error`; until it is there, each process counts for itself.
    await this.#redis.connect().catch(() => {});
  }

  async take(key: string, seconds: number): Promise<SharedWindow | null> {
    return this.#ask(async () => {
      const response = await this.#redis.eval(TAKE, 1, nameOf(key), Math.ceil(seconds * 1000));
      const [used = 0, endsInMs = 0] = response as number[];
      return { used, endsInMs };
    });
  }

  async giveBack(key: string): Promise<void> {
    await this.#ask(() => this.#redis.eval(GIVE_BACK, 1, nameOf(key)));
  }

  async clear(key: string): Promise<void> {
    await this.#ask(() => this.#redis.del(nameOf(key)));
  }

  async read(key: string): Promise<SharedWindow | null> {
    return this.#ask(async () => {
      const name = nameOf(key);
      const [used, left] = await Promise.all([this.#redis.get(name), this.#redis.pttl(name)]);
      return { used: Number(used ?? 0), endsInMs: Math.max(0, left) };
    });
  }

  async check(): Promise<void> {
    await inTime(this.#redis.ping());
  }

  stop(): void {
    this.#redis.disconnect();
  }

  async #ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
    if (performance.now() < this.#restsUntil) return null;
    try {
      const response = await inTime(question());
      this.#isReported = false;
      return response;
    } catch (error) {
      this.#restsUntil = performance.now() + REST_MS;
      this.#report(error);
      return null;
    }
  }
}
