import type { Redis } from 'ioredis';
import { redisConnection, redisTrouble } from '#platform/redis/redis-connection.ts';
import type { Bus, BusHearing } from './bus.ts';

const CHANNEL = 'diwan:realtime';
const TIME_LIMIT_MS = 5000;
/** A Redis that hangs, or a line that was cut without a word, is found by asking. */
const ASKED_EVERY_MS = 3000;
/** Nodes that lost it together find it again together, so that one does not speak long before the others hear. */
const SOUGHT_EVERY_MS = 1000;

/** Through Redis, for installations with many nodes. While it is away nothing can be sent; the outbox keeps it. */
export class RedisBus implements Bus {
  readonly #url: string;
  readonly #sender: Redis;
  readonly #hearer: Redis;
  #isStopped = false;
  #asking: NodeJS.Timeout | null = null;

  constructor(url: string) {
    this.#url = url;
    const common = {
      connectTimeout: TIME_LIMIT_MS,
      commandTimeout: TIME_LIMIT_MS,
      autoResubscribe: false,
      retryStrategy: (attempts: number) => Math.min(attempts * 50, SOUGHT_EVERY_MS),
    };
    this.#sender = redisConnection(url, common);
    this.#hearer = redisConnection(url, common);
  }

  async start({ onText, onHearing, onError }: BusHearing): Promise<void> {
    let isTold = false;
    /** A Redis that is away for an hour is reported once. */
    const notify = (error: unknown) => {
      if (!isTold) onError(redisTrouble(this.#url, error));
      isTold = true;
    };
    const subscribe = async () => {
      await this.#hearer.subscribe(CHANNEL);
      isTold = false;
      onHearing(true);
    };
    this.#hearer.on('message', (_channel, text: string) => onText(text));
    this.#hearer.on('ready', () => void subscribe().catch(notify));
    this.#hearer.on('close', () => {
      onHearing(false);
      if (!this.#isStopped) notify(new Error('the connection was closed'));
    });
    this.#hearer.on('error', notify);
    this.#sender.on('error', notify);
    await Promise.allSettled([this.#hearer.connect(), this.#sender.connect()]);
    if (this.#isStopped) return;
    this.#asking = setInterval(() => void this.#ask(), ASKED_EVERY_MS).unref();
  }

  /** Without an answer in time both connections are made anew. */
  async #ask(): Promise<void> {
    if (this.#hearer.status !== 'ready') return;
    try {
      await this.#hearer.ping();
    } catch {
      for (const connection of [this.#hearer, this.#sender]) {
        if (connection.status === 'ready') connection.disconnect(true);
      }
    }
  }

  async send(text: string): Promise<void> {
    await this.#sender.publish(CHANNEL, text);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#asking) clearInterval(this.#asking);
    this.#hearer.disconnect();
    this.#sender.disconnect();
  }
}
