import type { Redis } from 'ioredis';
import { redisConnection, redisTrouble } from '#platform/redis/redis-connection.ts';
import type { Bus, BusHearing } from './bus.ts';

const CHANNEL = 'diwan:realtime';
const TIME_LIMIT_MS = 5000;

/** Through Redis, for installations with many nodes. While it is away nothing can be sent; the outbox keeps it. */
export class RedisBus implements Bus {
  readonly #url: string;
  readonly #sender: Redis;
  readonly #hearer: Redis;
  #isStopped = false;

  constructor(url: string) {
    this.#url = url;
    const common = { connectTimeout: TIME_LIMIT_MS, autoResubscribe: false };
    this.#sender = redisConnection(url, { ...common, commandTimeout: TIME_LIMIT_MS });
    this.#hearer = redisConnection(url, common);
  }

  async start({ onText, onHearing, onError }: BusHearing): Promise<void> {
    let isTold = false;
    /** A Redis that is away for an hour is told of once. */
    const tell = (error: unknown) => {
      if (!isTold) onError(redisTrouble(this.#url, error));
      isTold = true;
    };
    const subscribe = async () => {
      await this.#hearer.subscribe(CHANNEL);
      isTold = false;
      onHearing(true);
    };
    this.#hearer.on('message', (_channel, text: string) => onText(text));
    this.#hearer.on('ready', () => void subscribe().catch(tell));
    this.#hearer.on('close', () => {
      onHearing(false);
      if (!this.#isStopped) tell(new Error('the connection was closed'));
    });
    this.#hearer.on('error', tell);
    this.#sender.on('error', tell);
    await Promise.allSettled([this.#hearer.connect(), this.#sender.connect()]);
  }

  async send(text: string): Promise<void> {
    await this.#sender.publish(CHANNEL, text);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#hearer.disconnect();
    this.#sender.disconnect();
  }
}
