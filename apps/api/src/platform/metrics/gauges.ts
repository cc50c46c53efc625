import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

/** One value with what tells it apart. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
}

type Read = () => readonly Sample[] | Promise<readonly Sample[]>;

/** A figure that is read when it is asked for. What is no longer told is no longer there. */
export function gauge(registry: Registry, described: Described, read: Read): void {
  const { labelNames = [], ...rest } = described;
  const made = new Gauge({
    ...rest,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const samples = await read();
      made.reset();
      // The library begins a figure without labels at 0, also where nobody knows it.
      if (labelNames.length === 0) made.remove();
      for (const { labels, value } of samples) made.set(labels, value);
    },
  });
}

/** The same for what only grows while the process runs, and is counted somewhere else. */
export function counter(registry: Registry, described: Described, read: Read): void {
  const { labelNames = [], ...rest } = described;
  const made = new Counter({
    ...rest,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const samples = await read();
      made.reset();
      for (const { labels, value } of samples) made.inc(labels, value);
    },
  });
}

const TIME_LIMIT_MS = 2000;

/**
 * One read of the database for all figures that are asked for together. It gives `fallback` after two seconds, so that
 * a database that does not answer leaves the other figures in time for whoever collects them.
 */
export function sharedRead<Value>(read: () => Promise<Value>, fallback: Value): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  const start = async () => {
    const ended = new AbortController();
    const late = delay(TIME_LIMIT_MS, fallback, { signal: ended.signal, ref: false }).catch(() => fallback);
    try {
      return await Promise.race([read(), late]);
    } finally {
      ended.abort();
      running = null;
    }
  };
  return () => (running ??= start());
}

export const plain = (value: number): readonly Sample[] => [{ labels: {}, value }];
