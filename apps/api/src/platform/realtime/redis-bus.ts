import { Redis } from 'ioredis';
import type { Bus, BusHearing } from './bus.ts';

const CHANNEL = 'diwan:realtime';
const TIME_LIMIT_MS = 5000;

/** Through Redis, for installations with many nodes. While it is away nothing can be sent; the outbox keeps it. */
export class RedisBus implements Bus {
  readonly #sender: Redis;
  readonly #hearer: Redis;

  constructor(url: string) {
    const common = { lazyConnect: true, connectTimeout: TIME_LIMIT_MS, autoResubscribe: false } as const;
    this.#sender = new Redis(url, {
      ...common,
      commandTimeout: TIME_LIMIT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    this.#hearer = new Redis(url, { ...common, maxRetriesPerRequest: null });
  }

  async start({ onText, onHearing, onError }: BusHearing): Promise<void> {
    const subscribe = async () => {
      await this.#hearer.subscribe(CHANNEL);
      onHearing(true);
    };
    let isTold = false;
    const tell = (error: unknown) => {
      if (!isTold) onError(error);
      isTold = true;
    };
    this.#hearer.on('message', (_channel, text: string) => onText(text));
    this.#hearer.on('ready', () => {
      isTold = false;
      subscribe().catch(tell);
    });
    this.#hearer.on('close', () => onHearing(false));
    this.#hearer.on('error', tell);
    this.#sender.on('error', tell);
    await Promise.allSettled([this.#hearer.connect(), this.#sender.connect()]);
  }

  async send(text: string): Promise<void> {
    await this.#sender.publish(CHANNEL, text);
  }

  async stop(): Promise<void> {
    this.#hearer.disconnect();
    this.#sender.disconnect();
  }
}
