import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A host that has gone, or a line that was cut without a word, is found by asking. */
const ASKED_EVERY_MS = 3000;
const TIME_LIMIT_MS = 5000;

export interface Listening {
  readonly signal: AbortSignal;
  /** The channel is heard from now on. */
  readonly onStart: () => void;
  readonly onMessage: (payload: string) => void;
}

interface Line {
  readonly client: pg.Client;
  readonly connected: Promise<unknown>;
  /** Rejects when the connection breaks. */
  readonly broken: Promise<never>;
  readonly channels: Map<Listening, string>;
  /** Ends the asking. */
  readonly closing: AbortController;
}

/** Without an answer in time the line is cut, also one that is being closed, which waits for the answer. */
async function ask(client: pg.Client): Promise<void> {
  const cut = () => client.connection.stream.destroy(new Error('The listening connection gave no answer.'));
  const limit = setTimeout(cut, TIME_LIMIT_MS).unref();
  try {
    await client.query('select 1');
  } finally {
    clearTimeout(limit);
  }
}

/** Throws when the line was closed or broke, or what it was asked failed: it is not asked any more then. */
async function keepAsking({ client, connected, closing: { signal } }: Line): Promise<void> {
  await connected;
  for (;;) {
    await delay(ASKED_EVERY_MS, undefined, { signal, ref: false });
    await ask(client);
  }
}

/**
 * One connection for all channels, kept while any is heard: PostgreSQL wakes every connection that listens at each
 * commit that tells something, whatever it listens to.
 */
export class ListeningLine {
  readonly #options: pg.ClientConfig;
  #line: Line | null = null;

  constructor(options: pg.ClientConfig) {
    this.#options = options;
  }

  /** Listens to a channel until the signal aborts; throws when the connection breaks. */
  async listen(channel: string, listening: Listening): Promise<void> {
    const { signal, onStart } = listening;
    const line = (this.#line ??= this.#open());
    line.channels.set(listening, channel);
    try {
      await Promise.race([line.connected, line.broken]);
      const { client } = line;
      await Promise.race([client.query(`listen ${client.escapeIdentifier(channel)}`), line.broken]);
      if (signal.aborted) return;
      onStart();
      const aborted = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      await Promise.race([aborted, line.broken]);
    } finally {
      line.channels.delete(listening);
      if (line.channels.size === 0) this.#close(line);
    }
  }

  #open(): Line {
    // Not one of the pool's: it is kept for good.
    const client = new pg.Client({ ...this.#options, pipeline: true });
    const channels: Line['channels'] = new Map();
    client.on('notification', ({ channel, payload = '' }) => {
      for (const [{ onMessage }, wanted] of channels) if (wanted === channel) onMessage(payload);
    });
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The listening connection ended.')));
    });
    const line = { client, connected: client.connect(), broken, channels, closing: new AbortController() };
    // Whoever listens is notified of it, unless all have gone meanwhile.
    broken.catch(() => this.#close(line));
    keepAsking(line).catch(() => this.#close(line));
    return line;
  }

  #close(line: Line): void {
    // Whoever listens next opens another one.
    if (this.#line === line) this.#line = null;
    line.closing.abort();
    void line.client.end();
  }
}
