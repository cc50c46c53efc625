import { PassThrough, type Readable } from 'node:stream';
import type { StreamEvent } from '@diwan/contract/event-stream.ts';

/** What may lie unread before a client counts as gone. */
const MOST_UNREAD_BYTES = 16 * 1024;
/** Milliseconds after which a browser comes back to a stream that broke. */
const COME_BACK_MS = 3000;

export interface StreamFacts {
  /** What the stream is about, and the token it was opened with. */
  readonly topic: string;
  readonly holder: string;
  /** The IP address it was opened from. */
  readonly address: string;
}

/** One open answer in the form that browsers read as `EventSource`. */
export class EventStream implements StreamFacts {
  readonly topic: string;
  readonly holder: string;
  readonly address: string;
  readonly #body = new PassThrough();

  constructor({ topic, holder, address }: StreamFacts) {
    this.topic = topic;
    this.holder = holder;
    this.address = address;
    // A client that goes away in the middle of a write is no error of the server.
    this.#body.on('error', () => {});
    this.#write(`retry: ${COME_BACK_MS}\n\n`);
  }

  get body(): Readable {
    return this.#body;
  }

  onClose(listener: () => void): void {
    this.#body.once('close', listener);
  }

  send(event: StreamEvent): void {
    this.#write(`event: ${event}\ndata: {}\n\n`);
  }

  /** A comment, which browsers pass over: proxies and clients see that the line is alive. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.#body.end();
  }

  /** Who does not read is let go: what they missed they ask for when they come back. */
  #write(text: string): void {
    if (this.#body.writableLength > MOST_UNREAD_BYTES) this.#body.destroy();
    else if (this.#body.writable) this.#body.write(text);
  }
}
